import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { attendanceMarks, enrolmentStatuses } from '#contract/learning/base/words.ts'
import type { Enrolment, EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import type { Renewal } from '#contract/learning/buying/renewal.ts'
import { lessonStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { joinWindow, meetingUrl } from '../lessons/index.ts'
import { disputableUntil } from './disputePolicy.ts'
import { stillSaid } from './expected.ts'
import { findSeats, ownLesson, type SeatRow } from './findSeats.ts'
import { homeworkOf } from './homework.ts'
import { materialsOf } from './materials.ts'
import { longestPause, type RenewalFacts, renewalCutoff, renewalStanding } from './policy.ts'
import { RecapRow, recapOfSeat, toRecap } from './recap.ts'
import { leavingOf, type SeatLeaving } from './refundOnLeaving.ts'

export interface OwnSeat {
  readonly studentId: string
  /** Set if the viewer may see only this learner's seats. */
  readonly learnerId?: string
  /** The id of the enrolment or of its schedule. */
  readonly id: string
  /** The course's id or slug, if the caller gives one. */
  readonly course?: string
}

/** The account's own seat. Of several in one schedule, prefers a live one, then the holder's own, then the newest. */
export async function findOwnSeat(db: Db, { studentId, learnerId, id, course }: OwnSeat, now: Date) {
  const within = course === undefined ? sql`true` : sql`(course.id = ${course} OR course.slug = ${course})`
  const theirs = learnerId === undefined ? sql`true` : sql`seat.learner_id = ${learnerId}`
  const where = sql`seat.id = (SELECT seat.id FROM user_schedules AS seat
    JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
    WHERE seat.student_id = ${studentId} AND ${theirs} AND (seat.id = ${id} OR seat.schedule_id = ${id}) AND ${within}
    ORDER BY seat.id = ${id} DESC, seat.status = 'cancelled', seat.learner_id IS NOT NULL, seat.created_at DESC, seat.id LIMIT 1)`
  const [seat] = await findSeats(db, { where, now, items: 1, page: 1 })
  return seat
}

export function toEnrolment(seat: SeatRow, now: Date): Enrolment {
  const { next_lesson, last_lesson_at, paused_at, created_at } = seat
  return {
    ...seat,
    ...(seat.learner === null ? { learner: undefined } : { learner: seat.learner }),
    next_class: next_lesson && toJoinable(seat, next_lesson, now),
    last_lesson_at: last_lesson_at?.toISOString() ?? null,
    renewal: renewalOf(seat, now),
    paused_until: paused_at && later(paused_at, longestPause).toISOString(),
    enrolled_at: created_at.toISOString(),
    homework_due: seat.homework_due.map(({ due_at, ...task }) => ({ ...task, due_at: due_at.toISOString() })),
  }
}

/** The state of this seat's renewal. */
export function renewalOf(seat: SeatRow, now: Date): Renewal {
  const { state, refusal, cutoff_at } = renewalStanding(renewalFacts(seat, now))
  const { next_term, renewal_order: order } = seat
  const first = next_term?.first_lesson_at
  return {
    state,
    refusal,
    cutoff_at: cutoff_at?.toISOString() ?? null,
    lapsed: first ? renewalCutoff(first) <= now : false,
    order:
      order && state === 'ordered'
        ? { id: order.id, number: order.number, held_until: order.held_until.toISOString() }
        : null,
    in_cart: seat.renewal_in_cart,
    seats_free: next_term?.seats.free ?? null,
  }
}

export function renewalFacts(seat: SeatRow, now: Date): RenewalFacts {
  const { status, last_lesson_at, next_term, renewal_order: order } = seat
  // An order whose hold has run out keeps its seat until the next round, which may then reserve the seat again.
  const isHeld = order !== null && order.held_until > now
  const goesOn = next_term === null || next_term.status === 'open' || next_term.status === 'running'
  // A paused course takes no new students, but current ones may continue unless staff took it off the site.
  const { status: standing, hidden } = seat.course
  const offered = standing === 'published' || (standing === 'paused' && !hidden)
  return {
    status,
    renewed: seat.renewed || order?.status === 'paid',
    keeps_seat: seat.keeps_seat || (order !== null && !isHeld && order.keeps),
    last_lesson_at,
    now,
    next: next_term,
    classes_left: seat.classes_total - seat.classes_used,
    ordered: isHeld,
    continues: goesOn && offered && seat.plan_status !== 'cancelled',
  }
}

interface LessonTimes {
  readonly id: string
  readonly number: number
  readonly starts_at: Date
  readonly ends_at: Date
}

function toJoinable(seat: SeatRow, { id, number, starts_at, ends_at }: LessonTimes, now: Date) {
  const here = seat.course.mode === 'online' && seat.status !== 'paused' && seat.status !== 'cancelled'
  const url = here
    ? meetingUrl({ schedule: seat.meeting_url, tutor: seat.tutor_room }, { kind: 'class', id })
    : null
  return {
    id,
    number,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    ...joinWindow({ url, starts_at, ends_at, now }),
  }
}

export async function toDetail(db: Db, seat: SeatRow, now: Date): Promise<EnrolmentDetail> {
  const [lessons, history, materials, homework, leaving] = await Promise.all([
    lessonsOf(db, seat.id),
    historyOf(db, seat.id),
    materialsOf(db, seat.id, now),
    homeworkOf(db, seat.id, { now }),
    leavingOf(db, seat.id, now),
  ])
  const recaps = await Promise.all(lessons.map(({ recap }) => recap && toRecap(db, recap, now)))
  return {
    ...toEnrolment(seat, now),
    lessons: lessons.map((lesson, index) => ({
      ...toJoinable(seat, lesson, now),
      ...(lesson.status === 'cancelled' && { join_url: null, join_from: null }),
      status: lesson.status,
      mark: lesson.mark,
      moved_from: lesson.moved_from?.toISOString() ?? null,
      change_note: lesson.change_note,
      ...(lesson.absence !== null && { absence: lesson.absence }),
      ...(recaps[index] && { recap: recaps[index] }),
      ...givingBack(seat, lesson, leaving),
      dispute_until:
        lesson.disputed || lesson.given_back !== null
          ? null
          : (disputableUntil(lesson, now)?.toISOString() ?? null),
    })),
    materials,
    homework,
    order: seat.order,
    refund_if_left: leaving?.amount ?? 0,
    leaving: leaving?.terms ?? null,
    reason: seat.reason,
    history: history.map(({ at, to, by }) => ({ at: at.toISOString(), to, by })),
  }
}

/** The credit that giving this class back would bring now, or has brought. */
function givingBack(seat: SeatRow, lesson: Lesson, leaving: SeatLeaving | undefined) {
  if (lesson.given_back !== null) return { given_back: lesson.given_back }
  const isOpen = isGivable(seat) && lesson.status !== 'cancelled' && lesson.mark === null
  const credit = isOpen && leaving ? leaving.creditFor(lesson.starts_at) : 0
  return credit > 0 ? { give_back: credit } : {}
}

/** While a seat is paused, none of its classes is used up, so none can be given back. */
export function isGivable({ status }: Pick<SeatRow, 'status'>): boolean {
  return status === 'upcoming' || status === 'active'
}

const moment = z.coerce.date()
const LessonRow = z.object({
  id: z.string(),
  number: z.int(),
  starts_at: moment,
  ends_at: moment,
  status: z.enum(lessonStatuses),
  moved_from: z.nullable(moment),
  change_note: z.nullable(z.string()),
  mark: z.nullable(z.enum(attendanceMarks)),
  absence: z.nullable(z.string()),
  recap: z.nullable(RecapRow),
  disputed: z.boolean(),
  given_back: z.nullable(z.coerce.number()),
})
type Lesson = z.output<typeof LessonRow>

/** Every class of one seat with its mark, including cancelled ones. */
export function lessonsOf(db: Db, seatId: string) {
  return rows(
    db,
    sql`SELECT lesson.id, lesson.number, lesson.starts_at, lesson.ends_at, lesson.status, lesson.moved_from,
        lesson.change_note, attendance.mark, (SELECT absence.words FROM absences AS absence
          WHERE absence.user_schedule_id = seat.id AND ${stillSaid}) AS absence, ${recapOfSeat} AS recap, EXISTS (SELECT FROM disputes AS dispute WHERE dispute.session_id = lesson.id
          AND dispute.user_schedule_id = seat.id AND dispute.status IN ('opened', 'answered')) AS disputed,
        (SELECT refund.credit FROM classes_given_back AS returned JOIN refunds AS refund ON refund.id = returned.refund_id
          WHERE returned.session_id = lesson.id AND returned.user_schedule_id = seat.id) AS given_back
      FROM user_schedules AS seat JOIN class_sessions AS lesson ON ${ownLesson}
      LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
      WHERE seat.id = ${seatId} ORDER BY lesson.starts_at, lesson.number`,
    LessonRow,
  )
}

const EventRow = z.object({ at: moment, to: z.enum(enrolmentStatuses), by: z.enum(['you', 'tutor', 'us']) })

function historyOf(db: Db, seatId: string) {
  return rows(
    db,
    sql`SELECT event.at, event.to_state AS "to",
        CASE event.by_user WHEN seat.student_id THEN 'you' WHEN course.tutor_id THEN 'tutor' ELSE 'us' END AS "by"
      FROM state_events AS event
      JOIN user_schedules AS seat ON seat.id = event.entity_id
      JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
      WHERE event.entity = 'user_schedules' AND event.entity_id = ${seatId} ORDER BY event.id`,
    EventRow,
  )
}
