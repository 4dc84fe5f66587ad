import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { courseQuestions } from '../tables/index.ts'
import { tellTutor } from './news.ts'
import { questionLimits } from './policy.ts'

interface Asking {
  readonly studentId: string
  /** The course's id or slug. */
  readonly course: string
  readonly text: string
  readonly intent: string | null
}

/** Returns the question's id, including that of an earlier question with the same intent. */
export function ask(context: Context, { studentId, course, text, intent }: Asking): Promise<string> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    // One person's questions wait for each other: two at the same time could exceed the limits.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`questions of ${studentId}`}, 0))`)
    const earlier = await findByIntent(tx, intent)
    if (earlier !== undefined) return earlier
    const { id: course_id, tutor_id } = await published(tx, course)
    if (tutor_id === studentId)
      throw new ApiError('forbidden', { message: 'This is your own course, so there’s nobody to ask.' })
    await refuseFlood(tx, { studentId, courseId: course_id, now })
    const id = newId(now)
    await tx
      .insert(courseQuestions)
      .values({ id, course_id, student_id: studentId, text, intent, created_at: now })
    await tellTutor(context, tx, id)
    return id
  })
}

async function findByIntent(tx: Db, intent: string | null): Promise<string | undefined> {
  if (intent === null) return undefined
  const [made] = await tx
    .select({ id: courseQuestions.id })
    .from(courseQuestions)
    .where(eq(courseQuestions.intent, intent))
  return made?.id
}

async function published(tx: Db, idOrSlug: string) {
  const [course] = await rows(
    tx,
    sql`SELECT id, tutor_id FROM courses WHERE (id = ${idOrSlug} OR slug = ${idOrSlug}) AND status = 'published'
      ORDER BY id = ${idOrSlug} DESC LIMIT 1`,
    z.object({ id: z.string(), tutor_id: z.string() }),
  )
  if (!course) throw new ApiError('not_found')
  return course
}

interface Asker {
  readonly studentId: string
  readonly courseId: string
  readonly now: Date
}

async function refuseFlood(tx: Db, { studentId, courseId, now }: Asker): Promise<void> {
  const { waiting, aDay, day } = questionLimits
  const { student_id, course_id, answered_at, hidden_at, created_at } = courseQuestions
  const own = eq(student_id, studentId)
  const open = and(own, eq(course_id, courseId), isNull(answered_at), isNull(hidden_at))
  if ((await tx.$count(courseQuestions, open)) >= waiting)
    throw new ApiError('rate_limited', {
      message: `${waiting} of your questions about this course are waiting for an answer. Give the tutor a little time.`,
    })
  if ((await tx.$count(courseQuestions, and(own, gt(created_at, later(now, -day))))) >= aDay)
    throw new ApiError('rate_limited', {
      message: `You can ask up to ${aDay} questions a day. Try again tomorrow.`,
    })
}
