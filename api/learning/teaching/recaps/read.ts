import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { attendanceMarks } from '#contract/learning/base/words.ts'
import { lessonStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import type { TaughtRecap } from '#contract/learning/teaching/recaps.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { signedPicture } from '../../base/index.ts'
import { inClass } from '../../timetable/index.ts'
import { canWrite, writableUntil } from './policy.ts'

export interface Asked {
  readonly tutorId: string
  readonly lessonId: string
  readonly now: Date
}

const moment = z.coerce.date()
const Row = z.object({
  id: z.string(),
  number: z.int(),
  starts_at: moment,
  ends_at: moment,
  status: z.enum(lessonStatuses),
  schedule_id: z.string(),
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  version: z.nullable(z.int()),
  learnt: z.nullable(z.string()),
  practise: z.nullable(z.string()),
  picture_id: z.nullable(z.string()),
  image: z.nullable(Image),
  written_at: z.nullable(moment),
  changed_at: z.nullable(moment),
  mailed_at: z.nullable(moment),
  hidden_at: z.nullable(moment),
})
export type RecapRow = z.output<typeof Row>

/** The tutor's own class with its recap, if there is one yet. */
export async function findRecap(
  db: Db,
  { tutorId, lessonId }: Pick<Asked, 'tutorId' | 'lessonId'>,
): Promise<RecapRow | undefined> {
  const [row] = await rows(
    db,
    sql`SELECT lesson.id, lesson.number, lesson.starts_at, lesson.ends_at, lesson.status, lesson.schedule_id,
        course.id AS course_id, course.slug, course.title, recap.version, recap.learnt, recap.practise, recap.picture_id,
        picture.image, recap.written_at, recap.changed_at, recap.mailed_at, recap.hidden_at
      FROM class_sessions AS lesson JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
      JOIN courses AS course ON course.id = plan.course_id LEFT JOIN recaps AS recap ON recap.session_id = lesson.id
      LEFT JOIN uploads AS picture ON picture.id = recap.picture_id AND picture.status = 'stored'
      WHERE lesson.id = ${lessonId} AND course.tutor_id = ${tutorId}`,
    Row,
  )
  return row
}

const StudentRow = z.object({
  seat_id: z.string(),
  id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  mark: z.nullable(z.enum(attendanceMarks)),
  learnt: z.string(),
})
export type StudentRow = z.output<typeof StudentRow>

/** The students whom a recap is for. */
export function studentsOf(db: Db, lessonId: string): Promise<StudentRow[]> {
  return rows(
    db,
    sql`SELECT seat.id AS seat_id, student.id, student.name, student.avatar_url, attendance.mark,
        coalesce(line.learnt, '') AS learnt
      FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id
      JOIN pupils AS student ON student.id = coalesce(seat.learner_id, seat.student_id)
      LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
      LEFT JOIN recap_lines AS line ON line.session_id = lesson.id AND line.user_schedule_id = seat.id
      WHERE lesson.id = ${lessonId} AND ${inClass} ORDER BY student.name, student.id`,
    StudentRow,
  )
}

export async function taughtRecap(db: Db, asked: Asked): Promise<TaughtRecap | undefined> {
  const row = await findRecap(db, asked)
  if (!row) return undefined
  const students = await studentsOf(db, row.id)
  const { id, number, starts_at, ends_at, schedule_id } = row
  return {
    class: {
      id,
      number,
      schedule_id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      course: { id: row.course_id, slug: row.slug, title: row.title },
    },
    can_write: row.status !== 'cancelled' && canWrite(row, asked.now),
    until: writableUntil(row).toISOString(),
    recap: await toRecap(db, row, asked.now),
    students: students.map(({ seat_id, ...student }) => student),
  }
}

async function toRecap(db: Db, row: RecapRow, now: Date): Promise<TaughtRecap['recap']> {
  const { version, learnt, practise, picture_id: id, image, written_at, changed_at, mailed_at } = row
  if (version === null || written_at === null) return null
  return {
    version,
    learnt: learnt ?? '',
    practise: practise ?? '',
    picture: id !== null && image ? await signedPicture(db, { id, image }, now) : null,
    written_at: written_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
    mailed_at: mailed_at?.toISOString() ?? null,
    hidden: row.hidden_at !== null,
  }
}
