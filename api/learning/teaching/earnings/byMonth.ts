import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { MonthEarned } from '#contract/learning/teaching/earnings.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { lastMonths, nthMonth } from './months.ts'
import { movedFor, ofClass, ofPayout, owed, seatsTaught } from './moved.ts'

export interface Whose {
  readonly tutorId: string
  readonly zone: string
  readonly now: Date
}

const Sums = z.object({
  nth: z.int(),
  taught: z.coerce.number(),
  refunded: z.coerce.number(),
  corrected: z.coerce.number(),
  fee: z.coerce.number(),
  fee_tax: z.coerce.number(),
})

/** What a tutor earned in each of the last months: classes by their own date, everything else by when it happened. */
export async function earnedByMonth(db: Db, { tutorId, zone, now }: Whose): Promise<MonthEarned[]> {
  const months = lastMonths(now, zone)
  const begin = sql`${months[0]?.begin.toISOString()}::timestamptz`
  const is = (kind: string) => sql`kind = ${kind}`
  const known = await rows(
    db,
    sql`SELECT ${nthMonth(sql`moment`, months)} AS nth, sum(taught) AS taught, sum(refunded) AS refunded, sum(corrected) AS corrected,
        sum(fee) AS fee, sum(fee_tax) AS fee_tax
      FROM (
        SELECT lesson.starts_at AS moment, price AS taught, 0 AS refunded, 0 AS corrected, fee + fee_to_come AS fee, fee_tax + tax_to_come AS fee_tax
          FROM (${seatsTaught(tutorId)}) AS taught JOIN class_sessions AS lesson ON lesson.id = taught.lesson_id
        UNION ALL SELECT at, ${owed(is('seat_ended'))}, -${owed(is('refund'))}, ${owed(sql`kind NOT IN ('seat_ended', 'refund')`)},
          ${owed(sql`account = 'fee'`)}, ${owed(sql`account = 'fee_tax'`)}
          FROM (${movedFor(tutorId)}) AS moved WHERE NOT ${ofClass} AND NOT ${ofPayout} GROUP BY at
      ) AS earned WHERE moment >= ${begin} GROUP BY 1`,
    Sums,
  )
  return months.map(({ month }, index) => {
    const { nth: _, ...sums } = known.find(({ nth }) => nth === index + 1) ?? nothing
    return { month, ...sums, net: netOf(sums) }
  })
}

const nothing = { nth: 0, taught: 0, refunded: 0, corrected: 0, fee: 0, fee_tax: 0 }

export function netOf(sums: Omit<z.output<typeof Sums>, 'nth'>): number {
  return sums.taught - sums.refunded + sums.corrected - sums.fee - sums.fee_tax
}
