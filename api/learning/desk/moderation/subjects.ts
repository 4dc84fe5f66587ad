import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { ReportedKind } from '#contract/learning/desk/moderationWords.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { signedPicture } from '../../base/index.ts'
import { courses, tutors } from '../../catalogue/index.ts'
import { courseQuestions, hideReview, mayRead, threadMessages } from '../../talk/index.ts'
import { recaps } from '../../teaching/index.ts'
import { inClass, sitsIn } from '../../timetable/index.ts'
import {
  hideHandedIn,
  hideHomework,
  hideHomeworkAnswer,
  readHandedIn,
  readHomework,
  readHomeworkAnswer,
} from './homework.ts'
import { hideMaterial, readMaterial } from './materials.ts'

const Subject = z.object({
  id: z.string(),
  author_id: z.string(),
  author: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  is_public: z.boolean(),
  /** True if it isn't public but its author can make it so at any time. */
  may_return: z._default(z.boolean(), false),
})
export type Subject = z.output<typeof Subject>

interface Hiding {
  readonly id: string
  /** Null to show it again. */
  readonly since: Date | null
  readonly reason: string
  readonly now: Date
}

/** How each kind of content is read, and how it is taken off the site. */
interface Kind {
  /** Selects `id`, `author_id`, `title`, `text`, `path` and `is_public` of one row, as this reader sees it. */
  readonly read: (id: string, readerId?: string) => SQL
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
        course.status = 'published' AS is_public, course.status = 'paused' AND course.hidden_at IS NULL AS may_return
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
  recap: {
    read: readRecap,
    hide: (tx, { id, since }) => tx.update(recaps).set({ hidden_at: since }).where(eq(recaps.session_id, id)),
  },
  material: { read: readMaterial, hide: hideMaterial },
  homework: { read: readHomework, hide: hideHomework },
  handed_in: { read: readHandedIn, hide: hideHandedIn },
  homework_answer: { read: readHomeworkAnswer, hide: hideHomeworkAnswer },
}

/** Students see only their own line of a recap. */
function readRecap(id: string, readerId?: string): SQL {
  const written = (learnt: SQL) =>
    sql`concat_ws(E'\\n', ${learnt}, 'To practise: ' || nullif(recap.practise, ''), CASE WHEN recap.picture_id IS NOT NULL THEN 'With a picture.' END) AS text`
  const common = sql`lesson.id, course.tutor_id AS author_id, 'Recap of ' || course.title AS title, recap.hidden_at IS NULL AS is_public`
  const lesson = sql`recaps AS recap JOIN class_sessions AS lesson ON lesson.id = recap.session_id
    JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id`
  if (readerId === undefined)
    return sql`SELECT ${common}, ${written(sql`recap.learnt`)}, '/teach/classes/' || lesson.id || '/recap' AS path
      FROM ${lesson} WHERE lesson.id = ${id}`
  return sql`SELECT ${common}, ${written(sql`coalesce(nullif(line.learnt, ''), recap.learnt)`)},
      '/learn/courses/' || course.slug || '/schedules/' || CASE WHEN seat.learner_id IS NULL THEN plan.id ELSE seat.id END || '/progress' AS path
    FROM ${lesson} JOIN user_schedules AS seat ON seat.schedule_id = plan.id AND ${sitsIn(sql`${readerId}`)}
    LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
    LEFT JOIN recap_lines AS line ON line.session_id = lesson.id AND line.user_schedule_id = seat.id
    WHERE lesson.id = ${id} AND ${inClass} ORDER BY seat.created_at DESC LIMIT 1`
}

/** The picture of a reported recap, found by case. Staff have to see it to decide. */
export async function reportedPicture(db: Db, caseId: string, now: Date): Promise<Image | undefined> {
  const [row] = await rows(
    db,
    sql`SELECT picture.id, picture.image FROM moderation_cases AS item JOIN recaps AS recap ON recap.session_id = item.subject_id
      JOIN uploads AS picture ON picture.id = recap.picture_id AND picture.status = 'stored'
      WHERE item.id = ${caseId} AND item.kind = 'recap'`,
    z.object({ id: z.string(), image: Image }),
  )
  return row && signedPicture(db, row, now)
}

/** A course that was archived while hidden stays archived; one that its tutor had paused comes back paused. */
async function hideCourse(tx: Db, { id, since, now }: Hiding): Promise<void> {
  await tx
    .update(courses)
    .set({
      hidden_at: since,
      was_paused: since ? sql`${courses.status} = 'paused'` : false,
      status: since
        ? sql`CASE WHEN status = 'published' THEN 'paused'::course_status ELSE status END`
        : sql`CASE WHEN status = 'paused' AND NOT was_paused THEN 'published'::course_status ELSE status END`,
      updated_at: sql`greatest(${now.toISOString()}::timestamptz, ${courses.updated_at} + interval '1 millisecond')`,
    })
    .where(eq(courses.id, id))
}

export async function findSubject(
  db: Db,
  kind: ReportedKind,
  id: string,
  readerId?: string,
): Promise<Subject | undefined> {
  const [subject] = await rows(
    db,
    sql`SELECT subject.*, author.name AS author FROM (${kinds[kind].read(id, readerId)}) AS subject
      JOIN users AS author ON author.id = subject.author_id`,
    Subject,
  )
  return subject
}

/** The subject as this reader sees it. A message is found only by somebody who may read it. */
export async function findReadable(
  db: Db,
  { kind, id, readerId }: { readonly kind: ReportedKind; readonly id: string; readonly readerId: string },
): Promise<Subject | undefined> {
  const subject = await findSubject(db, kind, id, readerId)
  if (!subject?.is_public) return undefined
  return kind !== 'message' || (await mayRead(db, id, readerId)) ? subject : undefined
}

export function hideSubject(tx: Db, kind: ReportedKind, hiding: Hiding): Promise<unknown> {
  return kinds[kind].hide(tx, hiding)
}
