import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { lessonStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { when } from '../../../texts/days.ts'
import { sendIn, tellThread, type Written } from '../../talk/index.ts'
import { absences, expected, stillSaid } from '../../timetable/index.ts'

interface Saying {
  readonly studentId: string
  readonly lessonId: string
  /** Null for the account holder's own seat; undefined if there is only one seat. */
  readonly learnerId: string | null | undefined
  readonly absent: boolean
  readonly words: string
}

/** Only tells the tutor in advance, who still marks attendance. Idempotent. */
export async function sayAbsence(context: Context, saying: Saying): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const written = await db.transaction(async (tx) => {
    const lesson = await findLesson(tx, saying)
    if (!lesson) throw new ApiError('not_found')
    if (lesson.status === 'cancelled')
      throw new ApiError('wrong_state', { message: 'This class was cancelled.' })
    if (lesson.ends_at <= now) throw new ApiError('too_late', { message: 'This class is over.' })
    const text = await change(tx, { lesson, ...saying, now })
    return text === null
      ? null
      : tellTutor(tx, { lesson, text, key: 'absence', studentId: saying.studentId, now })
  })
  if (written) await tellThread(context, written.thread_id)
}

const Lesson = z.object({
  id: z.string(),
  seat_id: z.string(),
  number: z.int(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  status: z.enum(lessonStatuses),
  title: z.string(),
  learner_id: z.nullable(z.string()),
  learner: z.nullable(z.string()),
  tutor_id: z.string(),
  time_zone: z.string(),
  said: z.nullable(z.string()),
})
type Lesson = z.output<typeof Lesson>
type Named = Pick<Lesson, 'number' | 'title' | 'starts_at' | 'time_zone'>

/** Locks the seat first, so that the second of two clicks sees what the first one stored. */
export async function findLesson(
  tx: Db,
  { studentId, lessonId, learnerId }: Pick<Saying, 'studentId' | 'lessonId' | 'learnerId'>,
): Promise<Lesson | undefined> {
  await tx.execute(sql`SELECT seat.id FROM user_schedules AS seat JOIN class_sessions AS lesson ON lesson.schedule_id = seat.schedule_id
    WHERE lesson.id = ${lessonId} AND seat.student_id = ${studentId} ORDER BY seat.id FOR NO KEY UPDATE OF seat`)
  const lessons = await rows(
    tx,
    sql`SELECT lesson.id, seat.id AS seat_id, lesson.number, lesson.starts_at, lesson.ends_at, lesson.status, course.title, seat.learner_id,
        (SELECT learner.name FROM learners AS learner WHERE learner.id = seat.learner_id) AS learner, course.tutor_id, tutor.time_zone, (SELECT absence.words FROM absences AS absence
          WHERE absence.user_schedule_id = seat.id AND ${stillSaid}) AS said
      FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id
      JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN users AS tutor ON tutor.id = course.tutor_id
      WHERE lesson.id = ${lessonId} AND seat.student_id = ${studentId} AND ${expected}`,
    Lesson,
  )
  const theirs =
    learnerId === undefined ? lessons : lessons.filter(({ learner_id }) => learner_id === learnerId)
  if (theirs.length > 1)
    throw new ApiError('validation_failed', { fields: { learner_id: 'Choose who it’s about.' } })
  return theirs[0]
}

/** Stores the change and returns what to tell the tutor; null if nothing changed. */
async function change(
  tx: Db,
  { lesson, absent, words, now }: Saying & { readonly lesson: Lesson; readonly now: Date },
): Promise<string | null> {
  const { id, seat_id, starts_at, learner, said } = lesson
  const which = nameOf(lesson)
  if (!absent) {
    if (said === null) return null
    await tx.delete(absences).where(and(eq(absences.session_id, id), eq(absences.user_schedule_id, seat_id)))
    return learner ? `${learner} can come to ${which} after all.` : `Can come to ${which} after all.`
  }
  if (said !== null && (words === '' || words === said)) return null
  const values = { starts_at, words, said_at: now }
  await tx
    .insert(absences)
    .values({ session_id: id, user_schedule_id: seat_id, ...values })
    .onConflictDoUpdate({ target: [absences.session_id, absences.user_schedule_id], set: values })
  const sentence = learner ? `${learner} can’t come to ${which}.` : `Can’t come to ${which}.`
  return [sentence, words].filter(Boolean).join('\n')
}

export function nameOf({ number, title, starts_at, time_zone }: Named): string {
  return `class ${number} of ${title}, ${when(starts_at, { time_zone })}`
}

interface Telling {
  readonly lesson: Pick<Lesson, 'id' | 'seat_id' | 'tutor_id'>
  readonly text: string
  /** The start of the message's idempotency key. */
  readonly key: string
  readonly studentId: string
  readonly now: Date
}

/** Writes to the tutor. If the two can't write to each other, the tutor only sees the absence on the class's page. */
export async function tellTutor(
  tx: Db,
  { lesson, text, key: about, studentId, now }: Telling,
): Promise<Written | null> {
  const key = `${about}-${lesson.seat_id}-${lesson.id}-${now.getTime()}`
  try {
    return await sendIn(tx, { authorId: studentId, to: { addressee: lesson.tutor_id }, key, text }, now)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
