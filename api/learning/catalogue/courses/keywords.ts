import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { users } from '../../base/index.ts'
import { cores, courseSkills, courses, skills } from '../tables/index.ts'
import { courseKeywords } from './search.ts'

export type Renewed =
  | { readonly courseId: string }
  | { readonly tutorId: string }
  | { readonly coreId: string }
  | { readonly skillId: string }

/** Rewrites the search words of courses: of one after an edit, or of all if a tutor, subject or skill is renamed. */
export async function renewKeywords(tx: Db, renewed: Renewed): Promise<void> {
  const taught = await tx
    .select({
      id: courses.id,
      tutor: users.name,
      core: cores.name,
      level: courses.level,
      place: courses.place,
      skills: sql<
        string[]
      >`array(SELECT ${skills.name} FROM ${courseSkills} JOIN ${skills} ON ${skills.id} = ${courseSkills.skill_id}
        WHERE ${courseSkills.course_id} = ${courses.id} ORDER BY ${skills.name})`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.tutor_id))
    .leftJoin(cores, eq(cores.id, courses.core_id))
    .where(whichOf(renewed))
  if (taught.length === 0) return
  const words = taught.map(({ id, ...named }) => ({ id, keywords: courseKeywords(named) }))
  await tx.execute(sql`UPDATE courses SET keywords = renewed.keywords
    FROM json_to_recordset(${JSON.stringify(words)}::json) AS renewed(id text, keywords text) WHERE courses.id = renewed.id`)
}

function whichOf(renewed: Renewed): SQL {
  if ('courseId' in renewed) return eq(courses.id, renewed.courseId)
  if ('skillId' in renewed)
    return sql`${courses.id} IN (SELECT course_id FROM course_skills WHERE skill_id = ${renewed.skillId})`
  return 'coreId' in renewed ? eq(courses.core_id, renewed.coreId) : eq(courses.tutor_id, renewed.tutorId)
}
