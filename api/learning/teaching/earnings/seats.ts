import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { post } from '../../money/index.ts'
import type { Batch } from './classes.ts'
import { earned } from './due.ts'
import { lockOrders } from './lockOrders.ts'
import { sinceOpening } from './prepaid.ts'

const Ended = z.object({
  seat_id: z.string(),
  line_id: z.string(),
  order_id: z.string(),
  tutor_id: z.string(),
  fee_rate: z.int(),
  fee_tax_rate: z.int(),
  left: z.coerce.number(),
})

/**
 * When a seat is over, the tutor gets what's left of its price after any refund: for notice given too late, or for a
 * class from which the student was excused.
 */
export async function settleSeats(tx: Db, { now, atOnce }: Batch): Promise<number> {
  const seats = await rows(
    tx,
    sql`UPDATE user_schedules SET settled_at = ${now.toISOString()}::timestamptz WHERE id IN (
        SELECT seat.id FROM user_schedules AS seat
        WHERE seat.status IN ('completed', 'cancelled') AND seat.settled_at IS NULL AND NOT EXISTS (
          -- A class that isn't booked or due yet comes first, because it changes what is left.
          SELECT FROM class_sessions AS lesson WHERE lesson.schedule_id = seat.schedule_id AND lesson.status <> 'cancelled'
            AND lesson.ends_at <= ${now.toISOString()}::timestamptz AND lesson.ends_at >= seat.created_at AND lesson.due_at IS NULL AND ${sinceOpening})
        ORDER BY seat.updated_at, seat.id LIMIT ${atOnce}::int FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id, line_id`,
    z.object({ id: z.string(), line_id: z.string() }),
  )
  if (seats.length === 0) return 0
  const lines = sql.join(
    seats.map(({ line_id }) => sql`${line_id}`),
    sql`, `,
  )
  await lockOrders(tx, lines)
  const ended = await rows(
    tx,
    sql`SELECT seat.id AS seat_id, line.id AS line_id, line.order_id, line.tutor_id, line.fee_rate, line.fee_tax_rate,
        -sum(moved.amount) AS left
      FROM order_lines AS line JOIN user_schedules AS seat ON seat.line_id = line.id
      JOIN ledger_lines AS moved ON moved.line_id = line.id AND moved.account = 'prepaid'
      WHERE line.id IN (${lines}) GROUP BY seat.id, line.id HAVING sum(moved.amount) < 0 ORDER BY line.id`,
    Ended,
  )
  await post(
    tx,
    ended.map(({ seat_id, order_id, left, ...seat }) => ({
      kind: 'seat_ended',
      cause: `seat ${seat_id} ended`,
      at: now,
      orderId: order_id,
      lines: [
        { account: 'prepaid', owner: seat.tutor_id, amount: left, lineId: seat.line_id },
        ...earned(seat, left, null),
      ],
    })),
  )
  return seats.length
}
