import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { modes } from '#contract/learning/catalogue/catalogueWords.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { MailEvent } from '../../../mail/Mail.ts'

const Row = z.object({
  id: z.string(),
  sequence: z.int(),
  stamp: z.coerce.date(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  status: z.string(),
  title: z.string(),
  slug: z.string(),
  schedule_id: z.string(),
  mode: z.enum(modes),
  place: z.nullable(z.string()),
})

interface Coming {
  readonly scheduleIds: readonly string[]
  readonly now: Date
  /** The account whose learners are named; without it, nobody is. */
  readonly accountId?: string
}

/** A student's classes to come in these groups, as calendar events; cancelled ones are removed from the calendar. */
export async function eventsOf(
  tx: Db,
  { scheduleIds, now, accountId }: Coming,
): Promise<readonly MailEvent[]> {
  if (scheduleIds.length === 0) return []
  const lessons = await rows(
    tx,
    sql`SELECT lesson.id, lesson.sequence, lesson.updated_at AS stamp, lesson.starts_at, lesson.ends_at, lesson.status::text,
        course.title || coalesce(' (' || ${learnersOf(accountId)} || ')', '') AS title, course.slug, lesson.schedule_id, course.mode, course.place
      FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
      JOIN courses AS course ON course.id = plan.course_id
      WHERE lesson.schedule_id IN (SELECT json_array_elements_text(${JSON.stringify(scheduleIds)}::json))
        AND lesson.ends_at > ${now.toISOString()}::timestamptz
      ORDER BY lesson.starts_at, lesson.id`,
    Row,
  )
  return lessons.map(({ slug, schedule_id, mode, place, status, ...lesson }) => ({
    ...lesson,
    place: mode === 'online' ? 'Online' : (place ?? 'The usual place'),
    path: `/learn/courses/${slug}/schedules/${schedule_id}`,
    status: status === 'cancelled' ? 'cancelled' : 'confirmed',
  }))
}

/** The learners of an account who have a seat in the group. */
function learnersOf(accountId: string | undefined): SQL {
  if (accountId === undefined) return sql`NULL::text`
  return sql`(SELECT string_agg(learner.name, ', ' ORDER BY learner.name) FROM user_schedules AS seat
    JOIN learners AS learner ON learner.id = seat.learner_id
    WHERE seat.schedule_id = plan.id AND seat.student_id = ${accountId} AND seat.status <> 'cancelled')`
}
