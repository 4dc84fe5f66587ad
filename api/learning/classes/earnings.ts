import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod/mini'
import type { Dashboard } from '#contract/learning/classes.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { dashboard } from './policy.ts'

interface Asked {
  readonly tutorId: string
  readonly zone: string
  readonly now: Date
}

/** What a tutor's lines brought in, month by month as the tutor's own calendar has them. */
export async function earningsOf(db: Db, { tutorId, zone, now }: Asked): Promise<Dashboard['earnings']> {
  const months = lastMonths(now, zone)
  const begins = months.map(({ begin }) => begin.toISOString())
  const found = await rows(
    db,
    sql`SELECT width_bucket(orders.paid_at, ARRAY[${sql.join(
      begins.map((begin) => sql`${begin}::timestamptz`),
      sql`, `,
    )}]) AS nth, sum(line.price - line.refunded)::text AS amount
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE line.tutor_id = ${tutorId} AND orders.paid_at >= ${begins[0]}::timestamptz GROUP BY 1`,
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

function lastMonths(now: Date, zone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const current = today.toPlainYearMonth()
  return Array.from({ length: dashboard.months }, (_, index) => {
    const month = current.subtract({ months: dashboard.months - 1 - index })
    const first = month.toPlainDate({ day: 1 }).toZonedDateTime({ timeZone: zone })
    return { month: month.toString(), begin: new Date(first.epochMilliseconds) }
  })
}
