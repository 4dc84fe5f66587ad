import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { ReportedKind } from '#contract/learning/moderationWords.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { hideReview } from '../reviews/index.ts'
import { courseQuestions, courses, threadMessages, tutors } from '../tables/index.ts'
import { mayRead } from '../threads/index.ts'

const Subject = z.object({
  id: z.string(),
  author_id: z.string(),
  author: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  is_public: z.boolean(),
})
export type Subject = z.output<typeof Subject>

interface Hiding {
  readonly id: string
  /** Null to show it again. */
  readonly since: Date | null
  readonly reason: string
}

/** How each kind of what people write in public is read, and taken off the site. */
interface Kind {
  /** `id`, `author_id`, `title`, `text`, `path`, `is_public` of one row. */
  readonly read: (id: string) => SQL
  readonly hide: (tx: Db, hiding: Hiding) => Promise<unknown>
}

const aboutQuestion = (id: string, what: { readonly author: SQL; readonly title: SQL; readonly text: SQL }) =>
  sql`SELECT question.id, ${what.author} AS author_id, ${what.title} || course.title AS title, ${what.text} AS text,
      '/courses/' || course.slug AS path, question.answer IS NOT NULL AND question.hidden_at IS NULL AS is_public
    FROM course_questions AS question JOIN courses AS course ON course.id = question.course_id WHERE question.id = ${id}`

const hideQuestion: Kind['hide'] = (tx, { id, since, reason }) =>
  tx
    .update(courseQuestions)
    .set({ hidden_at: since, hidden_reason: since && reason })
    .where(eq(courseQuestions.id, id))

const kinds: Readonly<Record<ReportedKind, Kind>> = {
  review: {
    read: (id) => sql`SELECT review.id, review.student_id AS author_id, 'Review of ' || course.title AS title,
        review.rating || ' of 5' || CASE WHEN review.text = '' THEN '' ELSE E'\\n' || review.text END AS text,
        '/courses/' || course.slug AS path, review.hidden_at IS NULL AS is_public
      FROM reviews AS review JOIN courses AS course ON course.id = review.course_id WHERE review.id = ${id}`,
    hide: (tx, { id, since }) => hideReview(tx, id, since),
  },
  question: {
    read: (id) =>
      aboutQuestion(id, {
        author: sql`question.student_id`,
        title: sql`'Question about '`,
        text: sql`question.text`,
      }),
    hide: hideQuestion,
  },
  answer: {
    read: (id) =>
      aboutQuestion(id, {
        author: sql`course.tutor_id`,
        title: sql`'Answer about '`,
        text: sql`coalesce(question.answer, '')`,
      }),
    hide: hideQuestion,
  },
  tutor: {
    read: (id) => sql`SELECT person.id, person.id AS author_id, 'Page of ' || person.name AS title,
        concat_ws(E'\\n\\n', nullif(person.headline, ''), nullif(tutor.bio, '')) AS text,
        '/tutors/' || coalesce(person.handle, person.id) AS path,
        tutor.hidden_at IS NULL AND 'tutor' = ANY(person.roles) AS is_public
      FROM users AS person JOIN tutors AS tutor ON tutor.user_id = person.id WHERE person.id = ${id}`,
    hide: (tx, { id, since }) => tx.update(tutors).set({ hidden_at: since }).where(eq(tutors.user_id, id)),
  },
  course: {
    read: (id) => sql`SELECT course.id, course.tutor_id AS author_id, 'Course ' || course.title AS title,
        concat_ws(E'\\n\\n', course.summary, nullif(course.description, '')) AS text, '/courses/' || course.slug AS path,
        course.status = 'published' AS is_public
      FROM courses AS course WHERE course.id = ${id}`,
    hide: hideCourse,
  },
  message: {
    read: (
      id,
    ) => sql`SELECT message.id, message.author_id, 'Message from ' || writer.name AS title, message.text,
        '/messages/' || message.thread_id AS path, message.hidden_at IS NULL AND message.text <> '' AS is_public
      FROM thread_messages AS message JOIN users AS writer ON writer.id = message.author_id WHERE message.id = ${id}`,
    hide: (tx, { id, since }) =>
      tx.update(threadMessages).set({ hidden_at: since }).where(eq(threadMessages.id, id)),
  },
}

/** Archived meanwhile, it stays so. */
async function hideCourse(tx: Db, { id, since }: Hiding): Promise<void> {
  await tx
    .update(courses)
    .set({
      hidden_at: since,
      status: since
        ? sql`CASE WHEN status = 'published' THEN 'paused'::course_status ELSE status END`
        : sql`CASE WHEN status = 'paused' THEN 'published'::course_status ELSE status END`,
      updated_at: sql`greatest(now(), ${courses.updated_at} + interval '1 millisecond')`,
    })
    .where(eq(courses.id, id))
}

export async function findSubject(db: Db, kind: ReportedKind, id: string): Promise<Subject | undefined> {
  const [subject] = await rows(
    db,
    sql`SELECT subject.*, author.name AS author FROM (${kinds[kind].read(id)}) AS subject
      JOIN users AS author ON author.id = subject.author_id`,
    Subject,
  )
  return subject
}

/** As its reader finds it; what isn't public, only those whom it was written to. */
export async function findReadable(
  db: Db,
  { kind, id, readerId }: { readonly kind: ReportedKind; readonly id: string; readonly readerId: string },
): Promise<Subject | undefined> {
  const subject = await findSubject(db, kind, id)
  if (!subject?.is_public) return undefined
  return kind !== 'message' || (await mayRead(db, id, readerId)) ? subject : undefined
}

export function hideSubject(tx: Db, kind: ReportedKind, hiding: Hiding): Promise<unknown> {
  return kinds[kind].hide(tx, hiding)
}
