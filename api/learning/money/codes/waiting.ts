import { type SQL, sql } from 'drizzle-orm'
import { todayInIndia } from '../../../texts/days.ts'

/** Codes that a second person can still approve. One that was refused, or whose last day is over, stays unusable. */
export function isWaiting(now: Date): SQL {
  return sql`(waits AND stopped_at IS NULL AND coalesce(last_day, 'infinity') >= ${todayInIndia(now)}::date)`
}
