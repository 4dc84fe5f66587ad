import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskSubject } from '#contract/learning/desk/subjects.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Viewer } from '../../../http/handler.ts'
import { cores, formerCores, skills } from '../../catalogue/index.ts'
import { doneByStaff, readStory } from '../records/index.ts'

export type SubjectRow = typeof cores.$inferSelect

export const inOrder = [asc(cores.position), asc(cores.id)] as const

const Counts = z.object({
  live: z.number(),
  waiting: z.number(),
  taken_down: z.number(),
  paused: z.number(),
  drafts: z.number(),
  tutors: z.number(),
  students: z.number(),
})

export async function countCourses(db: Db, id: string): Promise<z.output<typeof Counts>> {
  const [counts] = await rows(
    db,
    sql`SELECT count(*) FILTER (WHERE status = 'published')::int AS live,
      count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE status = 'paused' AND hidden_at IS NOT NULL)::int AS taken_down,
      count(*) FILTER (WHERE status = 'paused' AND hidden_at IS NULL)::int AS paused,
      count(*) FILTER (WHERE status = 'draft')::int AS drafts,
      count(DISTINCT tutor_id) FILTER (WHERE status = 'published')::int AS tutors,
      (SELECT count(DISTINCT seat.student_id)::int FROM courses AS taught JOIN course_schedules AS plan ON plan.course_id = taught.id
        JOIN user_schedules AS seat ON seat.schedule_id = plan.id
        WHERE taught.core_id = ${id} AND seat.status IN ('upcoming', 'active', 'paused')) AS students
      FROM courses WHERE core_id = ${id}`,
    Counts,
  )
  if (!counts) throw new Error('The database counted nothing.')
  return counts
}

export async function readSubject(db: Db, id: string, viewer: Viewer): Promise<DeskSubject> {
  const [[row], { tutors, students, ...courses }, own, former, order, story] = await Promise.all([
    db.select().from(cores).where(eq(cores.id, id)),
    countCourses(db, id),
    db
      .select({ id: skills.id, name: skills.name })
      .from(skills)
      .where(eq(skills.core_id, id))
      .orderBy(asc(skills.name)),
    db
      .select({ slug: formerCores.slug, name: formerCores.name })
      .from(formerCores)
      .where(eq(formerCores.core_id, id))
      .orderBy(asc(formerCores.slug)),
    db
      .select({ id: cores.id, name: cores.name })
      .from(cores)
      .orderBy(...inOrder),
    readStory(db, [doneByStaff(sql`subject_id = ${id}`)]),
  ])
  if (!row) throw new ApiError('not_found')
  const { slug, name, tagline, version } = row
  return {
    id,
    slug,
    name,
    tagline,
    version,
    hidden_at: row.hidden_at?.toISOString() ?? null,
    courses,
    tutors,
    students,
    skills: own,
    former,
    order,
    story,
    may_change: mayDo(viewer.staffRoles, 'subjects.change'),
  }
}

/**
 * Locks all subjects and returns them in order. Courses lock before subjects, as when a course is published, so the two
 * can't deadlock. Saving a course in a subject isn't blocked in the meantime, unless that subject is to be removed.
 */
export async function lockSubjects(tx: Db, strength: 'no key update' | 'update'): Promise<SubjectRow[]> {
  await tx.select({ id: cores.id }).from(cores).orderBy(asc(cores.id)).for(strength)
  return tx
    .select()
    .from(cores)
    .orderBy(...inOrder)
}

export async function lockCourses(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM courses WHERE core_id = ${id} ORDER BY id FOR NO KEY UPDATE`)
}

interface Renaming {
  readonly coreId: string
  readonly before: string
  readonly after: string
}

/** Approved courses stay approved: when staff rename a subject, tutors haven't changed anything. */
export async function renameInReadings(tx: Db, { coreId, before, after }: Renaming): Promise<void> {
  await tx.execute(sql`UPDATE course_readings AS reading
    SET version = jsonb_set(reading.version, '{subject}', to_jsonb(${after}::text))
    FROM courses WHERE courses.id = reading.course_id AND courses.core_id = ${coreId} AND reading.version->>'subject' = ${before}`)
}
