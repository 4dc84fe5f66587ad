import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { LearnerRef } from '#contract/learning/base/learnerRef.ts'
import { attendanceMarks, bookingStatuses } from '#contract/learning/base/words.ts'
import { lessonStatuses, modes } from '#contract/learning/catalogue/catalogueWords.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { groupColour } from '../lessons/index.ts'
import { expected } from '../seats/index.ts'
import { keysOf, liveBookings, type Wanted, type Whose } from './keys.ts'
import { feedRange } from './policy.ts'

const Row = z.object({
  id: z.string(),
  /** The uid in calendar apps, the same as in emails about it. */
  uid: z.string(),
  kind: z.enum(['class', 'demo']),
  status: z.union([z.enum(lessonStatuses), z.enum(bookingStatuses), z.literal('open')]),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  updated_at: z.coerce.date(),
  sequence: z.int(),
  course_id: z.nullable(z.string()),
  course_slug: z.nullable(z.string()),
  course_title: z.nullable(z.string()),
  mode: z.enum(modes),
  place: z.nullable(z.string()),
  schedule_id: z.nullable(z.string()),
  number: z.nullable(z.int()),
  classes_total: z.nullable(z.int()),
  tutor_id: z.string(),
  tutor_name: z.string(),
  tutor_avatar: z.nullable(z.string()),
  own_room: z.nullable(z.string()),
  tutor_room: z.nullable(z.string()),
  students: z.nullable(z.int()),
  /** How many students have no attendance mark yet. */
  unmarked: z.int(),
  mark: z.nullable(z.enum(attendanceMarks)),
  moved_from: z.nullable(z.coerce.date()),
  change_note: z.nullable(z.string()),
  recap: z.nullable(z.boolean()),
  group_name: z.nullable(z.string()),
  group_colour: z.nullable(z.int()),
  /** The learner whose class or demo it is; null if it's the account holder's. */
  learner: z.nullable(LearnerRef),
  seat_id: z.nullable(z.string()),
})
export type ItemRow = z.output<typeof Row>

export interface Slice {
  readonly limit: number
  readonly offset: number
}

export function listItems(db: Db, whose: Whose, { limit, offset, ...wanted }: Wanted & Slice) {
  const page = sql`SELECT * FROM (${keysOf(whose, wanted)}) AS entry ORDER BY starts_at, id, seat_id LIMIT ${limit} OFFSET ${offset}`
  return details(db, whose, page)
}

export async function countItems(db: Db, whose: Whose, wanted: Wanted): Promise<number> {
  const counted = sql`SELECT count(*)::int AS total FROM (${keysOf(whose, wanted)}) AS entry`
  const [row] = await rows(db, counted, z.object({ total: z.int() }))
  return row?.total ?? 0
}

/** One entry of this person's calendar, whatever its date. */
export async function findItem(db: Db, whose: Whose, key: Pick<ItemRow, 'id' | 'kind'>) {
  const page = sql`SELECT ${key.id}::text AS id, ${key.kind}::text AS kind, NULL AS seat_id`
  const [item] = await details(db, whose, page)
  return item
}

/** Everything about the entries of a page; the caller has checked that the viewer takes part in them. */
export function details(db: Db, whose: Whose, page: SQL): Promise<ItemRow[]> {
  const demo = whose.side === 'student' ? studentDemo : tutorDemo
  return rows(
    db,
    sql`WITH page AS (${page}) ${lessonOf(whose)} UNION ALL ${demo} ORDER BY starts_at, id`,
    Row,
  )
}

const common = sql`course.id AS course_id, course.slug AS course_slug, course.title AS course_title,
  coalesce(course.mode, 'online') AS mode, course.place, tutor.id AS tutor_id, tutor.name AS tutor_name,
  tutor.avatar_url AS tutor_avatar, tutors.meeting_url AS tutor_room`

/** The tutor still sees a recap that staff have hidden. */
const mayBeHidden = (side: Whose['side']) => (side === 'tutor' ? sql`true` : sql`hidden_at IS NULL`)
const refJson = sql`json_build_object('id', learner.id, 'name', learner.name)`
const noRecap = sql`NULL::boolean AS recap`
const noGroup = sql`NULL AS group_name, NULL::int AS group_colour`

function lessonOf({ side }: Whose): SQL {
  const seats = sql`(SELECT count(*)::int AS students, count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM attendance WHERE session_id = lesson.id AND user_schedule_id = seat.id))::int AS unmarked
    FROM user_schedules AS seat WHERE seat.schedule_id = lesson.schedule_id AND ${expected})`
  const group = side === 'tutor' ? sql`plan.name AS group_name, ${groupColour} AS group_colour` : noGroup
  const counts = side === 'tutor' ? seats : sql`(SELECT NULL::int AS students, 0 AS unmarked)`
  return sql`SELECT lesson.id, lesson.id AS uid, 'class' AS kind, lesson.status::text, lesson.starts_at, lesson.ends_at, lesson.updated_at,
      lesson.sequence, ${common}, plan.meeting_url AS own_room, plan.id AS schedule_id, lesson.number,
      (SELECT max(number) FROM class_sessions WHERE schedule_id = plan.id) AS classes_total,
      counts.students, counts.unmarked, own.mark::text, lesson.moved_from, lesson.change_note,
      EXISTS (SELECT FROM recaps WHERE session_id = lesson.id AND ${mayBeHidden(side)}) AS recap, ${group},
      (SELECT ${refJson} FROM user_schedules AS seat JOIN learners AS learner ON learner.id = seat.learner_id WHERE seat.id = page.seat_id) AS learner, page.seat_id::text AS seat_id
    FROM page JOIN class_sessions AS lesson ON lesson.id = page.id AND page.kind = 'class'
    JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
    JOIN tutors ON tutors.user_id = course.tutor_id JOIN users AS tutor ON tutor.id = course.tutor_id
    LEFT JOIN attendance AS own ON own.session_id = lesson.id AND own.user_schedule_id = page.seat_id
    CROSS JOIN LATERAL ${counts} AS counts`
}

const demoColumns = sql`coalesce(slot.meeting_url, tutors.demo_meeting_url) AS own_room, NULL AS schedule_id, NULL::int AS number, NULL::int AS classes_total`
const demoTail = sql`0 AS unmarked, NULL AS mark, NULL::timestamptz AS moved_from`

const studentDemo = sql`SELECT booking.id, booking.id AS uid, 'demo' AS kind, booking.status::text, slot.starts_at, slot.ends_at,
    greatest(slot.updated_at, booking.updated_at) AS updated_at, booking.sequence, ${common}, ${demoColumns},
    NULL::int AS students, ${demoTail}, booking.reason AS change_note, ${noRecap}, ${noGroup},
    (SELECT ${refJson} FROM learners AS learner WHERE learner.id = booking.learner_id) AS learner, NULL AS seat_id
  FROM page JOIN bookings AS booking ON booking.id = page.id AND page.kind = 'demo'
  JOIN demo_slots AS slot ON slot.id = booking.slot_id
  JOIN tutors ON tutors.user_id = slot.tutor_id JOIN users AS tutor ON tutor.id = slot.tutor_id
  LEFT JOIN courses AS course ON course.id = coalesce(booking.course_id, slot.course_id)`

// Statuses that need the tutor come first in the enum, so the slot takes the minimum of its bookings' statuses.
const tutorDemo = sql`SELECT slot.id, CASE WHEN slot.capacity > 1 THEN slot.id ELSE coalesce(booked.last_id, slot.id) END AS uid, 'demo' AS kind,
    CASE WHEN slot.status = 'cancelled' THEN 'cancelled'
      ELSE coalesce(booked.status::text, CASE WHEN booked.ever THEN 'cancelled' ELSE 'open' END) END AS status,
    slot.starts_at, slot.ends_at, greatest(slot.updated_at, booked.updated_at) AS updated_at,
    CASE WHEN slot.capacity > 1 THEN greatest(0, floor(extract(epoch FROM greatest(slot.updated_at, booked.updated_at) - slot.created_at)))::int
      ELSE coalesce(booked.last_sequence, 0) END AS sequence, ${common}, ${demoColumns},
    booked.students, ${demoTail}, NULL AS change_note, ${noRecap}, ${noGroup}, NULL::json AS learner, NULL AS seat_id
  FROM page JOIN demo_slots AS slot ON slot.id = page.id AND page.kind = 'demo'
  JOIN tutors ON tutors.user_id = slot.tutor_id JOIN users AS tutor ON tutor.id = slot.tutor_id
  CROSS JOIN LATERAL (
    SELECT min(booking.status) FILTER (WHERE booking.status IN ${liveBookings}) AS status, count(*) > 0 AS ever,
      (count(*) FILTER (WHERE booking.status IN ${liveBookings}))::int AS students,
      max(booking.updated_at) AS updated_at,
      (array_agg(booking.id ORDER BY booking.status IN ${liveBookings} DESC, booking.id DESC))[1] AS last_id,
      (array_agg(booking.sequence ORDER BY booking.status IN ${liveBookings} DESC, booking.id DESC))[1] AS last_sequence,
      CASE WHEN min(booking.course_id) = max(booking.course_id) THEN min(booking.course_id) END AS course_id
    FROM bookings AS booking WHERE booking.slot_id = slot.id
  ) AS booked
  LEFT JOIN courses AS course ON course.id = coalesce(slot.course_id, booked.course_id)`

/** The class that a tutor is teaching now, or else the next one. */
export async function findNext(db: Db, whose: Whose, now: Date): Promise<ItemRow | undefined> {
  const ahead = keysOf(whose, { from: now, to: later(now, feedRange.ahead), kind: 'class', now })
  const page = sql`SELECT entry.* FROM (${ahead}) AS entry JOIN class_sessions AS own ON own.id = entry.id AND own.status <> 'cancelled'
    ORDER BY entry.starts_at, entry.id LIMIT 1`
  const [next] = await details(db, whose, page)
  return next
}

interface Unmarked {
  readonly now: Date
  readonly since: Date
  readonly atMost: number
}

/** Classes that are over and have unmarked students, oldest first. */
export async function unmarkedLessons(db: Db, whose: Whose, { now, since, atMost }: Unmarked) {
  const over = keysOf(whose, { from: since, to: now, kind: 'class', now })
  const missing = sql`EXISTS (SELECT FROM user_schedules AS seat WHERE seat.schedule_id = lesson.schedule_id AND ${expected}
    AND NOT EXISTS (SELECT FROM attendance WHERE session_id = lesson.id AND user_schedule_id = seat.id))`
  const page = sql`SELECT entry.* FROM (${over}) AS entry JOIN class_sessions AS lesson ON lesson.id = entry.id
    WHERE lesson.status <> 'cancelled' AND lesson.ends_at <= ${now.toISOString()}::timestamptz AND ${missing}
    ORDER BY entry.starts_at, entry.id LIMIT ${atMost}`
  return details(db, whose, page)
}
