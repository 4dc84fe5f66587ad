import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { movedBy, type WeeklyTiming } from '../../../ui/format/timings.ts'
import { clockGap } from '../../../ui/format/when.ts'

type Timetable = Pick<CourseGroup, 'time_zone' | 'next_class_at' | 'starts_on' | 'ends_on'> & {
  readonly timings: readonly WeeklyTiming[]
}

/** A group's week in the reader's time zone, on the date of the next class. */
export function timingsIn(schedule: Timetable, zone: string): readonly WeeklyTiming[] {
  const gap = gapTo(schedule, zone)
  return gap === 0 ? schedule.timings : movedBy(gap, schedule.timings)
}

/** True if the reader's time differs from the tutor's. */
export function isElsewhere(schedule: Timetable, zone: string): boolean {
  return gapTo(schedule, zone) !== 0
}

/** True if the clocks change, here or there, before the group ends: for the reader, the class then moves. */
export function clocksChange(schedule: Timetable, zone: string): boolean {
  return gapTo(schedule, zone) !== clockGap(`${schedule.ends_on}T12:00:00Z`, schedule.time_zone, zone)
}

function gapTo({ next_class_at, starts_on, time_zone }: Timetable, zone: string): number {
  return clockGap(next_class_at ?? `${starts_on}T12:00:00Z`, time_zone, zone)
}
