import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { KnownQuestion, Question } from '#contract/learning/talk/questions.ts'
import { CourseRef } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { publicName } from '../reviews/index.ts'

const moment = z.coerce.date()
const perhaps = z.nullable(moment)
const Row = z.object({
  id: z.string(),
  student_id: z.string(),
  tutor_id: z.string(),
  text: z.string(),
  asker: z.string(),
  course: CourseRef,
  answer: z.nullable(z.string()),
  answered_at: perhaps,
  edited_at: perhaps,
  hidden_reason: z.nullable(z.string()),
  created_at: moment,
})
export type QuestionRow = z.output<typeof Row>

export interface Search {
  /** A condition on `question` and `course`. */
  readonly where: SQL
  readonly order: SQL
  readonly items: number
  readonly page: number
}

const tables = sql`course_questions AS question JOIN courses AS course ON course.id = question.course_id`

export async function listQuestions(db: Db, { where, order, items, page }: Search) {
  const [questionRows, [counted]] = await Promise.all([
    rows(
      db,
      sql`SELECT question.id, question.student_id, course.tutor_id, question.text, asker.name AS asker,
          json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course,
          question.answer, question.answered_at, question.edited_at, question.hidden_reason, question.created_at
        FROM ${tables} JOIN users AS asker ON asker.id = question.student_id
        WHERE ${where} ORDER BY ${order}, question.id
        LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
      Row,
    ),
    rows(db, sql`SELECT count(*)::int AS total FROM ${tables} WHERE ${where}`, z.object({ total: z.int() })),
  ])
  return { questionRows, total: counted?.total ?? 0 }
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const { questionRows } = await listQuestions(db, {
    where: sql`question.id = ${id}`,
    order: sql`question.created_at`,
    items: 1,
    page: 1,
  })
  return questionRows[0]
}

export function toQuestion({ id, text, asker, created_at, answer, ...row }: QuestionRow): Question {
  return {
    id,
    text,
    asker: publicName(asker),
    created_at: created_at.toISOString(),
    answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    edited_at: row.edited_at?.toISOString() ?? null,
  }
}

export function toKnown(row: QuestionRow): KnownQuestion {
  const { course, hidden_reason, answer } = row
  const shown = answer === null ? 'open' : 'answered'
  return { ...toQuestion(row), course, hidden_reason, state: hidden_reason === null ? shown : 'hidden' }
}
