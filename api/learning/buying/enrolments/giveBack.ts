import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { tellThread } from '../../talk/index.ts'
import {
  attendance,
  classesGivenBack,
  countUsed,
  findOwnSeat,
  isGivable,
  leavingOf,
  titleFor,
} from '../../timetable/index.ts'
import { refundLine } from '../orders/index.ts'
import { findLesson, nameOf, tellTutor } from './absence.ts'
import { classGivenBack } from './messages.ts'

export interface GivingBack {
  readonly studentId: string
  readonly lessonId: string
  /** Null for the account holder's own seat; undefined if there is only one seat. */
  readonly learnerId: string | null | undefined
  /** The credit that the student was shown. */
  readonly credit: number
}

/** Turns an upcoming class into credit, for good, on its order's terms. A second click gives back nothing more. */
export async function giveBackClass(context: Context, giving: GivingBack): Promise<number> {
  const { studentId } = giving
  const now = context.clock()
  const { amount, written } = await context.outbox.transaction(async (tx) => {
    await actingAs(tx, studentId)
    const lesson = await findLesson(tx, giving)
    if (!lesson) {
      const earlier = await givenEarlier(tx, giving)
      if (earlier === undefined) throw new ApiError('not_found')
      return { amount: earlier, written: null }
    }
    if (lesson.status === 'cancelled')
      throw new ApiError('wrong_state', { message: 'This class was cancelled.' })
    const seat = await findOwnSeat(tx, { studentId, id: lesson.seat_id }, now)
    if (!seat || !isGivable(seat)) throw new ApiError('wrong_state')
    const line = await leavingOf(tx, seat.id, now)
    const credit = line?.creditFor(lesson.starts_at) ?? 0
    if (!line || credit === 0) throw new ApiError('too_late', { message: tooLate })
    if (credit !== giving.credit) throw changed(credit)
    const amount = await turnIntoCredit(tx, { lineId: line.lineId, lesson, credit, studentId, now })
    const text = `Gave back ${nameOf(lesson)}${lesson.learner ? ` for ${lesson.learner}` : ''}.`
    const written = await tellTutor(tx, { lesson, text, key: 'given-back', studentId, now })
    const student = (await readersOf(tx, [studentId])).get(studentId)
    const title = titleFor(seat.course.title, { learners: lesson.learner ?? null })
    const mail = student && classGivenBack({ title }, { ...lesson, credit: amount }, student)
    if (student && mail) await tell(context, tx, { user: student, topic: null, mail })
    return { amount, written }
  })
  if (written) await tellThread(context, written.thread_id)
  return amount
}

const tooLate = 'This class starts too soon to be given back. You can still say that you can’t come.'

function changed(credit: number): ApiError {
  return new ApiError('conflict', {
    message: `You’d now get ${rupees(credit)} for this class. It hasn’t been given back yet: check the amount first.`,
  })
}

/** The credit of a class that a first click, or another tab, has already given back. */
async function givenEarlier(
  tx: Db,
  { studentId, lessonId, learnerId }: GivingBack,
): Promise<number | undefined> {
  const [earlier] = await rows(
    tx,
    sql`SELECT refund.credit FROM classes_given_back AS returned JOIN refunds AS refund ON refund.id = returned.refund_id
      JOIN user_schedules AS seat ON seat.id = returned.user_schedule_id
      WHERE returned.session_id = ${lessonId} AND seat.student_id = ${studentId}
        AND ${learnerId === undefined ? sql`true` : sql`seat.learner_id IS NOT DISTINCT FROM ${learnerId}`}`,
    z.object({ credit: z.coerce.number() }),
  )
  return earlier?.credit
}

export interface ReturnedClass {
  readonly lineId: string
  readonly lesson: { readonly id: string; readonly seat_id: string; readonly number: number }
  readonly credit: number
  readonly studentId: string
  readonly now: Date
}

/** The class's share of the price becomes credit, and the class no longer belongs to anybody. */
export async function turnIntoCredit(
  tx: Db,
  { lineId, lesson, credit, studentId, now }: ReturnedClass,
): Promise<number> {
  const { id: refundId, amount } = await refundLine(tx, {
    lineId,
    amount: credit,
    now,
    as: 'credit',
    of: { givenBack: lesson.id },
    cause: `class ${lesson.id} of ${lesson.seat_id} given back`,
    reason: `Class ${lesson.number} was given back.`,
  })
  if (refundId === null) throw new ApiError('wrong_state')
  await excuse(tx, { refundId, seatId: lesson.seat_id, lessonId: lesson.id, studentId, now })
  return amount
}

interface Excused {
  readonly refundId: string
  readonly seatId: string
  readonly lessonId: string
  readonly studentId: string
  readonly now: Date
}

/** Marks the student as excused for the tutor. The class counts as used. */
async function excuse(tx: Db, { refundId, seatId, lessonId, studentId, now }: Excused): Promise<void> {
  const key = { user_schedule_id: seatId, session_id: lessonId }
  await tx.insert(classesGivenBack).values({ ...key, refund_id: refundId, given_at: now })
  await tx
    .insert(attendance)
    .values({ ...key, mark: 'excused', marked_by: studentId, marked_at: now })
    .onConflictDoUpdate({
      target: [attendance.session_id, attendance.user_schedule_id],
      set: { mark: 'excused', marked_by: studentId, marked_at: now },
    })
  await countUsed(tx, sql`taken.id = ${seatId}`)
}
