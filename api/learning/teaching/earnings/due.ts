import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { shareOf } from '#contract/money.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { type Movement, post } from '../../money/index.ts'
import { disputeWindow } from '../../timetable/index.ts'
import type { Batch } from './classes.ts'
import { lockOrders } from './lockOrders.ts'
import { sinceOpening } from './prepaid.ts'

const Held = z.object({
  line_id: z.string(),
  tutor_id: z.string(),
  held: z.coerce.number(),
  fee_rate: z.int(),
  fee_tax_rate: z.int(),
  /** True if the student was excused and the seat isn't over, so that the class isn't used up. */
  excused: z.boolean(),
  disputed: z.boolean(),
})
export type Taught = Pick<z.output<typeof Held>, 'line_id' | 'tutor_id' | 'fee_rate' | 'fee_tax_rate'>

export const isDisputed = sql`EXISTS (SELECT FROM disputes AS dispute
  WHERE dispute.user_schedule_id = seat.id AND dispute.status IN ('opened', 'answered'))`

/** Once classes can no longer be disputed, what was held for them is due to the tutor, less the company's fee. */
export async function releaseClasses(tx: Db, { now, atOnce }: Batch): Promise<number> {
  const over = sql`${later(now, -disputeWindow).toISOString()}::timestamptz`
  const lessons = await rows(
    tx,
    sql`SELECT lesson.id, lesson.ends_at, EXISTS (SELECT FROM ledger_entries AS entry
          WHERE entry.lesson_id = lesson.id AND entry.kind = 'class_due') AS late
      FROM class_sessions AS lesson
      WHERE lesson.booked_at IS NOT NULL AND lesson.due_at IS NULL AND lesson.ends_at <= ${over} AND ${sinceOpening}
        -- Seats in dispute wait; the other seats of the class don't.
        AND (NOT EXISTS (SELECT FROM user_schedules AS seat WHERE seat.schedule_id = lesson.schedule_id AND ${isDisputed})
          OR EXISTS (SELECT FROM ledger_lines AS line JOIN user_schedules AS seat ON seat.line_id = line.line_id
            WHERE line.lesson_id = lesson.id AND line.account = 'held' AND NOT ${isDisputed}
            GROUP BY line.line_id HAVING sum(line.amount) < 0))
      ORDER BY lesson.ends_at, lesson.id LIMIT ${atOnce}::int FOR NO KEY UPDATE SKIP LOCKED`,
    z.object({ id: z.string(), ends_at: z.coerce.date(), late: z.boolean() }),
  )
  // An amount held back by a dispute becomes due when the dispute ends.
  for (const { id, ends_at, late } of lessons)
    await releaseClass(tx, id, late ? now : later(ends_at, disputeWindow))
  return lessons.length
}

async function releaseClass(tx: Db, lessonId: string, at: Date): Promise<void> {
  await lockOrders(
    tx,
    sql`SELECT line_id FROM ledger_lines WHERE lesson_id = ${lessonId} AND account = 'held'`,
  )
  const held = await rows(
    tx,
    sql`SELECT line.id AS line_id, line.tutor_id, line.fee_rate, line.fee_tax_rate, open.held, ${isDisputed} AS disputed,
        coalesce(mark.mark = 'excused' AND seat.status IN ('upcoming', 'active', 'paused'), false) AS excused
      FROM (SELECT line_id, -sum(amount) AS held FROM ledger_lines
        WHERE lesson_id = ${lessonId} AND account = 'held' GROUP BY line_id HAVING sum(amount) < 0) AS open
      JOIN order_lines AS line ON line.id = open.line_id JOIN user_schedules AS seat ON seat.line_id = line.id
      LEFT JOIN attendance AS mark ON mark.session_id = ${lessonId} AND mark.user_schedule_id = seat.id
      ORDER BY line.id`,
    Held,
  )
  const free = held.filter(({ disputed }) => !disputed)
  const [first] = free
  if (first)
    await post(tx, [
      {
        kind: 'class_due',
        cause: `class ${lessonId} due ${first.line_id}`,
        at,
        lessonId,
        lines: free.flatMap((seat) => release(seat, lessonId)),
      },
    ])
  if (free.length === held.length)
    await tx.execute(
      sql`UPDATE class_sessions SET due_at = ${at.toISOString()}::timestamptz WHERE id = ${lessonId}`,
    )
}

function release({ held, excused, ...seat }: z.output<typeof Held>, lessonId: string): readonly Movement[] {
  const of = { owner: seat.tutor_id, lineId: seat.line_id, lessonId }
  const opened: Movement = { ...of, account: 'held', amount: held }
  return excused
    ? [opened, { ...of, account: 'prepaid', amount: -held }]
    : [opened, ...earned(seat, held, lessonId)]
}

/** Splits an amount between the tutor, the company's fee and the tax on that fee. */
export function earned(seat: Taught, amount: number, lessonId: string | null): readonly Movement[] {
  const { line_id: lineId, tutor_id: owner, fee_rate, fee_tax_rate } = seat
  const fee = shareOf(amount, fee_rate)
  const tax = shareOf(fee, fee_tax_rate)
  return [
    { account: 'due', owner, amount: -(amount - fee - tax), lineId, lessonId },
    { account: 'fee', amount: -fee, lineId, lessonId },
    { account: 'fee_tax', amount: -tax, lineId, lessonId },
  ]
}
