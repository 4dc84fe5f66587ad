import { Temporal } from 'temporal-polyfill'
import { plannedLessons, type WeeklyTiming } from '../../learning/catalogue/index.ts'
import { demoAccounts } from '../../learning/people/index.ts'
import { type DemoTutor, demoId } from '../content.ts'
import { addGroup, type Marketplace, type Offer } from '../marketplaceRows.ts'
import type { Timetable } from '../timetable.ts'

/** A group with classes yesterday, today and next week, whenever the content is loaded. */
export interface Anchor extends Offer {
  readonly id: string
  readonly starts_on: string
  readonly timings: readonly WeeklyTiming[]
  readonly seats_taken: number
}

interface Pattern {
  readonly handle: string
  readonly title: string
  /** Days from today on which it meets, weekly. */
  readonly days: readonly number[]
  readonly at: 'soon' | 'afterwards' | 'evening'
  readonly weeksAgo: number
  readonly seats_taken: number
}

const { tutor, secondTutor } = demoAccounts
const patterns: readonly Pattern[] = [
  {
    handle: tutor.handle,
    title: 'Python for 11–14: games and small tools',
    days: [0, 3],
    at: 'afterwards',
    weeksAgo: 3,
    seats_taken: 8,
  },
  {
    handle: tutor.handle,
    title: 'Python for Class 11 and 12 computer science',
    days: [-1, 1, 4],
    at: 'evening',
    weeksAgo: 7,
    seats_taken: 5,
  },
  {
    handle: secondTutor.handle,
    title: 'Chess for 7–10: openings to endgames',
    days: [0, 2],
    at: 'soon',
    weeksAgo: 4,
    seats_taken: 5,
  },
  {
    handle: secondTutor.handle,
    title: 'Chess tactics for club players',
    days: [-1],
    at: 'evening',
    weeksAgo: 5,
    seats_taken: 4,
  },
]

export const anchorOf = (title: string) => demoId('anchor', title)

export function anchorsOf(teacher: DemoTutor, now: Date): readonly Anchor[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(teacher.time_zone)
  return patterns
    .filter(({ handle }) => handle === teacher.handle)
    .flatMap(({ title, days, at, weeksAgo, seats_taken }) => {
      const course = teacher.courses.find((each) => each.title === title)
      if (!course) throw new Error(`The demo content has no course "${title}".`)
      const today = here.toPlainDate()
      const first = today.subtract({ weeks: weeksAgo }).add({ days: Math.min(...days) })
      const starts_at = hours(here)[at]
      const timings = days
        .map((away) => ({ weekday: today.add({ days: away }).dayOfWeek, starts_at, minutes: course.minutes }))
        .toSorted((a, b) => a.weekday - b.weekday)
      return [
        { id: anchorOf(title), tutor: teacher, course, starts_on: first.toString(), timings, seats_taken },
      ]
    })
}

/** Times in a few minutes and in a few hours; at night, the usual times of classes. */
function hours(here: Temporal.ZonedDateTime): Readonly<Record<Pattern['at'], string>> {
  const day = here.hour >= 7 && here.hour < 19
  const soon = day ? here.toPlainTime().add({ minutes: 12 }) : Temporal.PlainTime.from('15:00')
  const even = soon.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'ceil' })
  return {
    soon: shown(even),
    afterwards: shown(even.add({ hours: 2 })),
    evening: '20:00',
  }
}

function shown(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}

export function addAnchor(
  rows: Marketplace,
  { id, tutor: teacher, course, starts_on, timings, seats_taken }: Anchor,
  { now, timetable }: { readonly now: Date; readonly timetable: Timetable },
): void {
  const { time_zone } = teacher
  const sessions = plannedLessons({ time_zone, starts_on, classes_total: course.classes, timings })
  timetable.reserve(sessions)
  const planned = { timings, sessions }
  addGroup(rows, { tutor: teacher, course }, { id, now, time_zone, status: 'running', planned, seats_taken })
}
