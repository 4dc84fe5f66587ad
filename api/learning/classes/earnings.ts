import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Dashboard } from '#contract/learning/classes.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { lastMonths, nthMonth } from './months.ts'

interface Asked {
  readonly tutorId: string
  readonly zone: string
  readonly now: Date
}

/** What a tutor's lines brought in, by month in the tutor's time zone. */
export async function earningsOf(db: Db, { tutorId, zone, now }: Asked): Promise<Dashboard['earnings']> {
  const months = lastMonths(now, zone)
  const found = await rows(
    db,
    sql`SELECT ${nthMonth(sql`orders.paid_at`, months)} AS nth, sum(line.price - line.refunded)::text AS amount
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE line.tutor_id = ${tutorId} AND orders.paid_at >= ${months[0]?.begin.toISOString()}::timestamptz GROUP BY 1`,
    z.object({ nth: z.int(), amount: z.coerce.number() }),
  )
  const by_month = months.map(({ month }, index) => ({
    month,
    amount: found.find(({ nth }) => nth === index + 1)?.amount ?? 0,
  }))
  return {
    currency: 'INR',
    this_month: by_month.at(-1)?.amount ?? 0,
    last_month: by_month.at(-2)?.amount ?? 0,
    by_month,
  }
}
