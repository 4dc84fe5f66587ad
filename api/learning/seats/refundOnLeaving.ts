import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { ownLesson } from './findSeats.ts'
import { refundIfLeft } from './policy.ts'

export interface LeavingSeat {
  /** Of the enrolment. */
  readonly id: string
  readonly now: Date
  /** The student's notice by default; 0 if the tutor ends it. */
  readonly notice?: number
}

const Row = z.object({
  line_id: z.string(),
  price: z.coerce.number(),
  refunded: z.coerce.number(),
  classes_total: z.int(),
  classes_left: z.int(),
  nothing_began: z.boolean(),
  upcoming: z.array(z.coerce.date()),
})

/** What a live enrolment's line refunds if it ends now; undefined if it is over. */
export async function refundOnLeaving(
  db: Db,
  { id, now, notice }: LeavingSeat,
): Promise<{ readonly lineId: string; readonly amount: number } | undefined> {
  const time = sql`${now.toISOString()}::timestamptz`
  const [seat] = await rows(
    db,
    sql`SELECT seat.line_id, line.price, line.refunded, seat.classes_total, seat.classes_total - seat.classes_used AS classes_left,
        count(lesson.id) FILTER (WHERE lesson.starts_at <= ${time}) = 0 AS nothing_began,
        coalesce(json_agg(lesson.starts_at ORDER BY lesson.starts_at) FILTER (WHERE lesson.starts_at > ${time}), '[]'::json) AS upcoming
      FROM user_schedules AS seat JOIN order_lines AS line ON line.id = seat.line_id
      LEFT JOIN class_sessions AS lesson ON ${ownLesson} AND lesson.status <> 'cancelled'
      WHERE seat.id = ${id} AND seat.status IN ('upcoming', 'active', 'paused')
      GROUP BY seat.id, line.id`,
    Row,
  )
  if (!seat) return undefined
  const { line_id, price, refunded, classes_total, classes_left, nothing_began, upcoming } = seat
  const amount = refundIfLeft({
    price,
    refunded,
    classes_total,
    now,
    nothingBegan: nothing_began,
    lessons: upcoming.slice(0, classes_left),
    ...(notice !== undefined && { notice }),
  })
  return { lineId: line_id, amount }
}
