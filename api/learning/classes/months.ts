import { type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { dashboard } from './policy.ts'

export interface Month {
  /** Such as `2026-11`. */
  readonly month: string
  readonly begin: Date
}

/** The months that a dashboard covers, in the tutor's time zone, earliest first. */
export function lastMonths(now: Date, zone: string): readonly Month[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const current = today.toPlainYearMonth()
  return Array.from({ length: dashboard.months }, (_, index) => {
    const month = current.subtract({ months: dashboard.months - 1 - index })
    const first = month.toPlainDate({ day: 1 }).toZonedDateTime({ timeZone: zone })
    return { month: month.toString(), begin: new Date(first.epochMilliseconds) }
  })
}

/** Which of them an instant falls into, counted from one. */
export function nthMonth(moment: SQL, months: readonly Month[]): SQL {
  const begins = months.map(({ begin }) => sql`${begin.toISOString()}::timestamptz`)
  return sql`width_bucket(${moment}, ARRAY[${sql.join(begins, sql`, `)}])`
}
