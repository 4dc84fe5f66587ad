import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { Day, Month } from '#contract/shapes.ts'

/** A condition on a day or a month in India time. A value that is neither matches nothing. */
export function firstOf(value: string, condition: (first: SQL, length: string) => SQL): SQL {
  const isDay = z.safeParse(Day, value).success
  if (!isDay && !z.safeParse(Month, value).success) return sql`false`
  const first = sql`(${isDay ? value : `${value}-01`}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`
  return condition(first, isDay ? '1 day' : '1 month')
}
