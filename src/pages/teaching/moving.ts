import { addDays, calendarSpan } from '../../features/timetable/calendar/days.ts'
import { daysOnPhone } from '../../features/timetable/calendar/grid/shown.ts'
import { instantOf } from '../../features/timetable/calendar/instants.ts'

export interface Moving {
  /** Null until a time is chosen. */
  readonly starts_at: string | null
  /** A day of the week to show. */
  readonly day: string
  /** That week, in which to look for clashes. */
  readonly around: { readonly from: string; readonly to: string }
}

const someDay = /^20\d\d-[01]\d-[0-3]\d$/

/** A class's new time from the address, in the reader's time zone; until one is chosen, the week to choose from. */
export function movingTo(search: URLSearchParams, zone: string): Moving | null {
  if (search.get('change') !== 'move') return null
  const at = search.get('at') ?? ''
  const starts_at = instantOf(at, zone)
  const week = search.get('week') ?? ''
  const day =
    someDay.test(week) && !Number.isNaN(Date.parse(week)) ? week : starts_at ? at.slice(0, 10) : null
  if (!day) return null
  const { from, to } = calendarSpan('week', day)
  // On a phone, the days may continue into the next week.
  const last = `${addDays(day, daysOnPhone + 1)}T00:00:00Z`
  return { starts_at, day, around: { from, to: last > to ? last : to } }
}
