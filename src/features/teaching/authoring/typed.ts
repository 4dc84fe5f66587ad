import { type Level, levels, modes } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseChanges, MyCourse } from '#contract/learning/teaching/courses.ts'
import { leavingPolicies } from '#contract/leavingTerms.ts'
import { readRupees } from '#contract/readRupees.ts'
import type { WrittenStep } from './steps.ts'

/** A step's fields in its form: one text for each, with lists joined. */
export type Typed = Readonly<Record<string, string>>
export type Changes = Omit<CourseChanges, 'updated_at'>

interface FieldRule {
  readonly label: string
  /** The field's text for a given course. */
  readonly show: (course: MyCourse) => string
  readonly take: (typed: string) => Changes
}

const basics = {
  title: { label: 'Title', show: ({ title }) => title, take: (title) => ({ title }) },
  summary: { label: 'Summary', show: ({ summary }) => summary, take: (summary) => ({ summary }) },
  core_slug: {
    label: 'Subject',
    show: ({ core }) => core?.slug ?? '',
    take: (slug) => ({ core_slug: slug || null }),
  },
  skills: {
    label: 'Skills',
    show: ({ skills }) => joined(skills.map(({ slug }) => slug)),
    take: (typed) => ({ skill_slugs: typed === '' ? [] : typed.split(',') }),
  },
} satisfies Record<string, FieldRule>

const details = {
  description: {
    label: 'What happens in class',
    show: ({ description }) => description,
    take: (description) => ({ description }),
  },
  outcomes: {
    label: 'What students learn',
    show: ({ outcomes }) => outcomes.join('\n'),
    take: (typed) => ({ outcomes: linesOf(typed) }),
  },
  syllabus: {
    label: 'Class by class',
    show: ({ syllabus }) => syllabus.join('\n'),
    take: (typed) => ({ syllabus: linesOf(typed) }),
  },
  needs: { label: 'What students need', show: ({ needs }) => needs, take: (needs) => ({ needs }) },
  level: {
    label: 'Level',
    show: ({ level }) => level,
    take: (typed) => ({ level: levels.find((each): each is Level => each === typed) ?? 'all_levels' }),
  },
  language: { label: 'Language', show: ({ language }) => language, take: (language) => ({ language }) },
  mode: {
    label: 'Where you teach it',
    show: ({ mode }) => mode,
    take: (typed) => ({ mode: modes.find((each) => each === typed) ?? 'online' }),
  },
  place: { label: 'Place', show: ({ place }) => place ?? '', take: (place) => ({ place }) },
  age_from: {
    label: 'Minimum age',
    show: ({ age_from }) => String(age_from),
    take: (typed) => ({ age_from: typed === '' ? 0 : wholeOf(typed) }),
  },
  age_to: {
    label: 'Maximum age',
    show: ({ age_to }) => (age_to === null ? '' : String(age_to)),
    take: (typed) => ({ age_to: typed === '' ? null : wholeOf(typed) }),
  },
} satisfies Record<string, FieldRule>

const price = {
  price: {
    label: 'Price of the package',
    show: ({ price }) => (price === 0 ? '' : String(price / 100)),
    take: (typed) => ({ price: paiseOf(typed) }),
  },
  classes_per_package: {
    label: 'Classes in the package',
    show: ({ classes_per_package }) => String(classes_per_package),
    take: (typed) => ({ classes_per_package: wholeOf(typed) }),
  },
  leaving_policy: {
    label: 'Cancellation policy',
    show: ({ leaving_policy }) => leaving_policy,
    take: (typed) => {
      const leaving_policy = leavingPolicies.find((each) => each === typed)
      return leaving_policy ? { leaving_policy } : {}
    },
  },
  sibling_share: {
    label: 'Sibling discount',
    show: ({ sibling_share = 0 }) => (sibling_share === 0 ? '' : String(sibling_share / 100)),
    take: (typed) => ({ sibling_share: typed === '' ? 0 : wholeOf(typed) * 100 }),
  },
} satisfies Record<string, FieldRule>

const rules: Readonly<Record<WrittenStep, Readonly<Record<string, FieldRule>>>> = { basics, details, price }

export function typedOf(course: MyCourse, step: WrittenStep): Typed {
  return Object.fromEntries(Object.entries(rules[step]).map(([name, { show }]) => [name, show(course)]))
}

/** A step's fields in a sent form. Ticked boxes and a joined list give the same text. */
export function typedIn(form: FormData, step: WrittenStep): Typed {
  return Object.fromEntries(
    Object.keys(rules[step]).map((name) => {
      const values = [...form.getAll(name), ...form.getAll(`${name}[]`)].map(String).filter(Boolean)
      return [
        name,
        name === 'skills'
          ? joined(values.flatMap((value) => value.split(',')))
          : (values[0] ?? '').trim().replaceAll('\r\n', '\n'),
      ]
    }),
  )
}

/** The body that saves a step. */
export function changesOf(typed: Typed, step: WrittenStep): Changes {
  return Object.assign({}, ...Object.entries(rules[step]).map(([name, { take }]) => take(typed[name] ?? '')))
}

export function labelOf(name: string, step: WrittenStep): string {
  return rules[step][name]?.label ?? name
}

export function differing(one: Typed, other: Typed): readonly string[] {
  return Object.keys(one).filter((name) => one[name] !== other[name])
}

/** A refusal's messages by form field. */
export function fieldsAsTyped(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names: Readonly<Record<string, string>> = { core: 'core_slug', skill_slugs: 'skills' }
  return Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .map(([path, message]) => {
        const name = path.split('.')[0] ?? path
        return [names[name] ?? name, message]
      }),
  )
}

/** Nothing is 0; text that isn't an amount becomes NaN, which the service refuses. */
export function paiseOf(text: string): number {
  return text.trim() === '' ? 0 : (readRupees(text) ?? Number.NaN)
}

function wholeOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function joined(slugs: readonly string[]): string {
  return [...new Set(slugs)].toSorted().join(',')
}
