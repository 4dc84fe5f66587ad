import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskSkill } from '#contract/learning/desk/skills.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../../ApiError.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import type { Viewer } from '../../../../http/handler.ts'
import { cores, formerSkills, skills } from '../../../catalogue/index.ts'
import { doneByStaff, readStory } from '../../records/index.ts'

export type SkillRow = typeof skills.$inferSelect

const Counts = z.object({ live: z.number(), other: z.number(), tutors: z.number() })

/** How many courses and tutors use the skill. */
export async function countUses(db: Db, id: string): Promise<z.output<typeof Counts>> {
  const [counts] = await rows(
    db,
    sql`SELECT count(*) FILTER (WHERE courses.status = 'published')::int AS live,
        count(*) FILTER (WHERE courses.status <> 'published')::int AS other,
        (SELECT count(*)::int FROM tutor_skills WHERE skill_id = ${id}) AS tutors
      FROM course_skills JOIN courses ON courses.id = course_skills.course_id WHERE course_skills.skill_id = ${id}`,
    Counts,
  )
  if (!counts) throw new Error('The database counted nothing.')
  return counts
}

export async function readSkill(db: Db, id: string, viewer: Viewer): Promise<DeskSkill> {
  const [row] = await db
    .select({ skill: skills, subject: { id: cores.id, name: cores.name } })
    .from(skills)
    .innerJoin(cores, eq(cores.id, skills.core_id))
    .where(eq(skills.id, id))
  if (!row) throw new ApiError('not_found')
  const { slug, name, version, core_id } = row.skill
  const [{ live, other, tutors }, former, others, story] = await Promise.all([
    countUses(db, id),
    db
      .select({ slug: formerSkills.slug, name: formerSkills.name })
      .from(formerSkills)
      .where(eq(formerSkills.skill_id, id))
      .orderBy(asc(formerSkills.slug)),
    db
      .select({ id: skills.id, name: skills.name })
      .from(skills)
      .where(and(eq(skills.core_id, core_id), ne(skills.id, id)))
      .orderBy(asc(skills.name)),
    readStory(db, [doneByStaff(sql`subject_id = ${id}`)]),
  ])
  return {
    id,
    slug,
    name,
    version,
    subject: row.subject,
    courses: { live, other },
    tutors,
    former,
    others,
    story,
    may_change: mayDo(viewer.staffRoles, 'subjects.change'),
  }
}

/**
 * Locks all skills of the subject that this skill is in. Courses lock before skills, as when a course is saved. A
 * change of name needs `no key update`; with `update`, nobody can start using a skill in the meantime.
 */
export async function lockSkills(
  tx: Db,
  id: string,
  strength: 'no key update' | 'update',
): Promise<readonly SkillRow[]> {
  await tx.execute(sql`SELECT id FROM courses WHERE id IN (SELECT course_id FROM course_skills WHERE skill_id = ${id})
    ORDER BY id FOR NO KEY UPDATE`)
  const siblings = sql`${skills.core_id} = (SELECT core_id FROM skills AS one WHERE one.id = ${id})`
  return tx.select().from(skills).where(siblings).orderBy(asc(skills.id)).for(strength)
}

interface Read {
  readonly id: string
  readonly version: number
}

/** Refused if the skill has changed since the editor read it. */
export function skillAsRead(all: readonly SkillRow[], { id, version }: Read): SkillRow {
  const row = all.find((each) => each.id === id)
  if (!row) throw new ApiError('not_found')
  if (row.version !== version)
    throw new ApiError('conflict', {
      message: 'Someone has changed this skill. Reload it, then make your change.',
    })
  return row
}

/** Skill names in the form in which approved readings store them. */
const namesNow = sql`(SELECT coalesce(string_agg(skills.name, ', ' ORDER BY skills.name), '') FROM course_skills
  JOIN skills ON skills.id = course_skills.skill_id WHERE course_skills.course_id = course_readings.course_id)`

/** Approved courses stay approved: when staff rename a skill, tutors haven't changed anything. */
export async function keepReadings(tx: Db, id: string, change: () => Promise<void>): Promise<void> {
  const Reading = z.object({ course_id: z.string() })
  const asTaught = await rows(
    tx,
    sql`SELECT course_id FROM course_readings WHERE course_id IN (SELECT course_id FROM course_skills WHERE skill_id = ${id})
      AND version->>'skills' = ${namesNow}`,
    Reading,
  )
  await change()
  if (asTaught.length > 0)
    await tx.execute(sql`UPDATE course_readings SET version = jsonb_set(version, '{skills}', to_jsonb(${namesNow}))
      WHERE course_id IN ${asTaught.map((reading) => reading.course_id)}`)
}
