import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { TaughtHomework, TaughtHomeworkList } from '#contract/learning/teaching/homework.ts'
import type { GivenGroup } from '#contract/learning/teaching/materials.ts'
import { Person } from '#contract/learning/timetable/lessons.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import {
  aroundHomework,
  FileRow,
  HandInRow,
  handInJson,
  homeworkFilesJson,
  isSetFor,
  toFiles,
  toHandIn,
} from '../../timetable/index.ts'
import { findGroup } from '../materials/index.ts'

const moment = z.coerce.date()
const ListedRow = z.object({
  id: z.string(),
  class_id: z.nullable(z.string()),
  words: z.string(),
  due_at: moment,
  set_at: moment,
  students: z.int(),
  handed_in: z.int(),
  to_answer: z.int(),
})

export async function listHomework(db: Db, group: GivenGroup): Promise<TaughtHomeworkList> {
  const tasks = await rows(
    db,
    sql`SELECT homework.id, homework.session_id AS class_id, homework.words, homework.due_at, homework.set_at, counted.*
      FROM homework CROSS JOIN LATERAL (SELECT count(*)::int AS students, count(hand_in.id)::int AS handed_in,
          count(*) FILTER (WHERE hand_in.status = 'handed_in')::int AS to_answer
        FROM user_schedules AS seat ${aroundHomework} WHERE ${isTheirs}) AS counted
      WHERE homework.schedule_id = ${group.id} ORDER BY homework.due_at DESC, homework.id DESC`,
    ListedRow,
  )
  const homework = tasks.map(({ due_at, set_at, ...row }) => ({
    ...row,
    due_at: due_at.toISOString(),
    set_at: set_at.toISOString(),
  }))
  return { group, homework }
}

/** Students who have left are listed only if they handed something in. */
const isTheirs = sql`seat.schedule_id = homework.schedule_id AND (hand_in.id IS NOT NULL OR (seat.status <> 'cancelled' AND ${isSetFor}))`

const Row = z.object({
  id: z.string(),
  class_id: z.nullable(z.string()),
  schedule_id: z.string(),
  course_id: z.string(),
  words: z.string(),
  files: z.array(FileRow),
  due_at: moment,
  set_at: moment,
  told_at: z.nullable(moment),
  version: z.int(),
})
const StudentRow = z.object({ student: Person, hand_in: z.nullable(HandInRow) })

export interface OwnTask {
  readonly tutorId: string
  readonly id: string
}

/** The tutor's own homework; not found if it's another tutor's. */
export async function findHomework(db: Db, { tutorId, id }: OwnTask) {
  const [row] = await rows(
    db,
    sql`SELECT homework.id, homework.session_id AS class_id, homework.schedule_id, course.id AS course_id, homework.words,
        ${homeworkFilesJson} AS files, homework.due_at, homework.set_at, homework.told_at, homework.version
      FROM homework JOIN course_schedules AS plan ON plan.id = homework.schedule_id JOIN courses AS course ON course.id = plan.course_id
      WHERE homework.id = ${id} AND course.tutor_id = ${tutorId}`,
    Row,
  )
  if (!row) throw new ApiError('not_found')
  return row
}

export async function taughtHomework(db: Db, own: OwnTask, now: Date): Promise<TaughtHomework> {
  const { schedule_id, course_id, due_at, files, ...row } = await findHomework(db, own)
  const group = await findGroup(db, { tutorId: own.tutorId, courseId: course_id, scheduleId: schedule_id })
  if (!group) throw new ApiError('not_found')
  const students = await rows(
    db,
    sql`SELECT json_build_object('id', student.id, 'name', student.name, 'avatar_url', student.avatar_url) AS student, ${handInJson} AS hand_in
      FROM homework JOIN user_schedules AS seat ON seat.schedule_id = homework.schedule_id JOIN pupils AS student ON student.id = coalesce(seat.learner_id, seat.student_id)
      ${aroundHomework} WHERE homework.id = ${own.id} AND ${isTheirs}
      ORDER BY hand_in.status = 'handed_in' DESC NULLS LAST, hand_in.handed_in_at, student.name, seat.id`,
    StudentRow,
  )
  return {
    ...row,
    group,
    files: await toFiles(db, files, now),
    due_at: due_at.toISOString(),
    set_at: row.set_at.toISOString(),
    told_at: row.told_at?.toISOString() ?? null,
    can_withdraw: students.every(({ hand_in }) => hand_in === null),
    students: await Promise.all(
      students.map(async ({ student, hand_in }) => ({
        student,
        hand_in: hand_in && (await toHandIn(db, hand_in, { due_at, now })),
      })),
    ),
  }
}
