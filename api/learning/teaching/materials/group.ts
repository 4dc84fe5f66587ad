import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { lessonStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import type { GivenGroup } from '#contract/learning/teaching/materials.ts'
import { CourseRef, WeeklyTime } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

export interface OwnGroup {
  readonly tutorId: string
  /** The course's id or slug. */
  readonly courseId: string
  readonly scheduleId: string
}

const Row = z.object({
  id: z.string(),
  course: CourseRef,
  name: z.nullable(z.string()),
  timings: z.array(WeeklyTime),
  classes: z.array(
    z.object({ id: z.string(), number: z.int(), starts_at: z.coerce.date(), status: z.enum(lessonStatuses) }),
  ),
})

/** The tutor's own group with its classes in order; undefined if it's another tutor's. */
export async function findGroup(
  db: Db,
  { tutorId, courseId, scheduleId }: OwnGroup,
): Promise<GivenGroup | undefined> {
  const [group] = await rows(
    db,
    sql`SELECT plan.id, plan.name, json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course,
        coalesce((SELECT json_agg(json_build_object('weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
          ORDER BY weekday, starts_at) FROM timings WHERE schedule_id = plan.id), '[]'::json) AS timings,
        coalesce((SELECT json_agg(json_build_object('id', lesson.id, 'number', lesson.number, 'starts_at', lesson.starts_at, 'status', lesson.status)
          ORDER BY lesson.starts_at, lesson.number) FROM class_sessions AS lesson WHERE lesson.schedule_id = plan.id), '[]'::json) AS classes
      FROM course_schedules AS plan JOIN courses AS course ON course.id = plan.course_id
      WHERE plan.id = ${scheduleId} AND course.tutor_id = ${tutorId} AND (course.id = ${courseId} OR course.slug = ${courseId})`,
    Row,
  )
  return (
    group && {
      ...group,
      classes: group.classes.map(({ starts_at, ...lesson }) => ({
        ...lesson,
        starts_at: starts_at.toISOString(),
      })),
    }
  )
}
