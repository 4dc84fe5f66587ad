import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { disputeStatuses, enrolmentStatuses, orderStatuses } from '#contract/learning/base/words.ts'
import { courseStatuses, modes, scheduleStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { Seats } from '#contract/learning/catalogue/courses.ts'
import { Person, WeeklyTime } from '#contract/learning/timetable/lessons.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { seatsOf } from '../../catalogue/index.ts'
import { givenBack } from './expected.ts'
import { homeworkToDo } from './homework.ts'

const moment = z.coerce.date()
const perhaps = z.nullable(moment)

const Row = z.object({
  id: z.string(),
  status: z.enum(enrolmentStatuses),
  schedule_id: z.string(),
  learner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  classes_total: z.int(),
  classes_used: z.int(),
  classes_left: z.int(),
  keeps_seat: z.boolean(),
  reason: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
  time_zone: z.string(),
  plan_status: z.enum(scheduleStatuses),
  meeting_url: z.nullable(z.string()),
  tutor_room: z.nullable(z.string()),
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    cover: z.nullable(Image),
    mode: z.enum(modes),
    place: z.nullable(z.string()),
    status: z.enum(courseStatuses),
    hidden: z.boolean(),
    price: z.int(),
    classes: z.int(),
  }),
  tutor: z.extend(Person, { handle: z.string() }),
  order: z.object({ id: z.string(), number: z.string(), paid_at: perhaps }),
  timings: z.array(WeeklyTime),
  next_lesson: z.nullable(z.object({ id: z.string(), number: z.int(), starts_at: moment, ends_at: moment })),
  last_lesson_at: perhaps,
  attendance: z.object({ present: z.int(), late: z.int(), absent: z.int(), excused: z.int() }),
  next_term: z.nullable(
    z.object({
      status: z.enum(scheduleStatuses),
      seats: Seats,
      classes: z.int(),
      first_lesson_at: perhaps,
      last_lesson_at: perhaps,
    }),
  ),
  renewed: z.boolean(),
  renewal_order: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(orderStatuses),
      held_until: moment,
      keeps: z.boolean(),
    }),
  ),
  renewal_in_cart: z.boolean(),
  dispute: z.nullable(z.object({ id: z.string(), status: z.enum(disputeStatuses) })),
  review: z.nullable(z.object({ rating: z.int(), text: z.string() })),
  paused_at: perhaps,
  homework_due: z.array(z.object({ id: z.string(), words: z.string(), due_at: moment })),
})
export type SeatRow = z.output<typeof Row>

export interface SeatSearch {
  /** A condition on `seat`, `plan` and `course`. */
  readonly where: SQL
  readonly now: Date
  readonly items: number
  readonly page: number
}

const seatTables = sql`user_schedules AS seat
  JOIN course_schedules AS plan ON plan.id = seat.schedule_id
  JOIN courses AS course ON course.id = plan.course_id`

/** Seats with everything that a student's page shows, current ones first. One statement reads any number of seats. */
export function findSeats(db: Db, { where, now, items, page }: SeatSearch): Promise<SeatRow[]> {
  return rows(
    db,
    sql`SELECT seat.id, seat.status, seat.schedule_id, ${learnerJson} AS learner, seat.classes_total, seat.classes_used,
        ${classesLeft(now)} AS classes_left, seat.keeps_seat, seat.reason, seat.created_at, seat.updated_at, plan.time_zone, plan.status AS plan_status, plan.meeting_url,
        tutors.meeting_url AS tutor_room, ${courseJson} AS course, ${tutorJson} AS tutor,
        json_build_object('id', orders.id, 'number', orders.number, 'paid_at', orders.paid_at) AS "order",
        coalesce(weekly.timings, '[]'::json) AS timings, lessons.last_lesson_at,
        CASE WHEN seat.status IN ('upcoming', 'active', 'paused') THEN lessons.upcoming -> 0 END AS next_lesson,
        marks.attendance, next_term.summary AS next_term, ${isRenewed} AS renewed, ${renewalOrder} AS renewal_order,
        ${renewalInCart} AS renewal_in_cart, newest.dispute,
        CASE WHEN review.id IS NOT NULL THEN json_build_object('rating', review.rating, 'text', review.text) END AS review,
        CASE WHEN seat.status = 'paused' THEN (SELECT max(at) FROM state_events
          WHERE entity = 'user_schedules' AND entity_id = seat.id AND to_state = 'paused') END AS paused_at, ${homeworkToDo(now)} AS homework_due
      FROM ${seatTables}
      JOIN tutors ON tutors.user_id = course.tutor_id
      JOIN users AS teacher ON teacher.id = course.tutor_id
      JOIN order_lines AS line ON line.id = seat.line_id
      JOIN orders ON orders.id = line.order_id
      LEFT JOIN reviews AS review ON review.user_schedule_id = seat.id
      CROSS JOIN LATERAL (${timingsOf}) AS weekly
      CROSS JOIN LATERAL (${lessonsOf(now)}) AS lessons
      CROSS JOIN LATERAL (${marksOf}) AS marks
      LEFT JOIN LATERAL (${nextTermOf(now)}) AS next_term ON true
      LEFT JOIN LATERAL (${newestDisputeOf}) AS newest ON true
      WHERE ${where}
      ORDER BY seat.status IN ('completed', 'cancelled'), (lessons.upcoming -> 0 ->> 'starts_at')::timestamptz NULLS LAST,
        seat.created_at DESC, seat.id
      LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    Row,
  )
}

export async function countSeats(db: Db, where: SQL): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT count(*)::int AS total FROM ${seatTables} WHERE ${where}`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

/** The learner who has `seat`; null if the account holder does. */
const learnerJson = sql`(SELECT json_build_object('id', learner.id, 'name', learner.name) FROM learners AS learner WHERE learner.id = seat.learner_id)`
const courseJson = sql`json_build_object('id', course.id, 'slug', course.slug, 'title', course.title, 'cover', course.cover,
  'mode', course.mode, 'place', course.place, 'status', course.status, 'hidden', course.hidden_at IS NOT NULL, 'price', course.price,
  'classes', course.classes_per_package)`
const tutorJson = sql`json_build_object('id', teacher.id, 'name', teacher.name, 'avatar_url', teacher.avatar_url,
  'handle', coalesce(teacher.handle, teacher.id))`
/** The order that holds a seat in the next term; `keeps` if the seat stays reserved even when the order isn't paid. */
export const renewalOrder = sql`(SELECT json_build_object('id', unpaid.id, 'number', unpaid.number, 'status', unpaid.status,
    'held_until', unpaid.held_until, 'keeps', held.renews_id IS NOT NULL)
  FROM course_schedules AS term JOIN order_lines AS held ON held.schedule_id = term.id AND held.holds_seat
  JOIN orders AS unpaid ON unpaid.id = held.order_id
  WHERE term.continues_id = seat.schedule_id AND unpaid.student_id = seat.student_id
    AND held.learner_id IS NOT DISTINCT FROM seat.learner_id
  ORDER BY held.renews_id IS NULL LIMIT 1)`
const renewalInCart = sql`EXISTS (SELECT FROM course_schedules AS term JOIN cart_items ON cart_items.schedule_id = term.id
  WHERE term.continues_id = seat.schedule_id AND cart_items.user_id = seat.student_id
    AND cart_items.learner_id IS NOT DISTINCT FROM seat.learner_id)`
/** True if the seat was renewed, or if its student bought a seat in the next term in the ordinary way. */
export const isRenewed = sql`(EXISTS (SELECT FROM user_schedules AS later WHERE later.renewed_from = seat.id)
  OR EXISTS (SELECT FROM course_schedules AS term JOIN user_schedules AS later ON later.schedule_id = term.id
    WHERE term.continues_id = seat.schedule_id AND later.student_id = seat.student_id
      AND later.learner_id IS NOT DISTINCT FROM seat.learner_id AND later.status <> 'cancelled'))`
const timingsOf = sql`SELECT json_agg(json_build_object('weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
  ORDER BY weekday, starts_at) AS timings FROM timings WHERE schedule_id = plan.id`
const marksOf = sql`SELECT json_build_object(
    'present', count(*) FILTER (WHERE mark = 'present'), 'late', count(*) FILTER (WHERE mark = 'late'),
    'absent', count(*) FILTER (WHERE mark = 'absent'), 'excused', count(*) FILTER (WHERE mark = 'excused')) AS attendance
  FROM attendance WHERE user_schedule_id = seat.id`
const newestDisputeOf = sql`SELECT json_build_object('id', dispute.id, 'status', dispute.status) AS dispute FROM disputes AS dispute
  WHERE dispute.user_schedule_id = seat.id ORDER BY dispute.created_at DESC, dispute.id DESC LIMIT 1`

/** The classes of `plan` that belong to the student of `seat`: none from before they joined or after they left. */
export const ownLesson = sql`lesson.schedule_id = seat.schedule_id AND lesson.starts_at >= seat.created_at
  AND (seat.status <> 'cancelled' OR lesson.starts_at < (SELECT max(at) FROM state_events
    WHERE entity = 'user_schedules' AND entity_id = seat.id AND to_state = 'cancelled'))`

/** Classes paid for and not used up, capped at those still to come: an excused class may leave one too many. */
export function classesLeft(now: Date): SQL {
  return sql`(SELECT least(seat.classes_total - seat.classes_used, count(*))::int FROM class_sessions AS lesson
    WHERE ${ownLesson} AND lesson.status <> 'cancelled' AND lesson.ends_at > ${now.toISOString()}::timestamptz AND NOT ${givenBack})`
}

function lessonsOf(now: Date): SQL {
  return sql`SELECT max(lesson.starts_at) AS last_lesson_at,
      json_agg(json_build_object('id', lesson.id, 'number', lesson.number, 'starts_at', lesson.starts_at, 'ends_at', lesson.ends_at)
        ORDER BY lesson.starts_at) FILTER (WHERE lesson.ends_at > ${now.toISOString()}::timestamptz AND NOT ${givenBack}) AS upcoming
    FROM class_sessions AS lesson WHERE ${ownLesson} AND lesson.status <> 'cancelled'`
}

function nextTermOf(now: Date): SQL {
  return sql`SELECT json_build_object('status', following.status,
      'seats', (SELECT ${seatsOf} FROM course_schedules AS plan WHERE plan.id = following.id),
      'classes', count(lesson.id) FILTER (WHERE lesson.starts_at > ${now.toISOString()}::timestamptz),
      'first_lesson_at', min(lesson.starts_at), 'last_lesson_at', max(lesson.starts_at)) AS summary
    FROM course_schedules AS following
    LEFT JOIN class_sessions AS lesson ON lesson.schedule_id = following.id AND lesson.status <> 'cancelled'
    WHERE following.continues_id = plan.id GROUP BY following.id`
}
