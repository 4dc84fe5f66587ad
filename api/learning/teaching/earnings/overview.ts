import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod/mini'
import type { Earnings } from '#contract/learning/teaching/earnings.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { disputeWindow, expected } from '../../timetable/index.ts'
import { earnedByMonth, type Whose } from './byMonth.ts'
import { isDisputed } from './due.ts'
import { seatsTaught } from './moved.ts'
import { openedAt } from './openedAt.ts'
import { prepaidFor } from './prepaid.ts'

const ahead = 30 * day

/** What a tutor has earned and can expect, and where the money is. */
export async function earningsOf(db: Db, whose: Whose): Promise<Omit<Earnings, 'fee'>> {
  const { tutorId, now, zone } = whose
  const [balances, held, next30, by_month, opened_at] = await Promise.all([
    balancesOf(db, tutorId),
    heldFor(db, tutorId),
    expectedOf(db, tutorId, now),
    earnedByMonth(db, whose),
    openedAt(db),
  ])
  const waiting = held.filter(({ disputed }) => !disputed)
  const sumOf = (classes: typeof held) => classes.reduce((sum, { net }) => sum + net, 0)
  const [first] = waiting
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
  const due = (ends: Date) => later(ends, disputeWindow)
  return {
    currency: 'INR',
    ...balances,
    held: {
      price: held.reduce((sum, { price }) => sum + price, 0),
      net: sumOf(held),
      disputed: sumOf(held.filter(({ disputed }) => disputed)),
      next: first
        ? {
            at: due(first.ends_at).toISOString(),
            net: sumOf(waiting.filter(({ ends_at }) => dayOf(due(ends_at)) === dayOf(due(first.ends_at)))),
          }
        : null,
    },
    expected: next30,
    by_month,
    opened_at: opened_at?.toISOString() ?? null,
  }
}

const Balances = z.object({
  prepaid: z.coerce.number(),
  due: z.coerce.number(),
  sending: z.coerce.number(),
  paid: z.coerce.number(),
})

async function balancesOf(db: Db, tutorId: string): Promise<z.output<typeof Balances>> {
  const balance = (account: string) => sql`coalesce(-sum(balance) FILTER (WHERE account = ${account}), 0)`
  const [balances] = await rows(
    db,
    sql`SELECT ${balance('prepaid')} AS prepaid, ${balance('due')} AS due, ${balance('sending')} AS sending,
        (SELECT coalesce(sum(line.amount), 0) FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
          WHERE line.account IN ('sending', 'tds', 'due') AND line.owner = ${tutorId} AND entry.kind IN ('payout_paid', 'payout_returned')) AS paid
      FROM ledger_balances WHERE owner = ${tutorId}`,
    Balances,
  )
  if (!balances) throw new Error('An aggregate answers one row.')
  return balances
}

const Held = z.object({
  ends_at: z.coerce.date(),
  disputed: z.boolean(),
  price: z.coerce.number(),
  net: z.coerce.number(),
})

/** The amounts held by class, with disputed seats separate. Those due soonest come first. */
function heldFor(db: Db, tutorId: string): Promise<readonly z.output<typeof Held>[]> {
  return rows(
    db,
    sql`SELECT lesson.ends_at, ${isDisputed} AS disputed, sum(held) AS price, sum(held - fee_to_come - tax_to_come) AS net
      FROM (${seatsTaught(tutorId)}) AS taught JOIN class_sessions AS lesson ON lesson.id = taught.lesson_id
      JOIN user_schedules AS seat ON seat.line_id = taught.line_id
      WHERE held > 0 GROUP BY lesson.id, 2 ORDER BY lesson.ends_at, lesson.id`,
    Held,
  )
}

/** What's left of each seat's price, spread over its classes to come. */
async function expectedOf(db: Db, tutorId: string, now: Date): Promise<number> {
  const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const [row] = await rows(
    db,
    sql`SELECT coalesce(sum(price - fee - round(fee * fee_tax_rate / 10000.0)), 0) AS net
      FROM (SELECT price, round(price * fee_rate / 10000.0) AS fee, fee_tax_rate
        FROM (SELECT line.fee_rate, line.fee_tax_rate, CASE WHEN soon.classes >= rest.classes THEN rest.prepaid
              ELSE floor(rest.prepaid / rest.classes) * soon.classes END AS price
          FROM order_lines AS line JOIN user_schedules AS seat ON seat.line_id = line.id
          CROSS JOIN LATERAL ${prepaidFor} AS rest
          CROSS JOIN LATERAL (SELECT count(*) AS classes FROM class_sessions AS lesson WHERE lesson.schedule_id = seat.schedule_id
            AND lesson.status <> 'cancelled' AND lesson.booked_at IS NULL AND lesson.ends_at > ${time(now)}
            AND lesson.starts_at <= ${time(later(now, ahead))} AND ${expected}) AS soon
          WHERE line.tutor_id = ${tutorId}) AS priced) AS charged`,
    z.object({ net: z.coerce.number() }),
  )
  return row?.net ?? 0
}
