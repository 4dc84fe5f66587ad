import { and, eq } from 'drizzle-orm'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import type { Db } from '../../../db/Db.ts'
import { classSessions, courseSchedules, courses } from '../../catalogue/index.ts'
import { absentFrom, canMark, expectedAt, findItem, toItem } from '../../timetable/index.ts'

interface Asked {
  readonly tutorId: string
  readonly lessonId: string
  readonly now: Date
}

/** One of this tutor's classes; undefined if it doesn't exist or is another tutor's. */
export async function findTaughtLesson(
  db: Db,
  { tutorId, lessonId, now }: Asked,
): Promise<TeacherClass | undefined> {
  const [own] = await db
    .select({ time_zone: courseSchedules.time_zone, meeting_url: courseSchedules.meeting_url })
    .from(classSessions)
    .innerJoin(courseSchedules, eq(courseSchedules.id, classSessions.schedule_id))
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(and(eq(classSessions.id, lessonId), eq(courses.tutor_id, tutorId)))
  const whose = { side: 'tutor', userId: tutorId } as const
  const row = own && (await findItem(db, whose, { id: lessonId, kind: 'class' }))
  if (!row) return undefined
  const isAhead = row.status !== 'cancelled' && row.starts_at > now
  return {
    ...toItem(row, whose, now),
    ...own,
    has_room: row.own_room !== null || row.tutor_room !== null,
    expected: await expectedAt(db, lessonId),
    absences: await absentFrom(db, lessonId),
    can: {
      move: isAhead,
      cancel: isAhead,
      mark: row.status !== 'cancelled' && canMark({ starts_at: row.starts_at, ends_at: row.ends_at, now }),
    },
  }
}
