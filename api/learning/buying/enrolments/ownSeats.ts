import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ownSeatStates } from '#contract/learning/base/words.ts'
import type { OwnSeats } from '#contract/learning/buying/enrolments.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { renewalCutoff } from '../../timetable/index.ts'
import { firstOfTerm } from './keep.ts'

const perhaps = z.nullable(z.coerce.date())
const Row = z.object({
  course_id: z.string(),
  schedule_id: z.string(),
  state: z.enum(ownSeatStates),
  held_until: perhaps,
  order: z.nullable(z.string()),
  starts_at: perhaps,
  continues: z.nullable(z.string()),
})
const atMost = 200

/** This person's own seats in current groups, taken, held or reserved. Their learners' seats don't rule out another. */
export async function ownSeats(db: Db, studentId: string, now: Date): Promise<OwnSeats> {
  const [seats, [cart]] = await Promise.all([
    rows(db, seatsOf(studentId), Row),
    rows(
      db,
      sql`SELECT count(*)::int AS size FROM cart_items WHERE user_id = ${studentId}`,
      z.object({ size: z.int() }),
    ),
  ])
  const items = seats.map(({ held_until, starts_at, ...row }) => ({
    ...row,
    until: (row.state === 'kept' ? starts_at && renewalCutoff(starts_at) : held_until)?.toISOString() ?? null,
  }))
  const isOver = (until: string | null) => until !== null && until <= now.toISOString()
  return { in_cart: cart?.size ?? 0, items: items.filter(({ until }) => !isOver(until)) }
}

function seatsOf(studentId: string) {
  return sql`SELECT plan.course_id, plan.id AS schedule_id, 'taken' AS state, NULL::timestamptz AS held_until, NULL AS "order",
      NULL::timestamptz AS starts_at, NULL AS continues
    FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
    WHERE seat.student_id = ${studentId} AND seat.learner_id IS NULL AND seat.status IN ('upcoming', 'active', 'paused')
    UNION ALL
    SELECT line.course_id, line.schedule_id, CASE WHEN orders.status = 'paid' THEN 'taken' ELSE 'held' END,
      CASE WHEN orders.status <> 'paid' THEN orders.held_until END, orders.number, NULL, NULL
    FROM orders JOIN order_lines AS line ON line.order_id = orders.id AND line.holds_seat
    WHERE orders.student_id = ${studentId} AND line.learner_id IS NULL
    UNION ALL
    SELECT term.course_id, term.id, 'kept', NULL, NULL, ${firstOfTerm}, seat.schedule_id
    FROM user_schedules AS seat JOIN course_schedules AS term ON term.continues_id = seat.schedule_id
    WHERE seat.student_id = ${studentId} AND seat.learner_id IS NULL AND seat.keeps_seat
    ORDER BY state, schedule_id DESC LIMIT ${atMost}::int`
}
