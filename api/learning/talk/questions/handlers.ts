import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { questions } from '#contract/learning/talk/questions.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { findPublished } from '../reviews/index.ts'
import { courseQuestions } from '../tables/index.ts'
import { ask } from './ask.ts'
import { tellAnswer, tellHidden } from './news.ts'
import { findQuestion, listQuestions, type QuestionRow, toKnown, toQuestion } from './store.ts'

const newest = sql`question.created_at DESC`
const states: Readonly<Record<'open' | 'answered' | 'hidden', SQL>> = {
  open: sql`question.answer IS NULL AND question.hidden_at IS NULL`,
  answered: sql`question.answer IS NOT NULL AND question.hidden_at IS NULL`,
  hidden: sql`question.hidden_at IS NOT NULL`,
}

type Calls = Handlers<typeof questions>
type Lists = 'getCourseQuestions' | 'getOwnQuestions' | 'getTutorQuestions'

export function questionHandlers(context: Context): Calls {
  return { ...lists(context), ...changes(context) }
}

function lists({ db }: Context): Pick<Calls, Lists> {
  const list = async <T>(
    where: SQL,
    order: SQL,
    { items, page }: { readonly items: number; readonly page: number },
    to: (row: QuestionRow) => T,
  ) => {
    const { questionRows, total } = await listQuestions(db, { where, order, items, page })
    return { items: questionRows.map(to), page, items_per_page: items, total }
  }
  return {
    async getCourseQuestions({ params: { id }, query }) {
      const course = await findPublished(db, id)
      if (!course) throw new ApiError('not_found')
      const where = sql`question.course_id = ${course.id} AND ${states.answered}`
      return list(where, sql`question.answered_at DESC`, query, toQuestion)
    },

    async getOwnQuestions({ viewer, query: { course, ...query } }) {
      const which = course === undefined ? sql`true` : sql`(course.id = ${course} OR course.slug = ${course})`
      return list(sql`question.student_id = ${viewer.id} AND ${which}`, newest, query, toKnown)
    },

    async getTutorQuestions({ viewer, query: { state, ...query } }) {
      const which = state === undefined ? sql`true` : states[state]
      const order = sql`(${states.open}) DESC, CASE WHEN ${states.open} THEN question.created_at END, ${newest}`
      return list(sql`course.tutor_id = ${viewer.id} AND ${which}`, order, query, toKnown)
    },
  }
}

function changes(context: Context): Omit<Calls, Lists> {
  const { db } = context
  const see = async (id: string) => toKnown(await known(db, id))
  return {
    async askQuestion({ viewer, caller, params: { id: course }, body: { text, ...rest } }) {
      const done = nothingElse(rest)
      return done(
        await see(await ask(context, { studentId: viewer.id, course, text, intent: caller.intent })),
      )
    },

    async answerQuestion({ viewer, params: { question_id: id }, body: { text, ...rest } }) {
      const done = nothingElse(rest)
      await answer(context, { id, tutorId: viewer.id, text })
      return done(await see(id))
    },

    async hideQuestion({ viewer, params: { question_id: id }, body: { reason, ...rest } }) {
      const done = nothingElse(rest)
      const { tutor_id } = await known(db, id)
      if (tutor_id !== viewer.id) throw new ApiError('not_found')
      await hide(context, { id, reason })
      return done(await see(id))
    },

    async withdrawQuestion({ viewer, params: { question_id } }) {
      const { id, student_id } = courseQuestions
      await db.delete(courseQuestions).where(and(eq(id, question_id), eq(student_id, viewer.id)))
      return null
    },
  }
}

async function known(db: Db, id: string): Promise<QuestionRow> {
  const question = await findQuestion(db, id)
  if (!question) throw new ApiError('not_found')
  return question
}

interface Answering {
  readonly id: string
  readonly tutorId: string
  readonly text: string
}

/** Only the first answer is sent to the person who asked. A later one just shows when it was changed. */
async function answer(context: Context, { id, tutorId, text }: Answering): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    await lock(tx, id)
    const { tutor_id, answer: before, hidden_reason } = await known(tx, id)
    if (tutor_id !== tutorId) throw new ApiError('not_found')
    mustPromiseNoResult({ text }, { text: before })
    if (hidden_reason !== null)
      throw new ApiError('wrong_state', {
        message: 'This question is hidden, so nobody would see the answer.',
      })
    if (before === text) return
    const written = before === null ? { answered_at: now } : { edited_at: now }
    await tx
      .update(courseQuestions)
      .set({ answer: text, ...written })
      .where(eq(courseQuestions.id, id))
    if (before === null) await tellAnswer(context, tx, { id, answer: text })
  })
}

interface Hiding {
  readonly id: string
  readonly reason: string
}

/** Idempotent: a second reason is ignored, since the person who asked has read the first one. */
async function hide(context: Context, { id, reason }: Hiding): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    await lock(tx, id)
    const { hidden_reason } = await known(tx, id)
    if (hidden_reason !== null) return
    await tx
      .update(courseQuestions)
      .set({ hidden_at: now, hidden_reason: reason })
      .where(eq(courseQuestions.id, id))
    await tellHidden(context, tx, { id, reason })
  })
}

async function lock(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: courseQuestions.id })
    .from(courseQuestions)
    .where(eq(courseQuestions.id, id))
    .for('no key update')
}
