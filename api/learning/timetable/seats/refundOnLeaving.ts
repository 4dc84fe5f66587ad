import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import {
  creditForClass,
  type Leaving,
  leavingPolicies,
  refundIfLeft,
  type Terms,
  wholeTerms,
} from '#contract/leavingTerms.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { givenBack } from './expected.ts'
import { ownLesson } from './findSeats.ts'

export interface LeavingSeat {
  /** The enrolment's id. */
  readonly id: string
  readonly now: Date
  /** Who ends the enrolment. The promised terms apply only if it's the student. */
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

/** What the order line of a live enrolment refunds. */
export interface SeatLeaving {
  readonly lineId: string
  /** The refund if the enrolment ends now. */
  readonly amount: number
  /** The cancellation terms promised in the order. */
  readonly terms: Terms
  /** The credit for giving back one class to come, which depends on when it begins. */
  creditFor(start: Date): number
}

/** What the enrolment's order line refunds if it ends now; undefined if it's over. */
export async function refundOnLeaving(
  db: Db,
  { id, now, by }: LeavingSeat,
): Promise<SeatLeaving | undefined> {
  const ending = await endingOf(db, id, now)
  if (!ending) return undefined
  const { lineId, terms, leaving } = ending
  return {
    lineId,
    terms,
    amount: refundIfLeft({ ...leaving, terms: by === 'student' ? terms : wholeTerms }),
    creditFor: (start) =>
      leaving.lessons.some((each) => each.getTime() === start.getTime())
        ? creditForClass({ ...leaving, start })
        : 0,
  }
}

/** What the enrolment refunds if the student ends it now, on the terms they were promised. */
export function leavingOf(db: Db, id: string, now: Date): Promise<SeatLeaving | undefined> {
  return refundOnLeaving(db, { id, now, by: 'student' })
}

interface Ending {
  readonly lineId: string
  readonly terms: Terms
  readonly leaving: Leaving
}

async function endingOf(db: Db, id: string, now: Date): Promise<Ending | undefined> {
  const time = sql`${now.toISOString()}::timestamptz`
  const [seat] = await rows(
    db,
    sql`SELECT seat.line_id, line.price, line.refunded,
        line.leaving_policy AS policy, line.leaving_notice_hours AS notice_hours, line.leaving_share AS share, seat.classes_total, seat.classes_total - seat.classes_used AS classes_left,
        count(lesson.id) FILTER (WHERE lesson.starts_at <= ${time}) = 0 AS nothing_began,
        coalesce(json_agg(lesson.starts_at ORDER BY lesson.starts_at) FILTER (WHERE lesson.starts_at > ${time}), '[]'::json) AS upcoming
      FROM user_schedules AS seat JOIN order_lines AS line ON line.id = seat.line_id
      LEFT JOIN class_sessions AS lesson ON ${ownLesson} AND lesson.status <> 'cancelled' AND NOT ${givenBack}
      WHERE seat.id = ${id} AND seat.status IN ('upcoming', 'active', 'paused')
      GROUP BY seat.id, line.id`,
    Row,
  )
  if (!seat) return undefined
  const { line_id, price, refunded, classes_total, classes_left, nothing_began, upcoming } = seat
  const terms = { policy: seat.policy, notice_hours: seat.notice_hours, share: seat.share }
  const lessons = upcoming.slice(0, classes_left)
  const leaving = { price, refunded, classes_total, now, nothingBegan: nothing_began, lessons, terms }
  return { lineId: line_id, terms, leaving }
}
