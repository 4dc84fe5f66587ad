import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { handleOf, headlineOf, users } from '../../base/index.ts'
import { selectSummaries } from '../courses/index.ts'
import { courses, skills, tutorSkills, tutors } from '../tables/index.ts'
import { coursesShown } from './policy.ts'

const isTutor = sql`'tutor' = ANY(${users.roles})`

/** A tutor who hasn't filled in anything yet has only an account, and no profile. */
export async function findTutor(db: Db, idOrHandle: string) {
  const [row] = await db
    .select({
      id: users.id,
      handle: handleOf(users),
      name: users.name,
      headline: headlineOf(users),
      time_zone: users.time_zone,
      member_since: users.created_at,
      portrait: tutors.portrait,
      rating_tenths: tutors.rating_tenths,
      review_count: sql<number>`coalesce(${tutors.review_count}, 0)`.mapWith(Number),
      city: sql<string>`coalesce(${tutors.city}, '')`,
      bio: sql<string>`coalesce(${tutors.bio}, '')`,
      languages: tutors.languages,
      intro_video_url: tutors.intro_video_url,
      film_id: tutors.film_id,
      film_still_id: tutors.film_still_id,
      film_words: tutors.film_words,
      hourly_from: tutors.hourly_from,
      meeting_url: tutors.meeting_url,
      demo_meeting_url: tutors.demo_meeting_url,
      colour: tutors.colour,
      hidden_at: tutors.hidden_at,
      student_count: studentCount,
    })
    .from(users)
    .leftJoin(tutors, eq(tutors.user_id, users.id))
    .where(and(isTutor, or(eq(users.id, idOrHandle), eq(users.handle, idOrHandle.toLowerCase()))))
    .orderBy(sql`${users.id} = ${idOrHandle} DESC`)
    .limit(1)
  return row
}
/** The account with this handle, tutor or not. */
export async function handleOwner(db: Db, name: string): Promise<string | undefined> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.handle, name))
  return owner?.id
}

export type TutorRow = NonNullable<Awaited<ReturnType<typeof findTutor>>>

const studentCount = sql<number>`(SELECT count(DISTINCT seat.student_id) FROM user_schedules AS seat
  JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS taught ON taught.id = plan.course_id
  WHERE taught.tutor_id = ${users.id})`.mapWith(Number)

export function listTutorSkills(db: Db, tutorId: string) {
  return db
    .select({ slug: skills.slug, name: skills.name })
    .from(tutorSkills)
    .innerJoin(skills, eq(skills.id, tutorSkills.skill_id))
    .where(eq(tutorSkills.tutor_id, tutorId))
    .orderBy(asc(skills.name))
}

export function listTutorCourses(db: Db, tutorId: string) {
  return selectSummaries(db)
    .where(and(eq(courses.tutor_id, tutorId), eq(courses.status, 'published')))
    .orderBy(sql`${courses.rating_tenths} DESC NULLS LAST`, desc(courses.review_count), asc(courses.id))
    .limit(coursesShown)
}

/** Locks the tutor's profile until the transaction ends, and creates an empty one on first use. */
export async function lockTutor(tx: Db, userId: string): Promise<void> {
  await tx.insert(tutors).values({ user_id: userId, bio: '', languages: [], city: '' }).onConflictDoNothing()
  await tx.select({ id: tutors.user_id }).from(tutors).where(eq(tutors.user_id, userId)).for('update')
}

/** Undefined fields stay unchanged. */
type TutorValues = {
  readonly [K in Exclude<keyof typeof tutors.$inferInsert, 'user_id'>]?:
    | (typeof tutors.$inferInsert)[K]
    | undefined
}
interface AccountValues {
  readonly headline?: string
  readonly handle?: string
  readonly updated_at: Date
}

export async function changeTutor(tx: Db, userId: string, values: TutorValues): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await tx.update(tutors).set(values).where(eq(tutors.user_id, userId))
}

export async function changeAccount(tx: Db, userId: string, values: AccountValues): Promise<string> {
  const [user] = await tx
    .update(users)
    .set(values)
    .where(eq(users.id, userId))
    .returning({ name: users.name })
  return user?.name ?? ''
}

/** The portrait is also the account's picture, unless the tutor chose another one there. */
export async function takePortrait(tx: Db, userId: string, portrait: Image | null): Promise<void> {
  const small =
    portrait && `${portrait.base}-${portrait.widths.find((width) => width >= 192) ?? portrait.width}.webp`
  await tx.execute(sql`UPDATE users SET avatar_url = ${small} FROM tutors
    WHERE users.id = ${userId} AND tutors.user_id = users.id
      AND (users.avatar_url IS NULL OR starts_with(users.avatar_url, tutors.portrait ->> 'base'))`)
}

/** Returns the slugs that aren't skills. If there are none, the skills have been saved. */
export async function replaceSkills(
  tx: Db,
  tutorId: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const names = [...new Set(slugs)]
  const known = names.length === 0 ? [] : await tx.select().from(skills).where(inArray(skills.slug, names))
  const unknown = names.filter((slug) => !known.some((skill) => skill.slug === slug))
  if (unknown.length > 0) return unknown
  await tx.delete(tutorSkills).where(eq(tutorSkills.tutor_id, tutorId))
  if (known.length > 0)
    await tx.insert(tutorSkills).values(known.map((skill) => ({ tutor_id: tutorId, skill_id: skill.id })))
  return []
}

/** True if an upcoming demo uses the same address as a live group. */
export async function demosShareARoom(db: Db, tutorId: string, now: Date): Promise<boolean> {
  const own = sql`FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
    WHERE course.tutor_id = tutors.user_id AND course.mode = 'online' AND plan.status IN ('open', 'running')`
  const rooms = await rows(
    db,
    sql`SELECT room FROM tutors CROSS JOIN LATERAL (
        SELECT coalesce(tutors.demo_meeting_url, tutors.meeting_url) AS room
        UNION SELECT slot.meeting_url FROM demo_slots AS slot
          WHERE slot.tutor_id = tutors.user_id AND slot.status = 'open' AND slot.ends_at > ${now.toISOString()}::timestamptz
      ) AS demos
      WHERE tutors.user_id = ${tutorId} AND room IN (SELECT tutors.meeting_url UNION SELECT plan.meeting_url ${own}) LIMIT 1`,
    z.object({ room: z.string() }),
  )
  return rooms.length > 0
}
