import { and, asc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { handleOf, pupils, users } from '../../base/index.ts'
import { courses, demoSlots, tutors } from '../../catalogue/index.ts'
import { pupilOf } from '../seats/index.ts'
import { bookings, demoFeedback } from '../tables/index.ts'
import { courseColumns } from './facts.ts'
import { bookingLead } from './policy.ts'

interface Page {
  readonly items: number
  readonly page: number
}
interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export interface OpenSlots extends Page, Span {
  readonly tutorId: string
  /** The course's id or slug. */
  readonly course?: string | undefined
  readonly language?: string | undefined
  readonly now: Date
}
export interface OwnSlots extends Page, Span {
  readonly tutorId: string
  readonly status?: 'open' | 'cancelled' | undefined
  readonly now: Date
}

export async function findTutorId(db: Db, idOrHandle: string): Promise<string | undefined> {
  const [tutor] = await db
    .select({ id: tutors.user_id })
    .from(tutors)
    .innerJoin(users, eq(users.id, tutors.user_id))
    .where(or(eq(users.id, idOrHandle), eq(users.handle, idOrHandle)))
    .orderBy(sql`${users.id} = ${idOrHandle} DESC`)
    .limit(1)
  return tutor?.id
}

/** The tutor of a published course, given its id or slug. */
export async function findTutorOf(db: Db, idOrSlug: string): Promise<string | undefined> {
  const [course] = await db
    .select({ tutorId: courses.tutor_id })
    .from(courses)
    .where(and(eq(courses.status, 'published'), or(eq(courses.id, idOrSlug), eq(courses.slug, idOrSlug))))
    .orderBy(sql`${courses.id} = ${idOrSlug} DESC`)
    .limit(1)
  return course?.tutorId
}

/** The languages of the slot's own course, or of all the courses that the student may choose. */
const languages = sql<string[]>`ARRAY(SELECT DISTINCT taught.language FROM courses AS taught
  WHERE taught.tutor_id = ${demoSlots.tutor_id} AND taught.status = 'published'
    AND (${demoSlots.course_id} IS NULL OR taught.id = ${demoSlots.course_id}) ORDER BY 1)`
const atOnce = sql<boolean>`(SELECT confirms_at_once FROM tutors WHERE user_id = ${demoSlots.tutor_id})`
const slotColumns = { slot: demoSlots, course: courseColumns, languages, at_once: atOnce }
export interface SlotFacts {
  readonly slot: typeof demoSlots.$inferSelect
  readonly languages: readonly string[]
  readonly at_once: boolean
  readonly course: { readonly id: string; readonly slug: string; readonly title: string } | null
}

/** The slots that a student can still book. */
export async function listOpenSlots(
  db: Db,
  { items, page, tutorId, course, language, now, ...span }: OpenSlots,
) {
  const named = course ?? null
  const spoken = language ?? null
  const taught = sql`EXISTS (SELECT FROM courses AS taught WHERE taught.tutor_id = ${tutorId} AND taught.status = 'published'
    AND (${spoken}::text IS NULL OR lower(taught.language) = lower(${spoken}::text))
    AND (${named}::text IS NULL OR ${named}::text IN (taught.id, taught.slug))
    AND (${demoSlots.course_id} IS NULL OR taught.id = ${demoSlots.course_id}))`
  const where = and(
    eq(demoSlots.tutor_id, tutorId),
    eq(demoSlots.status, 'open'),
    gt(demoSlots.starts_at, later(now, bookingLead)),
    lt(demoSlots.seats_taken, demoSlots.capacity),
    taught,
    ...within(span),
  )
  const slots = await db
    .select(slotColumns)
    .from(demoSlots)
    .leftJoin(courses, eq(courses.id, demoSlots.course_id))
    .where(where)
    .orderBy(asc(demoSlots.starts_at), asc(demoSlots.id))
    .limit(items)
    .offset((page - 1) * items)
  return { slots, total: await db.$count(demoSlots, where) }
}

/** Upcoming slots first, soonest first; then the rest, latest first. */
export async function listOwnSlots(db: Db, { items, page, tutorId, status, now, ...span }: OwnSlots) {
  const where = and(
    eq(demoSlots.tutor_id, tutorId),
    status === undefined ? undefined : eq(demoSlots.status, status),
    ...within(span),
  )
  const ahead = sql`${demoSlots.ends_at} > ${now.toISOString()}::timestamptz`
  const slots = await db
    .select(slotColumns)
    .from(demoSlots)
    .leftJoin(courses, eq(courses.id, demoSlots.course_id))
    .where(where)
    .orderBy(
      sql`${ahead} DESC`,
      sql`CASE WHEN ${ahead} THEN ${demoSlots.starts_at} END ASC`,
      sql`${demoSlots.starts_at} DESC`,
      asc(demoSlots.id),
    )
    .limit(items)
    .offset((page - 1) * items)
  return { slots, total: await db.$count(demoSlots, where) }
}

function within({ from, to }: Span): readonly (SQL | undefined)[] {
  return [
    from === undefined ? undefined : gte(demoSlots.starts_at, new Date(from)),
    to === undefined ? undefined : lte(demoSlots.starts_at, new Date(to)),
  ]
}

export function findSlots(db: Db, ids: readonly string[]): Promise<SlotFacts[]> {
  return db
    .select(slotColumns)
    .from(demoSlots)
    .leftJoin(courses, eq(courses.id, demoSlots.course_id))
    .where(inArray(demoSlots.id, [...ids]))
    .orderBy(asc(demoSlots.starts_at))
}

/** Everybody who ever booked these slots, and which sides have given feedback. */
export function findSlotBookings(db: Db, slotIds: readonly string[]) {
  const said = (side: 'student' | 'tutor') =>
    sql<boolean>`EXISTS (SELECT FROM ${demoFeedback} WHERE ${demoFeedback.booking_id} = ${bookings.id} AND ${demoFeedback.side} = ${side})`
  const { id, slot_id, status, note, reason } = bookings
  return db
    .select({
      id,
      slot_id,
      status,
      note,
      reason,
      student: { id: pupils.id, name: pupils.name, avatar_url: pupils.avatar_url },
      course: courseColumns,
      student_said: said('student'),
      tutor_said: said('tutor'),
    })
    .from(bookings)
    .innerJoin(pupils, eq(pupils.id, pupilOf(bookings)))
    .leftJoin(courses, eq(courses.id, bookings.course_id))
    .where(inArray(bookings.slot_id, [...slotIds]))
    .orderBy(asc(bookings.id))
}

/** The tutor of a demo, and the courses that a student may choose for it. */
export async function findOffer(db: Db, { tutor_id, course_id }: SlotFacts['slot']) {
  const [tutor] = await db
    .select({
      id: users.id,
      name: users.name,
      avatar_url: users.avatar_url,
      handle: handleOf(users),
    })
    .from(users)
    .where(eq(users.id, tutor_id))
  const offered = await db
    .select({ ...courseColumns, mode: courses.mode, place: courses.place, language: courses.language })
    .from(courses)
    .where(
      and(
        eq(courses.tutor_id, tutor_id),
        eq(courses.status, 'published'),
        course_id === null ? undefined : eq(courses.id, course_id),
      ),
    )
    .orderBy(asc(courses.title))
  return { tutor, offered }
}
