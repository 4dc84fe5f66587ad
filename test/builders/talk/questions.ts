import type { Context } from '#api/http/context.ts'
import { courseQuestions } from '#api/tables.ts'
import { someId } from '../catalogue/courses.ts'

interface Asked {
  readonly course: { readonly id: string }
  readonly student: { readonly id: string }
  readonly answer?: string
}

/** A question about a course, which is public if it has an answer. */
export async function aQuestion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { course, student, answer }: Asked,
) {
  const question = {
    id: someId(),
    course_id: course.id,
    student_id: student.id,
    text: 'Is this a fit for a girl of eight?',
    created_at: clock(),
    ...(answer !== undefined && { answer, answered_at: clock() }),
  }
  await db.insert(courseQuestions).values(question)
  return question
}
