/** Whole months since year 0, with the day as a fraction: positions on a line, not a calendar. */
function monthsOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return year * 12 + month - 1 + (date - 1) / 31
}

export function monthsBetween(from: string, to: string): number {
  return Math.floor(monthsOf(to)) - Math.floor(monthsOf(from))
}

export interface Span {
  readonly years: readonly { readonly year: number; readonly at: string }[]
  readonly place: (day: string) => string
}

/** A line of whole years around the days, and the position of a day on it, as a percentage of its length. */
export function spanOf(days: readonly (string | null | undefined)[]): Span {
  const dates = days.filter((day): day is string => typeof day === 'string').sort()
  const first = yearOf(dates[0])
  const last = Math.max(yearOf(dates.at(-1)) + 1, first + 2)
  const share = (months: number) =>
    `${(3 + (94 * (months - first * 12)) / ((last - first) * 12)).toFixed(2)}%`
  const step = last - first > 8 ? 2 : 1
  const years = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => first + index * step,
  )
  return {
    years: years.map((year) => ({ year, at: share(year * 12) })),
    place: (day) => share(monthsOf(day)),
  }
}

function yearOf(day: string | undefined): number {
  return Number(day?.slice(0, 4) ?? 0)
}
