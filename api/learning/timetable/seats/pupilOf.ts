import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The person who has the seat or comes to the demo: a learner of the account, or its holder. */
export function pupilOf(of: { readonly learner_id: AnyColumn; readonly student_id: AnyColumn }): SQL<string> {
  return sql<string>`coalesce(${of.learner_id}, ${of.student_id})`
}

/** The title of the course of `seat` in an email to a guardian, with the learner's name. */
export const pupilTitle = sql`course.title || coalesce((SELECT ' (' || learner.name || ')' FROM learners AS learner
  WHERE learner.id = seat.learner_id), '')`
