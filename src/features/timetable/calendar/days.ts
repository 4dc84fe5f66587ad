// Days as "2026-11-24", counted in UTC, because a calendar day has no zone.
export const calendarViews = ['week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

const dayLong = 86_400_000

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

export function addDays(day: string, count: number): string {
  return new Date(midnight(day) + count * dayLong).toISOString().slice(0, 10)
}

/** From 1 (Monday) to 7 (Sunday). */
export function isoWeekday(day: string): number {
  return new Date(midnight(day)).getUTCDay() || 7
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - isoWeekday(day))
}

export function weekDays(on: string): readonly string[] {
  const monday = mondayOf(on)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The list starts with today; the week's past days come last. */
export function fromToday(days: readonly string[], today: string): readonly string[] {
  return days.includes(today)
    ? [...days.filter((day) => day >= today), ...days.filter((day) => day < today)]
    : days
}

/** All weeks of which the month contains a day. */
export function monthWeeks(on: string): readonly (readonly string[])[] {
  const first = `${on.slice(0, 7)}-01`
  const weeks: (readonly string[])[] = []
  for (let monday = mondayOf(first); monday.slice(0, 7) <= on.slice(0, 7); monday = addDays(monday, 7)) {
    weeks.push(weekDays(monday))
  }
  return weeks
}

/** The start of the next or the previous week or month. */
export function turned(view: CalendarView, on: string, by: 1 | -1): string {
  if (view === 'week') return addDays(mondayOf(on), 7 * by)
  const first = `${on.slice(0, 7)}-01`
  return by === 1 ? `${addDays(first, 31).slice(0, 7)}-01` : `${addDays(first, -1).slice(0, 7)}-01`
}

/** The view and the day in the address; unknown values give the current week. */
export function calendarChoice(
  search: URLSearchParams,
  today: string,
): { readonly view: CalendarView; readonly on: string } {
  const day = search.get('on') ?? ''
  const view = calendarViews.find((word) => word === search.get('view')) ?? 'week'
  const real = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(midnight(day))
  return { view, on: real && addDays(day, 0) === day ? day : today }
}

/** The range to load: an extra day on either side, as the reader's day may begin half a day earlier. */
export function calendarSpan(view: CalendarView, on: string): { readonly from: string; readonly to: string } {
  const days = view === 'week' ? weekDays(on) : monthWeeks(on).flat()
  const first = days[0] ?? on
  const last = days[days.length - 1] ?? on
  return { from: `${addDays(first, -1)}T00:00:00Z`, to: `${addDays(last, 2)}T00:00:00Z` }
}
