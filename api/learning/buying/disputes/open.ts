import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { NewDispute } from '#contract/learning/buying/disputes.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { actingAs, areTheirs } from '../../base/index.ts'
import type { SeatRow } from '../../timetable/index.ts'
import {
  courseDisputable,
  type DisputeRecord,
  disputableUntil,
  disputes,
  findOwnSeat,
  lessonsOf,
} from '../../timetable/index.ts'
import { tellOpened } from './news.ts'

type Complaint = z.output<typeof NewDispute>
type Lessons = Awaited<ReturnType<typeof lessonsOf>>

export interface Opening {
  readonly studentId: string
  /** The id of the enrolment or of its schedule. */
  readonly id: string
  readonly complaint: Complaint
}

/** Raises a dispute and returns its id. Sending the same words again returns the same dispute. */
export function openDispute(context: Context, { studentId, id, complaint }: Opening): Promise<string> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, studentId)
    const seat = await findOwnSeat(tx, { studentId, id }, now)
    if (!seat) throw new ApiError('not_found')
    const live = await findLive(tx, seat, complaint)
    if (live) return sameAs(live, complaint)
    const lessons = await lessonsOf(tx, seat.id)
    refuseOutsideWindow({ seat, lessons, complaint, now })
    await refuseForeignPictures(tx, studentId, complaint)
    const { reason, text, evidence, class_id = null, ...rest } = complaint
    nothingElse(rest)
    const [opened] = await tx
      .insert(disputes)
      .values({
        id: newId(now),
        user_schedule_id: seat.id,
        session_id: class_id,
        student_id: studentId,
        tutor_id: seat.tutor.id,
        reason,
        text,
        evidence: [...new Set(evidence)],
        record: recordOf(seat, lessons, now),
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: disputes.id })
    // A request from another tab was first.
    if (!opened) return sameAs(await findLive(tx, seat, complaint), complaint)
    await tellOpened(context, tx, opened.id)
    return opened.id
  })
}

async function findLive(tx: Db, { id }: SeatRow, { class_id = '' }: Complaint) {
  const { status, user_schedule_id, session_id } = disputes
  const [live] = await tx
    .select({ id: disputes.id, reason: disputes.reason, text: disputes.text })
    .from(disputes)
    .where(
      and(
        eq(user_schedule_id, id),
        sql`coalesce(${session_id}, '') = ${class_id}`,
        inArray(status, ['opened', 'answered']),
      ),
    )
  return live
}

function sameAs(live: Awaited<ReturnType<typeof findLive>>, { reason, text }: Complaint): string {
  if (!live) throw new ApiError('conflict')
  if (live.reason === reason && live.text === text) return live.id
  throw new ApiError('already_said', {
    message:
      'You’ve already reported this, and we’re looking into it. Nothing was added; to say more, reply to our email.',
  })
}

interface Moment {
  readonly seat: SeatRow
  readonly lessons: Lessons
  readonly complaint: Complaint
  readonly now: Date
}

const tooEarly = { message: 'You can dispute a class once it has started.' }
const tooLate = {
  message: 'You can dispute a class for 72 hours after it ends. If it still matters, write to us.',
}

function refuseOutsideWindow({ seat, lessons, complaint, now }: Moment): void {
  const { class_id, reason } = complaint
  if (class_id === undefined) {
    const { paid_at } = seat.order
    const verdict = courseDisputable({ lessons, paid_at, now, aboutCharge: reason === 'charged_wrongly' })
    if (verdict === 'too_early') throw new ApiError('too_early', tooEarly)
    if (verdict === 'too_late') throw new ApiError('too_late', tooLate)
    return
  }
  const lesson = lessons.find(({ id }) => id === class_id)
  if (!lesson || lesson.status === 'cancelled') {
    const class_id = lesson
      ? 'This class was cancelled and replaced by another.'
      : 'Choose one of your own classes.'
    throw new ApiError('validation_failed', { fields: { class_id } })
  }
  if (lesson.given_back !== null)
    throw new ApiError('validation_failed', { fields: { class_id: 'You gave this class back.' } })
  if (lesson.starts_at > now) throw new ApiError('too_early', tooEarly)
  if (!disputableUntil(lesson, now)) throw new ApiError('too_late', tooLate)
}

async function refuseForeignPictures(tx: Db, ownerId: string, { evidence }: Complaint): Promise<void> {
  if (await areTheirs(tx, { uploadIds: evidence, ownerId, purpose: 'evidence' })) return
  throw new ApiError('validation_failed', {
    fields: { evidence: 'One of the pictures didn’t upload. Choose it again.' },
  })
}

function recordOf(seat: SeatRow, lessons: Lessons, now: Date): DisputeRecord {
  const begun = lessons.filter(({ status, starts_at }) => status !== 'cancelled' && starts_at <= now)
  return {
    classes_total: seat.classes_total,
    classes_used: seat.classes_used,
    attendance: begun.map(({ number, starts_at, mark }) => ({
      number,
      mark,
      starts_at: starts_at.toISOString(),
    })),
  }
}
