import { and, asc, eq, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, tell } from '../../base/index.ts'
import { courseSchedules, courses, demoSlots } from '../../catalogue/index.ts'
import { pupilOf } from '../seats/index.ts'
import { bookings, demoFeedback } from '../tables/index.ts'
import { courseColumns, findBookings } from './facts.ts'
import { recommendationMail } from './messages.ts'
import { spread } from './news.ts'
import { type Side, taken } from './policy.ts'

export interface Saying {
  readonly side: Side
  readonly userId: string
  /** The id of the slot or of the booking. */
  readonly id: string
  readonly text: string
  readonly rating: number | null
  /** Given by a tutor, to tell the students of one slot apart. */
  readonly studentId?: string | undefined
  readonly recommended?: string | undefined
}

/** Saves one side's feedback on a demo that took place; returns the booking's id. */
export function say(context: Context, saying: Saying): Promise<string> {
  const { side, userId, text, rating } = saying
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, userId)
    const booking = await bookingOf(tx, saying)
    if (!isTaken(booking.status)) throw new ApiError('wrong_state')
    if (booking.starts_at > now)
      throw new ApiError('too_early', { message: 'You can give feedback once the demo has started.' })
    const group = saying.recommended === undefined ? null : await openGroup(tx, saying.recommended, userId)
    const kept = await tx
      .insert(demoFeedback)
      .values({
        booking_id: booking.id,
        side,
        rating,
        text,
        recommended_schedule_id: group?.schedule_id ?? null,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ booking_id: demoFeedback.booking_id })
    if (kept.length === 0) throw new ApiError('already_said')
    await moveOn(tx, booking.id, now)
    if (group === null)
      await spread(context, tx, {
        ids: [booking.id],
        news: side === 'student' ? 'studentFeedback' : 'tutorFeedback',
      })
    else await recommend(context, tx, { bookingId: booking.id, course: group })
    return booking.id
  })
}

async function bookingOf(tx: Db, { side, userId, id, studentId }: Saying) {
  const who = side === 'student' ? bookings.student_id : bookings.tutor_id
  const candidates = await tx
    .select({
      id: bookings.id,
      student_id: pupilOf(bookings),
      status: bookings.status,
      starts_at: demoSlots.starts_at,
    })
    .from(bookings)
    .innerJoin(demoSlots, eq(demoSlots.id, bookings.slot_id))
    .where(
      and(
        eq(who, userId),
        or(eq(bookings.id, id), eq(bookings.slot_id, id)),
        studentId === undefined ? undefined : eq(pupilOf(bookings), studentId),
      ),
    )
    .orderBy(asc(bookings.id))
    // Locks the booking, so that the second side to give feedback sees the state that the first left.
    .for('no key update', { of: bookings })
  const fitting = candidates.filter(({ status }) => isTaken(status))
  if (new Set(fitting.map(({ student_id }) => student_id)).size > 1)
    throw new ApiError('validation_failed', { fields: { student_id: 'Choose the student this is for.' } })
  const booking = fitting.at(-1) ?? candidates.at(-1)
  if (!booking) throw new ApiError('not_found')
  return booking
}

function isTaken(status: string): boolean {
  return taken.some((each) => each === status)
}

async function openGroup(tx: Db, scheduleId: string, tutorId: string) {
  const { seats_taken, seats_kept, capacity } = courseSchedules
  const [group] = await tx
    .select({
      schedule_id: courseSchedules.id,
      full: sql<boolean>`${seats_taken} + ${seats_kept} >= ${capacity}`,
      ...courseColumns,
    })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(
      and(
        eq(courseSchedules.id, scheduleId),
        eq(courseSchedules.status, 'open'),
        eq(courses.tutor_id, tutorId),
        eq(courses.status, 'published'),
      ),
    )
  if (!group)
    throw new ApiError('validation_failed', {
      fields: { recommended_schedule_id: 'Choose one of your own groups that’s still open to students.' },
    })
  if (group.full)
    throw new ApiError('validation_failed', {
      fields: { recommended_schedule_id: `This “${group.title}” group has no free seat. Choose another.` },
    })
  return group
}

/** Giving feedback implies having been there. */
async function moveOn(tx: Db, id: string, now: Date): Promise<void> {
  for (const [from, to] of [
    ['confirmed', 'attended'],
    ['attended', 'feedback_given'],
  ] as const) {
    await tx
      .update(bookings)
      .set({ status: to, updated_at: now })
      .where(and(eq(bookings.id, id), eq(bookings.status, from)))
  }
}

interface Recommending {
  readonly bookingId: string
  readonly course: { readonly slug: string; readonly title: string }
}

async function recommend(context: Context, tx: Db, { bookingId, course }: Recommending): Promise<void> {
  const [facts] = await findBookings(tx, [bookingId])
  if (!facts) return
  const mail = recommendationMail(facts, course)
  await tell(context, tx, { user: facts.student, topic: 'bookings', mail })
}
