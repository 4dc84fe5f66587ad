import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { expected, groupColour, type Span } from '../../timetable/index.ts'

const Lesson = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(['scheduled', 'rescheduled']),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  moved_from: z.nullable(z.coerce.date()),
  change_note: z.nullable(z.string()),
  schedule_id: z.string(),
  time_zone: z.string(),
  starts_on: z.string(),
  group_name: z.nullable(z.string()),
  group_colour: z.int(),
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  students: z.array(z.string()),
})
export type FallenLesson = z.output<typeof Lesson>

const Demo = z.object({
  id: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  course_id: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  title: z.nullable(z.string()),
  students: z.int(),
})

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** The classes to come that overlap a span, in order. */
export function lessonsWithin(db: Db, { tutorId, from, to }: Span): Promise<readonly FallenLesson[]> {
  return rows(
    db,
    sql`SELECT lesson.id, lesson.number, lesson.status, lesson.starts_at, lesson.ends_at, lesson.moved_from, lesson.change_note,
        plan.id AS schedule_id, plan.time_zone, plan.starts_on::text, plan.name AS group_name, ${groupColour} AS group_colour,
        course.id AS course_id, course.slug, course.title,
        ARRAY(SELECT seat.student_id FROM user_schedules AS seat WHERE seat.schedule_id = lesson.schedule_id AND ${expected}) AS students
      FROM tutor_hours AS hours JOIN class_sessions AS lesson ON lesson.id = hours.source_id
      JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
      WHERE hours.tutor_id = ${tutorId} AND hours.ends_at > ${at(from)} AND hours.starts_at < ${at(to)}
        AND lesson.status IN ('scheduled', 'rescheduled')
      ORDER BY lesson.starts_at, lesson.id`,
    Lesson,
  )
}

/** The demos in a span that were offered or booked. */
export function demosWithin(db: Db, { tutorId, from, to }: Span) {
  return rows(
    db,
    sql`SELECT slot.id, slot.starts_at, slot.ends_at, course.id AS course_id, course.slug, course.title, slot.seats_taken AS students
      FROM demo_slots AS slot LEFT JOIN courses AS course ON course.id = slot.course_id
      WHERE slot.tutor_id = ${tutorId} AND slot.status = 'open' AND slot.ends_at > ${at(from)} AND slot.starts_at < ${at(to)}
      ORDER BY slot.starts_at, slot.id`,
    Demo,
  )
}

const Weekly = z.object({
  id: z.string(),
  last: z.coerce.date(),
  timings: z.array(z.object({ weekday: z.int(), starts_at: z.string(), minutes: z.int() })),
})

/** The weekly times of these groups, and when their last class is. */
export async function weeksOf(db: Db, ids: readonly string[]) {
  const weeks = await rows(
    db,
    sql`SELECT plan.id, (SELECT max(greatest(lesson.starts_at, lesson.moved_from)) FROM class_sessions AS lesson WHERE lesson.schedule_id = plan.id) AS last,
        (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'starts_at', timings.starts_at, 'minutes', minutes)), '[]')
          FROM timings WHERE timings.schedule_id = plan.id) AS timings
      FROM course_schedules AS plan WHERE plan.id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json))`,
    Weekly,
  )
  return new Map(weeks.map(({ id, ...week }) => [id, week]))
}
