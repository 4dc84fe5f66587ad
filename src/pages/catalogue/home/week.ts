import type { CourseGroup, CourseSummary } from '#contract/learning/catalogue/courses.ts'
import type { Site } from '../../../platform/site.ts'
import { clockGap, dayOf, localTimeOf } from '../../../ui/format/when.ts'

export const parts = ['Morning', 'Afternoon', 'Evening'] as const
export type Part = (typeof parts)[number]

export interface Start {
  readonly course: CourseSummary
  readonly schedule: CourseGroup
  readonly at: string
  readonly part: Part
}
export interface Day {
  readonly label: string
  readonly starts: readonly Start[]
}

const daysShown = 7
const dayLong = 86_400_000

/** Classes for the other side of the world begin at night for the reader, so they appear only in the catalogue. */
const waking = { from: 6, to: 23 }
const startsADay = 3

/** Seven days from the first daytime class on, in the reader's time zone; days after the last class are left out. */
export function weekOf(courses: readonly CourseSummary[], zone: string): readonly Day[] {
  const starts = courses.flatMap((course) => startOf(course, zone)).sort((a, b) => a.at.localeCompare(b.at))
  const [first] = starts
  if (!first) return []
  const days = Array.from({ length: daysShown }, (_, index) => {
    const label = dayOf(Date.parse(first.at) + index * dayLong, zone)
    return { label, starts: starts.filter(({ at }) => dayOf(at, zone) === label).slice(0, startsADay) }
  })
  return days.slice(0, days.findLastIndex((day) => day.starts.length > 0) + 1)
}

/** Between two terms, the first class may be weeks away. */
export function weekTitle(days: readonly Day[], { now, timeZone }: Pick<Site, 'now' | 'timeZone'>): string {
  const thisWeek = Array.from({ length: daysShown }, (_, index) =>
    dayOf(Date.parse(now) + index * dayLong, timeZone),
  )
  const first = days[0]?.label ?? ''
  return thisWeek.includes(first) ? 'Starting this week' : `Starting from ${first}`
}

function startOf(course: CourseSummary, zone: string): Start[] {
  const schedule = course.next_schedule
  const at = schedule?.next_class_at
  if (!schedule || !at) return []
  // Nobody attends in person from another time zone.
  if (course.mode !== 'online' && clockGap(at, schedule.time_zone, zone) !== 0) return []
  const hour = Number(localTimeOf(at, zone).slice(0, 2))
  if (hour < waking.from || hour >= waking.to) return []
  return [{ course, schedule, at, part: hour < 12 ? 'Morning' : hour < 17 ? 'Afternoon' : 'Evening' }]
}
