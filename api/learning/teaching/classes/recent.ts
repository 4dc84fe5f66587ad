import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { pupils } from '../../base/index.ts'
import { courseSchedules, courses } from '../../catalogue/index.ts'
import { pupilOf, userSchedules } from '../../timetable/index.ts'

interface Page {
  readonly items: number
  readonly page: number
}

/** The students who joined the tutor's groups most recently. */
export async function recentStudents(db: Db, tutorId: string, { items, page }: Page) {
  const where = and(eq(courses.tutor_id, tutorId), ne(userSchedules.status, 'cancelled'))
  const students = await db
    .select({
      user: { id: pupils.id, name: pupils.name, avatar_url: pupils.avatar_url },
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      schedule_id: courseSchedules.id,
      enrolled_at: userSchedules.created_at,
    })
    .from(courses)
    .innerJoin(courseSchedules, eq(courseSchedules.course_id, courses.id))
    .innerJoin(userSchedules, eq(userSchedules.schedule_id, courseSchedules.id))
    .innerJoin(pupils, eq(pupils.id, pupilOf(userSchedules)))
    .where(where)
    .orderBy(desc(userSchedules.created_at), desc(userSchedules.id))
    .limit(items)
    .offset((page - 1) * items)
  const [all] = await db
    .select({ total: count() })
    .from(courses)
    .innerJoin(courseSchedules, eq(courseSchedules.course_id, courses.id))
    .innerJoin(userSchedules, eq(userSchedules.schedule_id, courseSchedules.id))
    .where(where)
  return {
    items: students.map((row) => ({ ...row, enrolled_at: row.enrolled_at.toISOString() })),
    page,
    items_per_page: items,
    total: all?.total ?? 0,
  }
}
