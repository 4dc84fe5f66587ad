import { levelLabels, modeLabels } from '#contract/learning/catalogue/catalogueWords.ts'
import { type CoursePart, courseParts } from '#contract/learning/teaching/readingWords.ts'
import { rupees } from '#contract/money.ts'
import type { CourseRow } from '../../teaching/index.ts'

export type Version = Readonly<Record<CoursePart, string>>

interface Named {
  readonly course: CourseRow
  readonly subject: string
  readonly skills: readonly string[]
}

/** The texts of a course, in a form that can be compared. */
export function versionOf({ course, subject, skills }: Named): Version {
  const { title, summary, description, outcomes, syllabus, needs, level, language, mode, place } = course
  return {
    title,
    summary,
    description,
    outcomes: outcomes.join('\n'),
    syllabus: syllabus.join('\n'),
    needs,
    subject,
    skills: skills.join(', '),
    level: levelLabels[level],
    language,
    place: place ?? modeLabels[mode],
    ages: agesText(course),
    price: priceText(course),
    cover: course.cover?.base ?? '',
  }
}

function agesText({ age_from, age_to }: CourseRow): string {
  if (age_to === null) return age_from === 0 ? 'Any age' : `${age_from} and above`
  return age_from === age_to ? `${age_from}` : `${age_from} to ${age_to}`
}

function priceText({ price, classes_per_package: classes }: CourseRow): string {
  const each = rupees(Math.round(price / classes / 100) * 100)
  return `${rupees(price)} for ${classes === 1 ? '1 class' : `${classes} classes, ${each} each`}`
}

/** The parts that differ. A part that was added to the schema later has an empty text in older versions. */
export function changesBetween(before: Version, after: Version) {
  return courseParts
    .map((part) => ({ part, before: before[part] ?? '', after: after[part] }))
    .filter((change) => change.before !== change.after)
}
