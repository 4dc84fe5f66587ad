import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { courseStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Db } from '../../../db/Db.ts'
import { brokenConstraint } from '../../../db/refusing.ts'
import { cores, courseSkills, courses, isCore, skills, tutors } from '../../catalogue/index.ts'
import { courseReadings } from '../tables/index.ts'
import { slugOf } from './policy.ts'

type Status = (typeof courseStatuses)[number]
export type CourseRow = typeof courses.$inferSelect
export type ReadingRow = typeof courseReadings.$inferSelect
type Columns = typeof courses.$inferInsert
/** Undefined fields stay unchanged. */
export type CourseValues = { readonly [K in keyof Columns]?: Columns[K] | undefined }
export interface OwnCourse {
  readonly tutorId: string
  readonly courseId: string
}

export async function findOwnCourse(db: Db, own: OwnCourse) {
  const [row] = await db
    .select({ course: courses, core: { slug: cores.slug, name: cores.name }, reading: courseReadings })
    .from(courses)
    .leftJoin(cores, eq(cores.id, courses.core_id))
    .leftJoin(courseReadings, eq(courseReadings.course_id, courses.id))
    .where(isOwn(own))
  return row
}

/** The tutor's own course, locked until the transaction ends. */
export async function lockCourse(tx: Db, own: OwnCourse): Promise<CourseRow | undefined> {
  const [course] = await tx.select().from(courses).where(isOwn(own)).for('no key update')
  return course
}

function isOwn({ tutorId, courseId }: OwnCourse) {
  return and(eq(courses.id, courseId), eq(courses.tutor_id, tutorId))
}

export function skillsOf(db: Db, courseId: string) {
  return db
    .select({ slug: skills.slug, name: skills.name })
    .from(courseSkills)
    .innerJoin(skills, eq(skills.id, courseSkills.skill_id))
    .where(eq(courseSkills.course_id, courseId))
    .orderBy(asc(skills.name))
}

/** The subject with this slug, if tutors can choose it. It can't be merged until the transaction ends. */
export async function findCoreId(tx: Db, slug: string): Promise<string | undefined> {
  const isChoosable = and(isCore(slug), isNull(cores.hidden_at))
  const [core] = await tx.select({ id: cores.id }).from(cores).where(isChoosable).for('key share')
  return core?.id
}

/** Whether a course in this subject can go live. The subject can't be hidden until the transaction ends. */
export async function isShownCore(tx: Db, id: string): Promise<boolean> {
  const [core] = await tx
    .select({ hidden_at: cores.hidden_at })
    .from(cores)
    .where(eq(cores.id, id))
    .for('share')
  return core?.hidden_at === null
}

/** The skills among these that belong to this subject. */
export function findSkills(db: Db, coreId: string, slugs: readonly string[]) {
  return db
    .select({ id: skills.id, slug: skills.slug })
    .from(skills)
    .where(and(eq(skills.core_id, coreId), inArray(skills.slug, [...slugs])))
}

export async function replaceSkills(tx: Db, courseId: string, skillIds: readonly string[]): Promise<void> {
  await tx.delete(courseSkills).where(eq(courseSkills.course_id, courseId))
  if (skillIds.length === 0) return
  await tx.insert(courseSkills).values(skillIds.map((skill_id) => ({ course_id: courseId, skill_id })))
}

/** Skills belong to a subject, so those of the former subject are removed. */
export async function dropForeignSkills(tx: Db, courseId: string, coreId: string | null): Promise<void> {
  const within = sql`SELECT ${skills.id} FROM ${skills} WHERE ${skills.core_id} = ${coreId}`
  await tx
    .delete(courseSkills)
    .where(and(eq(courseSkills.course_id, courseId), sql`${courseSkills.skill_id} NOT IN (${within})`))
}

/** Creates an empty profile if the account has none: it may have become a tutor's without one. */
export async function ensureTutor(tx: Db, userId: string): Promise<void> {
  await tx.insert(tutors).values({ user_id: userId, bio: '', languages: [], city: '' }).onConflictDoNothing()
}

/** Saves with the title's slug, or with a suffix from the course's id if that slug is taken. */
export async function withSlug<T>(
  tx: Db,
  { title, id }: { readonly title: string; readonly id: string },
  write: (tx: Db, slug: string) => Promise<T>,
): Promise<T> {
  const plain = slugOf(title)
  const own = [plain || 'course', id.slice(-6)].join('-')
  if (plain === '') return write(tx, own)
  try {
    return await tx.transaction((inner) => write(inner, plain))
  } catch (error) {
    if (brokenConstraint(error) !== 'courses_slug_unique') throw error
    return write(tx, own)
  }
}

export async function insertCourse(tx: Db, values: typeof courses.$inferInsert): Promise<void> {
  await tx.insert(courses).values(values)
}

/** Versions always increase, however quickly changes follow each other. */
export async function changeCourse(
  tx: Db,
  id: string,
  { now, ...values }: CourseValues & { readonly now: Date },
): Promise<CourseRow> {
  const [changed] = await tx
    .update(courses)
    .set({ ...values, updated_at: nextVersion(now) })
    .where(eq(courses.id, id))
    .returning()
  if (!changed) throw new Error('The course that was locked is gone.')
  return changed
}

export interface Step extends OwnCourse {
  readonly from: readonly Status[]
  readonly to: Status
  readonly now: Date
}

/** False if the course is in none of these states, or isn't the tutor's. */
export async function moveCourse(tx: Db, { from, to, now, ...own }: Step): Promise<boolean> {
  const moved = await tx
    .update(courses)
    .set({ status: to, asked_at: to === 'waiting' ? now : null, updated_at: nextVersion(now) })
    .where(and(isOwn(own), inArray(courses.status, [...from])))
    .returning({ id: courses.id })
  return moved.length > 0
}

/** Records when a course first differed from its approved version. */
export async function noteChange(tx: Db, courseId: string, now: Date): Promise<void> {
  const { course_id, approved_at, changed_at } = courseReadings
  const isApproved = and(eq(course_id, courseId), isNotNull(approved_at), isNull(changed_at))
  await tx.update(courseReadings).set({ changed_at: now }).where(isApproved)
}

function nextVersion(now: Date) {
  return sql`greatest(${now.toISOString()}::timestamptz, ${courses.updated_at} + interval '1 millisecond')`
}

/** Foreign keys that prevent deletion: orders, enrolments and bookings need their course for as long as they exist. */
const keepers = new Set([
  'order_lines_course_id_courses_id_fk',
  'order_lines_schedule_id_course_schedules_id_fk',
  'user_schedules_schedule_id_course_schedules_id_fk',
  'bookings_course_id_courses_id_fk',
  'bookings_slot_id_demo_slots_id_fk',
])

/** False if somebody has booked, ordered or bought anything in the course. */
export async function removeCourse(tx: Db, own: OwnCourse): Promise<boolean> {
  const noSeats = sql`NOT EXISTS (SELECT FROM course_schedules AS plan WHERE plan.course_id = ${courses.id}
    AND plan.seats_taken + plan.seats_kept > 0)`
  try {
    const removed = await tx.transaction((inner) =>
      inner
        .delete(courses)
        .where(and(isOwn(own), noSeats))
        .returning({ id: courses.id }),
    )
    return removed.length > 0
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint !== undefined && keepers.has(constraint)) return false
    throw error
  }
}
