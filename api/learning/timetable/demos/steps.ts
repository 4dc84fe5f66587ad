import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/learning/base/words.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { bookings } from '../tables/index.ts'
import { type Facts, findOwnBooking } from './facts.ts'
import type { News } from './messages.ts'
import { spread } from './news.ts'
import { live, type Outcome, reporting, reportWindow, type Side, tutorNotice } from './policy.ts'
import { giveSeatsBack, lockSlots } from './seats.ts'

export interface Doer {
  readonly bookingId: string
  readonly userId: string
}
interface Step {
  readonly from: readonly BookingStatus[]
  readonly to: BookingStatus
  readonly reason?: string | null
  readonly freesSeat: boolean
  /** The side that may take this step; null for both. */
  readonly by: Side | null
  /** Refuses a step at the wrong time. */
  check(facts: Facts, side: Side): void
  news(side: Side): News
}

export function confirm(context: Context, doer: Doer): Promise<void> {
  const now = context.clock()
  return takeStep(context, doer, {
    from: ['requested'],
    to: 'confirmed',
    by: 'tutor',
    freesSeat: false,
    check: ({ slot }) => {
      if (slot.starts_at <= now)
        throw new ApiError('too_late', {
          message: 'This demo’s start time has passed, so it can’t be confirmed.',
        })
    },
    news: () => 'confirmed',
  })
}

export function decline(context: Context, { reason, ...doer }: Doer & { reason: string }): Promise<void> {
  return takeStep(context, doer, {
    from: ['requested'],
    to: 'declined',
    by: 'tutor',
    freesSeat: true,
    reason,
    check: () => {},
    news: () => 'declined',
  })
}

export function cancel(
  context: Context,
  { reason, ...doer }: Doer & { reason: string | undefined },
): Promise<void> {
  const now = context.clock()
  return takeStep(context, doer, {
    from: live,
    to: 'cancelled',
    by: null,
    freesSeat: true,
    reason: reason ?? null,
    check: ({ slot }, side) => {
      if (slot.starts_at <= now)
        throw new ApiError('too_late', { message: 'This demo has started, so it can’t be cancelled.' })
      if (side === 'tutor' && slot.starts_at < later(now, tutorNotice))
        throw new ApiError('too_late', {
          message:
            'A tutor can cancel until three hours before a demo. After that the student is counting on it.',
        })
    },
    news: (side) => (side === 'student' ? 'cancelledByStudent' : 'cancelledByTutor'),
  })
}

export function report(context: Context, { outcome, ...doer }: Doer & { outcome: Outcome }): Promise<void> {
  const now = context.clock()
  return takeStep(context, doer, {
    from: ['confirmed'],
    to: outcome,
    by: reporting[outcome].by,
    freesSeat: false,
    check: ({ slot: { starts_at, ends_at } }) => {
      const window = reportWindow(outcome, { starts_at, ends_at, now })
      if (window === 'early') throw new ApiError('too_early', { message: tooEarly(outcome) })
      if (window === 'late')
        throw new ApiError('too_late', { message: 'You can report this for three days after the demo.' })
    },
    news: () => outcome,
  })
}

function tooEarly(outcome: Outcome): string {
  if (outcome === 'attended') return 'The demo hasn’t started yet.'
  return 'Please wait until 15 minutes after the start: they may just be late.'
}

/** Takes one step of one booking. Calling it again changes nothing, and isn't an error. */
async function takeStep(context: Context, { bookingId, userId }: Doer, step: Step): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    await actingAs(tx, userId)
    const facts = await findOwnBooking(tx, bookingId, userId)
    if (!facts) throw new ApiError('not_found')
    const side = facts.booking.tutor_id === userId ? 'tutor' : 'student'
    if (step.by === 'tutor' && side === 'student') throw new ApiError('forbidden')
    if (step.by === 'student' && side === 'tutor') throw new ApiError('forbidden')
    if (facts.booking.status === step.to) return
    if (!step.from.includes(facts.booking.status)) throw new ApiError('wrong_state')
    step.check(facts, side)
    if (step.freesSeat) await lockSlots(tx, [facts.slot.id])
    if (!(await move(tx, { facts, step, now }))) return mustBe(tx, { bookingId, userId, status: step.to })
    if (step.freesSeat) await giveSeatsBack(tx, facts.slot.id, { seats: 1, now })
    const wasConfirmed = facts.booking.status === 'confirmed'
    await spread(context, tx, { ids: [bookingId], news: step.news(side), wasConfirmed })
  })
}

interface Moving {
  readonly facts: Facts
  readonly step: Pick<Step, 'from' | 'to' | 'reason'>
  readonly now: Date
}

async function move(tx: Db, { facts: { booking, slot }, step, now }: Moving): Promise<boolean> {
  const moved = await tx
    .update(bookings)
    .set({
      status: step.to,
      sequence: sql`${bookings.sequence} + 1`,
      updated_at: now,
      ...(step.reason !== undefined && { reason: step.reason }),
    })
    // Checks the slot, in case the student has moved to another in the meantime.
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.slot_id, slot.id),
        inArray(bookings.status, [...step.from]),
      ),
    )
    .returning({ id: bookings.id })
  return moved.length === 1
}

/** Another request changed the booking first, which is fine if it made the same change. */
async function mustBe(
  tx: Db,
  { bookingId, userId, status }: Doer & { readonly status: BookingStatus },
): Promise<void> {
  const facts = await findOwnBooking(tx, bookingId, userId)
  if (facts?.booking.status !== status) throw new ApiError('wrong_state')
}
