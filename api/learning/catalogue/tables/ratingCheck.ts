import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'

/** Nobody has a rating without reviews. */
export function ratingCheck(
  name: string,
  { rating_tenths, review_count }: { rating_tenths: unknown; review_count: unknown },
) {
  const rated = sql`${rating_tenths} BETWEEN 10 AND 50 AND ${review_count} > 0`
  return check(
    name,
    sql`(${rating_tenths} IS NULL AND ${review_count} = 0) OR (${rating_tenths} IS NOT NULL AND ${rated})`,
  )
}
