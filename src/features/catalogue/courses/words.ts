import type { CourseSort } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseGroup, CourseSummary } from '#contract/learning/catalogue/courses.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { dayOf } from '../../../ui/format/when.ts'

/** The sort orders on offer; the remaining one is for timetables only. */
export type OfferedSort = Exclude<CourseSort, 'each_day'>
export const sortWords: Readonly<Record<OfferedSort, string>> = {
  relevance: 'Best match',
  starting_soon: 'Starting soonest',
  price_low: 'Lowest price per class',
  price_high: 'Highest price per class',
  rating: 'Best rated',
}

/** "Ages 7 to 10", "Age 16 and over" */
export function agesText({ age_from, age_to }: Pick<CourseSummary, 'age_from' | 'age_to'>): string {
  if (age_to === null) {
    if (age_from <= 3) return 'All ages'
    return age_from >= 18 ? 'Adults' : `Age ${age_from} and over`
  }
  return age_from === age_to ? `Age ${age_from}` : `Ages ${age_from} to ${age_to}`
}

/** Where the class meets: "Online", or its place. */
export function placeText({ mode, place }: Pick<CourseSummary, 'mode' | 'place'>): string {
  return mode === 'online' ? 'Online' : (place ?? 'In person')
}

/** "Starts Tue 24 Nov", or "Next class Tue 24 Nov" once the group has started. */
export function startText({ status, next_class_at }: CourseGroup, zone: string): string {
  if (next_class_at === null) return 'No classes planned'
  return `${status === 'running' ? 'Next class' : 'Starts'} ${dayOf(next_class_at, zone)}`
}

export function classesText(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`
}

export function coursesText(count: number): string {
  return count === 1 ? '1 course' : `${groupIndian(count)} courses`
}
