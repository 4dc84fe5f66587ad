import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { isOff } from './words.ts'

export interface Hours {
  readonly starts_at: string
  readonly ends_at: string
}

/** Anything else that the tutor has at that time. */
export function clashOf(
  { starts_at, ends_at }: Hours,
  items: readonly CalendarItem[],
  exceptId?: string,
): CalendarItem | undefined {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  return items.find(
    (item) =>
      item.id !== exceptId &&
      takesTime(item) &&
      Date.parse(item.starts_at) < end &&
      start < Date.parse(item.ends_at),
  )
}

function takesTime(item: CalendarItem): boolean {
  return !isOff(item) && item.status !== 'student_no_show' && item.status !== 'tutor_no_show'
}

export function endOf(starts_at: string, minutes: number): string {
  return new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()
}

export function minutesOf({ starts_at, ends_at }: Hours): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
}
