import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { leavingPolicies, refundIfLeft, type Terms, wholeTerms } from '#contract/leavingTerms.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { ownLesson } from './findSeats.ts'

export interface LeavingSeat {
  /** Of the enrolment. */
  readonly id: string
  readonly now: Date
  /** Whoever ends it: what the student was promised holds only where it was the student. */
  readonly by: 'student' | 'tutor'
}

const Row = z.object({
  line_id: z.string(),
  price: z.coerce.number(),
  refunded: z.coerce.number(),
  classes_total: z.int(),
  classes_left: z.int(),
  nothing_began: z.boolean(),
  upcoming: z.array(z.coerce.date()),
  policy: z.enum(leavingPolicies),
  notice_hours: z.int(),
  share: z.int(),
})

export interface GivenBack {
  readonly lineId: string
  readonly amount: number
  /** Of its order. */
  readonly terms: Terms
}

/** What a live enrolment's line refunds if it ends now; undefined if it is over. */
export async function refundOnLeaving(db: Db, { id, now, by }: LeavingSeat): Promise<GivenBack | undefined> {
  const time = sql`${now.toISOString()}::timestamptz`
  const [seat] = await rows(
    db,
    sql`SELECT seat.line_id, line.price, line.refunded,
        line.leaving_policy AS policy, line.leaving_notice_hours AS notice_hours, line.leaving_share AS share, seat.classes_total, seat.classes_total - seat.classes_used AS classes_left,
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
  const terms = { policy: seat.policy, notice_hours: seat.notice_hours, share: seat.share }
  const amount = refundIfLeft({
    price,
    refunded,
    classes_total,
    now,
    nothingBegan: nothing_began,
    lessons: upcoming.slice(0, classes_left),
    terms: by === 'student' ? terms : wholeTerms,
  })
  return { lineId: line_id, amount, terms }
}
