import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { type Movement, post } from '../../money/index.ts'
import { expected } from '../../timetable/index.ts'
import { lockOrders } from './lockOrders.ts'
import { prepaidFor, sinceOpening } from './prepaid.ts'

export interface Batch {
  readonly now: Date
  readonly atOnce: number
}

const Seat = z.object({
  line_id: z.string(),
  tutor_id: z.string(),
  /** What's left of the seat's price, and for how many classes. */
  prepaid: z.coerce.number(),
  classes: z.coerce.number(),
})

/** For classes that are over, moves each student's share of the price from prepaid to held. */
export async function bookClasses(tx: Db, { now, atOnce }: Batch): Promise<number> {
  const time = sql`${now.toISOString()}::timestamptz`
  const lessons = await rows(
    tx,
    sql`UPDATE class_sessions SET booked_at = ${time} WHERE id IN (
        SELECT lesson.id FROM class_sessions AS lesson
        WHERE lesson.booked_at IS NULL AND lesson.ends_at <= ${time} AND lesson.status <> 'cancelled'
          AND ${sinceOpening}
        ORDER BY lesson.ends_at, lesson.id LIMIT ${atOnce}::int FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id, ends_at`,
    z.object({ id: z.string(), ends_at: z.coerce.date() }),
  )
  // One class at a time, because what is left of a price depends on earlier classes.
  for (const { id, ends_at } of lessons.toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime()))
    await bookClass(tx, id, ends_at)
  return lessons.length
}

async function bookClass(tx: Db, lessonId: string, at: Date): Promise<void> {
  await lockOrders(tx, linesOf(lessonId))
  const seats = await rows(
    tx,
    sql`SELECT line.id AS line_id, line.tutor_id, rest.prepaid, rest.classes
      FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id AND ${expected}
      JOIN order_lines AS line ON line.id = seat.line_id
      CROSS JOIN LATERAL ${prepaidFor} AS rest WHERE lesson.id = ${lessonId} ORDER BY line.id`,
    Seat,
  )
  const lines = seats.flatMap(({ line_id: lineId, tutor_id: owner, prepaid, classes }): Movement[] => {
    const amount = Math.floor(prepaid / classes)
    const of = { owner, lineId, lessonId }
    return [
      { ...of, account: 'prepaid', amount },
      { ...of, account: 'held', amount: -amount },
    ]
  })
  await post(tx, [{ kind: 'class_held', cause: `class ${lessonId}`, at, lessonId, lines }])
}

function linesOf(lessonId: string) {
  return sql`SELECT seat.line_id FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id
    WHERE lesson.id = ${lessonId}`
}
