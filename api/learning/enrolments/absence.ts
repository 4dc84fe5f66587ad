import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { lessonStatuses } from '#contract/learning/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import type { Context } from '../../http/context.ts'
import { when } from '../../texts/days.ts'
import { expected, stillSaid } from '../seats/index.ts'
import { absences } from '../tables/index.ts'
import { sendIn } from '../threads/index.ts'

interface Saying {
  readonly studentId: string
  readonly lessonId: string
  readonly absent: boolean
  readonly words: string
}

/** Nothing is counted by it: the tutor marks, and knows beforehand. Said again, it changes nothing. */
export async function sayAbsence({ db, clock }: Context, saying: Saying): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const lesson = await findLesson(tx, saying)
    if (!lesson) throw new ApiError('not_found')
    if (lesson.status === 'cancelled')
      throw new ApiError('wrong_state', { message: 'This class was cancelled.' })
    if (lesson.ends_at <= now) throw new ApiError('too_late', { message: 'This class is over.' })
    const text = await change(tx, { lesson, ...saying, now })
    if (text !== null) await tellTutor(tx, { lesson, text, studentId: saying.studentId, now })
  })
}

const Lesson = z.object({
  id: z.string(),
  seat_id: z.string(),
  number: z.int(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  status: z.enum(lessonStatuses),
  title: z.string(),
  tutor_id: z.string(),
  time_zone: z.string(),
  said: z.nullable(z.string()),
})
type Lesson = z.output<typeof Lesson>

/** The seat stays locked, so the second press of two finds what the first one said. */
async function findLesson(tx: Db, { studentId, lessonId }: Saying): Promise<Lesson | undefined> {
  await tx.execute(sql`SELECT seat.id FROM user_schedules AS seat JOIN class_sessions AS lesson ON lesson.schedule_id = seat.schedule_id
    WHERE lesson.id = ${lessonId} AND seat.student_id = ${studentId} ORDER BY seat.id FOR NO KEY UPDATE OF seat`)
  const [lesson] = await rows(
    tx,
    sql`SELECT lesson.id, seat.id AS seat_id, lesson.number, lesson.starts_at, lesson.ends_at, lesson.status, course.title,
        course.tutor_id, tutor.time_zone, (SELECT absence.words FROM absences AS absence
          WHERE absence.user_schedule_id = seat.id AND ${stillSaid}) AS said
      FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id
      JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN users AS tutor ON tutor.id = course.tutor_id
      WHERE lesson.id = ${lessonId} AND seat.student_id = ${studentId} AND ${expected}`,
    Lesson,
  )
  return lesson
}

/** What the tutor is told; null where nothing changed. */
async function change(
  tx: Db,
  { lesson, absent, words, now }: Saying & { readonly lesson: Lesson; readonly now: Date },
): Promise<string | null> {
  const { id, seat_id, starts_at, number, title, said } = lesson
  const which = `class ${number} of ${title}, ${when(starts_at, lesson)}`
  if (!absent) {
    if (said === null) return null
    await tx.delete(absences).where(and(eq(absences.session_id, id), eq(absences.user_schedule_id, seat_id)))
    return `Can come after all to ${which}.`
  }
  if (said !== null && (words === '' || words === said)) return null
  const values = { starts_at, words, said_at: now }
  await tx
    .insert(absences)
    .values({ session_id: id, user_schedule_id: seat_id, ...values })
    .onConflictDoUpdate({ target: [absences.session_id, absences.user_schedule_id], set: values })
  return [`Can’t come to ${which}.`, words].filter(Boolean).join('\n')
}

interface Telling {
  readonly lesson: Lesson
  readonly text: string
  readonly studentId: string
  readonly now: Date
}

/** Where the two can’t write to each other, the tutor reads it at the class alone. */
async function tellTutor(tx: Db, { lesson, text, studentId, now }: Telling): Promise<void> {
  const key = `absence-${lesson.id}-${now.getTime()}`
  try {
    await sendIn(tx, { authorId: studentId, to: { addressee: lesson.tutor_id }, key, text }, now)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
