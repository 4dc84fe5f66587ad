import { type SQL, sql } from 'drizzle-orm'
import { learnerIs } from '../../people/index.ts'
import { expected } from '../seats/index.ts'

/** Whose calendar it is, and in which of the two roles. */
export interface Whose {
  readonly side: 'student' | 'tutor'
  readonly userId: string
}
export interface Range {
  readonly from: Date
  readonly to: Date
}
export interface Wanted extends Range {
  readonly kind?: 'class' | 'demo' | undefined
  readonly now: Date
  /** Only applies to the student's side. */
  readonly learner?: string | undefined
  /** Includes demos that didn't take place, so that calendars that already show them are updated. */
  readonly withCancelledDemos?: boolean
}

/** The statuses in which a demo stays in calendars: it's still to come, it took place, or somebody missed it. */
export const liveBookings = sql`('requested', 'confirmed', 'attended', 'feedback_given', 'student_no_show', 'tutor_no_show')`

/** What is in somebody's calendar: `id`, `kind`, `starts_at`, and the student's own `seat_id`. */
export function keysOf(whose: Whose, wanted: Wanted): SQL {
  const keys = whose.side === 'student' ? studentKeys : tutorKeys
  const { lessons, demos } = keys(whose.userId, wanted)
  if (wanted.kind === 'class') return lessons
  return wanted.kind === 'demo' ? demos : sql`${lessons} UNION ALL ${demos}`
}

function studentKeys(userId: string, wanted: Wanted) {
  const shown = wanted.withCancelledDemos ? sql`true` : sql`booking.status IN ${liveBookings}`
  return {
    lessons: sql`SELECT lesson.id, 'class' AS kind, lesson.starts_at, seat.id AS seat_id
      FROM user_schedules AS seat JOIN class_sessions AS lesson ON lesson.schedule_id = seat.schedule_id AND ${within('lesson', wanted)}
      WHERE seat.student_id = ${userId} AND ${expected} AND ${learnerIs(wanted.learner, sql`seat.learner_id`)}`,
    demos: sql`SELECT booking.id, 'demo' AS kind, slot.starts_at, NULL AS seat_id
      FROM bookings AS booking JOIN demo_slots AS slot ON slot.id = booking.slot_id AND ${within('slot', wanted)}
      WHERE booking.student_id = ${userId} AND ${shown} AND ${learnerIs(wanted.learner, sql`booking.learner_id`)}`,
  }
}

function tutorKeys(userId: string, wanted: Wanted) {
  const booked = (which: SQL) =>
    sql`EXISTS (SELECT FROM bookings AS booking WHERE booking.slot_id = slot.id AND ${which})`
  const ahead = sql`slot.starts_at > ${wanted.now.toISOString()}::timestamptz`
  const shown = wanted.withCancelledDemos
    ? booked(sql`true`)
    : sql`slot.status = 'open' AND (${ahead} OR ${booked(sql`booking.status IN ${liveBookings}`)})`
  return {
    lessons: sql`SELECT lesson.id, 'class' AS kind, lesson.starts_at, NULL AS seat_id
      FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
      JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id AND ${within('lesson', wanted)}
      WHERE course.tutor_id = ${userId}`,
    demos: sql`SELECT slot.id, 'demo' AS kind, slot.starts_at, NULL AS seat_id
      FROM demo_slots AS slot WHERE slot.tutor_id = ${userId} AND ${within('slot', wanted)} AND ${shown}`,
  }
}

/** Nothing is longer than twelve hours, so an index on the start also finds what is under way. */
function within(table: 'lesson' | 'slot', { from, to }: Range): SQL {
  const of = sql.raw(table)
  const start = sql`${from.toISOString()}::timestamptz`
  return sql`${of}.starts_at > ${start} - interval '12 hours' AND ${of}.ends_at > ${start} AND ${of}.starts_at < ${to.toISOString()}::timestamptz`
}
