import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Who sits or comes there: a learner of the account, or its holder. */
export function pupilOf(of: { readonly learner_id: AnyColumn; readonly student_id: AnyColumn }): SQL<string> {
  return sql<string>`coalesce(${of.learner_id}, ${of.student_id})`
}

/** What a mail to a guardian calls the course of `seat`: with the learner, whose it is. */
export const pupilTitle = sql`course.title || coalesce((SELECT ' (' || learner.name || ')' FROM learners AS learner
  WHERE learner.id = seat.learner_id), '')`
