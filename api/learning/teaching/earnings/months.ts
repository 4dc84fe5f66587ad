import { type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'

export interface Month {
  /** The year and the month, such as `2026-11`. */
  readonly month: string
  readonly begin: Date
}

const monthsShown = 6

/** The months that an overview covers, in the tutor's time zone, earliest first. */
export function lastMonths(now: Date, zone: string): readonly Month[] {
  const current = monthAt(now, zone)
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = current.subtract({ months: monthsShown - 1 - index })
    return { month: month.toString(), begin: beginOf(month, zone) }
  })
}

/** The position of the month that contains an instant, counting from 1. */
export function nthMonth(moment: SQL, months: readonly Month[]): SQL {
  const begins = months.map(({ begin }) => sql`${begin.toISOString()}::timestamptz`)
  return sql`width_bucket(${moment}, ARRAY[${sql.join(begins, sql`, `)}])`
}

/** The first instant of the month, and that of the next month. */
export function boundsOf(month: string, zone: string): { readonly begin: Date; readonly end: Date } {
  const named = Temporal.PlainYearMonth.from(month)
  return { begin: beginOf(named, zone), end: beginOf(named.add({ months: 1 }), zone) }
}

function monthAt(moment: Date, zone: string): Temporal.PlainYearMonth {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  return local.toPlainDate().toPlainYearMonth()
}

function beginOf(month: Temporal.PlainYearMonth, zone: string): Date {
  return new Date(month.toPlainDate({ day: 1 }).toZonedDateTime({ timeZone: zone }).epochMilliseconds)
}
