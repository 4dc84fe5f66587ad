import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/Db.ts'
import { handleOf, pupils, users } from '../../base/index.ts'
import { courseSchedules, courses, demoSlots, tutors } from '../../catalogue/index.ts'
import { pupilOf } from '../seats/index.ts'
import { bookings, demoFeedback } from '../tables/index.ts'

const students = alias(users, 'student')
const teachers = alias(users, 'teacher')

/** The columns that refer to a course. A left join returns null if there's no course. */
export const courseColumns = { id: courses.id, slug: courses.slug, title: courses.title }

function personColumns(person: typeof students | typeof teachers) {
  const { id, name, email, mobile, notices, time_zone, avatar_url } = person
  return { id, name, email, mobile, notices, time_zone, avatar_url }
}

const columns = {
  booking: bookings,
  slot: demoSlots,
  course: courseColumns,
  mode: courses.mode,
  place: courses.place,
  language: courses.language,
  core_id: courses.core_id,
  student: personColumns(students),
  /** Who comes: the account holder, or one of their learners. */
  pupil: { id: pupils.id, name: pupils.name, avatar_url: pupils.avatar_url },
  tutor: {
    ...personColumns(teachers),
    handle: handleOf(teachers),
    /** The link for demos, or else the tutor's usual one. */
    meeting_url: sql<string | null>`coalesce(${tutors.demo_meeting_url}, ${tutors.meeting_url})`,
    confirms_at_once: tutors.confirms_at_once,
  },
}

function selectFacts(db: Db) {
  return db
    .select(columns)
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .innerJoin(students, eq(students.id, bookings.student_id))
    .innerJoin(pupils, eq(pupils.id, pupilOf(bookings)))
    .innerJoin(teachers, eq(teachers.id, bookings.tutor_id))
    .innerJoin(tutors, eq(tutors.user_id, bookings.tutor_id))
    .leftJoin(courses, eq(courses.id, bookings.course_id))
}
export type Facts = Awaited<ReturnType<typeof findBookings>>[number]
/** Who is involved, and in which demo: enough to show a booking and to email both sides. */
export function findBookings(db: Db, ids: readonly string[]) {
  return selectFacts(db)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
}

/** A booking that has this person on one side; undefined for anybody else. */
export async function findOwnBooking(db: Db, id: string, userId: string): Promise<Facts | undefined> {
  const [row] = await selectFacts(db).where(and(eq(bookings.id, id), isSide(userId)))
  return row
}

export function isSide(userId: string): SQL | undefined {
  return or(eq(bookings.student_id, userId), eq(bookings.tutor_id, userId))
}

export interface Listing {
  readonly where: SQL | undefined
  readonly now: Date
  readonly items: number
  readonly page: number
}

/** True for demos that haven't ended and are requested or confirmed. */
export function isUpcoming(now: Date): SQL {
  return sql`(${bookings.status} IN ('requested', 'confirmed') AND ${demoSlots.ends_at} > ${now.toISOString()}::timestamptz)`
}

/** Upcoming bookings first, soonest first; then the rest, latest first. */
export async function listBookings(db: Db, { where, now, items, page }: Listing) {
  const ahead = isUpcoming(now)
  const bookingRows = await selectFacts(db)
    .where(where)
    .orderBy(
      sql`${ahead} DESC`,
      sql`CASE WHEN ${ahead} THEN ${demoSlots.starts_at} END ASC`,
      sql`${demoSlots.starts_at} DESC`,
      asc(bookings.id),
    )
    .limit(items)
    .offset((page - 1) * items)
  const [all] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(where)
  return { bookingRows, total: all?.total ?? 0 }
}

export type FeedbackRow = Awaited<ReturnType<typeof findFeedback>>[number]
/** The feedback of both sides, with the group that the tutor recommends. */
export function findFeedback(db: Db, bookingIds: readonly string[]) {
  const { booking_id, side, rating, text, created_at } = demoFeedback
  return db
    .select({
      booking_id,
      side,
      rating,
      text,
      created_at,
      schedule: {
        id: courseSchedules.id,
        status: courseSchedules.status,
        has_seat: sql<boolean>`${courseSchedules.seats_taken} + ${courseSchedules.seats_kept} < ${courseSchedules.capacity}`,
      },
      course: courseColumns,
      course_status: courses.status,
    })
    .from(demoFeedback)
    .leftJoin(courseSchedules, eq(courseSchedules.id, demoFeedback.recommended_schedule_id))
    .leftJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(inArray(demoFeedback.booking_id, [...bookingIds]))
}
