import { Temporal } from 'temporal-polyfill'
import type { PublishNeed } from '#contract/learning/base/words.ts'
import type { NewCourse } from '#contract/learning/teaching/courses.ts'
import { localDay } from '../../catalogue/index.ts'

/** How many days ahead a group may begin. */
export const daysAhead = 365

/** The initial values of a draft: nothing that could be mistaken for the tutor's choice. */
export const blankCourse = {
  summary: '',
  description: '',
  outcomes: [],
  syllabus: [],
  needs: '',
  level: 'all_levels',
  language: 'English',
  mode: 'online',
  place: null,
  age_from: 0,
  age_to: null,
  price: 0,
  classes_per_package: 8,
  leaving_policy: 'standard',
  sibling_share: 0,
  cover: null,
} as const satisfies Partial<Record<keyof NewCourse | 'cover', unknown>>

export interface Readiness {
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly core_id: string | null
  readonly mode: 'online' | 'in_person'
  readonly place: string | null
  readonly price: number
}

/** What the course itself still needs before it can be published. */
export function missingOf(course: Readiness): readonly PublishNeed[] {
  const { title, summary, description, core_id, mode, place, price } = course
  const lacks: Readonly<Record<Exclude<PublishNeed, 'schedule'>, boolean>> = {
    title: title === '',
    summary: summary === '',
    description: description === '',
    core: core_id === null,
    place: mode === 'in_person' && !place,
    price: price === 0,
  }
  const needs = ['title', 'summary', 'description', 'core', 'place', 'price'] as const
  return needs.filter((need) => lacks[need])
}

export const needSentences: Readonly<Record<PublishNeed, string>> = {
  title: 'Add a title.',
  summary: 'Describe the course in a sentence or two.',
  description: 'Describe what happens in class.',
  core: 'Choose a subject.',
  place: 'Say where you meet, or choose online.',
  price: 'Set the price of the package.',
  schedule: 'Add an open group with at least one weekly time.',
}

/** Why a group can't begin on that day; null if it can. */
export function startRefusal(startsOn: string, timeZone: string, now: Date): string | null {
  const today = Temporal.PlainDate.from(localDay(now, timeZone))
  const days = today.until(startsOn, { largestUnit: 'days' }).days
  if (days < 0) return 'That date has passed. Choose today or later.'
  return days > daysAhead ? 'Choose a date within the next year.' : null
}

/** The slug of a title; empty if none of its characters is allowed in a slug. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}
