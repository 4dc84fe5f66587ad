import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later, minute } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { when } from '../../../texts/days.ts'
import { actingAs, users } from '../../base/index.ts'
import { courses, demoSlots } from '../../catalogue/index.ts'
import { lockHours, namedHours } from '../lessons/index.ts'
import { bookings } from '../tables/index.ts'
import { spread } from './news.ts'
import { live, overlapping, slotsAhead, tutorNotice } from './policy.ts'
import { lockSlots } from './seats.ts'

export interface Offer {
  readonly tutorId: string
  readonly courseId: string | undefined
  readonly minutes: number
  readonly capacity: number
  readonly starts: readonly Date[]
  readonly meetingUrl: string | undefined
}

/** Adds a slot at each of these times, or none at all. Returns their ids. */
export function offerSlots(context: Context, offer: Offer): Promise<readonly string[]> {
  const { tutorId, courseId, minutes, capacity, starts, meetingUrl } = offer
  const now = context.clock()
  refuseTimes(offer, now)
  return refusing({ tutor_hours_never_overlap: 'tutor_busy' }, () =>
    context.db.transaction(async (tx) => {
      await actingAs(tx, tutorId)
      await refuseCourse(tx, tutorId, courseId)
      await lockHours(tx, tutorId)
      const slots = starts
        .toSorted((a, b) => a.getTime() - b.getTime())
        .map((starts_at) => ({
          id: newId(now),
          tutor_id: tutorId,
          course_id: courseId ?? null,
          capacity,
          starts_at,
          ends_at: later(starts_at, minutes * minute),
          meeting_url: meetingUrl ?? null,
          created_at: now,
          updated_at: now,
        }))
      await refuseClash(tx, tutorId, slots)
      await tx.insert(demoSlots).values(slots)
      return slots.map(({ id }) => id)
    }),
  )
}

function refuseTimes({ starts, minutes }: Offer, now: Date): void {
  const wrong = (message: string) => new ApiError('validation_failed', { fields: { starts_at: message } })
  if (starts.some((start) => start <= now)) throw wrong('Choose times in the future.')
  if (starts.some((start) => start > later(now, slotsAhead)))
    throw wrong('Choose times within the next twelve months.')
  if (overlapping(starts, minutes)) throw wrong('Two of these times overlap. Leave one of them out.')
}

async function refuseCourse(tx: Db, tutorId: string, courseId: string | undefined): Promise<void> {
  if (courseId === undefined) return
  const own = and(eq(courses.id, courseId), eq(courses.tutor_id, tutorId), ne(courses.status, 'archived'))
  if ((await tx.$count(courses, own)) === 0)
    throw new ApiError('validation_failed', { fields: { course_id: 'Choose one of your own courses.' } })
}

interface Span {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Tells the tutor what is in the way; the constraint would only report that something is. */
export async function refuseClash(tx: Db, tutorId: string, slots: readonly Span[]): Promise<void> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return
  const hours = await namedHours(tx, { tutorId, from: first.starts_at, to: last.ends_at })
  const clash = hours.find((taken) =>
    slots.some((slot) => slot.starts_at < taken.ends_at && taken.starts_at < slot.ends_at),
  )
  if (!clash) return
  const { time_zone } = users
  const [place] = await tx.select({ time_zone }).from(users).where(eq(users.id, tutorId))
  const moment = place ? when(clash.starts_at, place) : clash.starts_at.toISOString()
  throw new ApiError('tutor_busy', {
    message: `You’re already busy on ${moment}: ${clash.title}. No times were added.`,
  })
}

export interface CallingOff {
  readonly tutorId: string
  readonly slotId: string
  /** The reason, shown to the students who booked the slot. */
  readonly reason?: string
}

export function callOff(context: Context, calling: CallingOff): Promise<void> {
  return context.outbox.transaction((tx) => callOffIn(context, tx, calling))
}

/** Cancels a slot with all its bookings. Calling it again changes nothing. */
export async function callOffIn(context: Context, tx: Db, calling: CallingOff): Promise<void> {
  const { tutorId, slotId, reason = 'The tutor called this demo off.' } = calling
  const now = context.clock()
  await actingAs(tx, tutorId)
  const [slot] = await lockSlots(tx, [slotId])
  if (slot?.tutor_id !== tutorId) throw new ApiError('not_found')
  if (slot.status === 'cancelled') return
  if (slot.starts_at <= now)
    throw new ApiError('too_late', { message: 'This demo has started, so it can’t be cancelled.' })
  const booked = and(eq(bookings.slot_id, slotId), inArray(bookings.status, [...live]))
  if (slot.starts_at < later(now, tutorNotice) && (await tx.$count(bookings, booked)) > 0)
    throw new ApiError('too_late', {
      message: 'Someone has booked this demo, so you can cancel it only until three hours before.',
    })
  const requested = await cancelBookings(tx, { slotId, status: 'requested', reason, now })
  const confirmed = await cancelBookings(tx, { slotId, status: 'confirmed', reason, now })
  await tx
    .update(demoSlots)
    .set({ status: 'cancelled', seats_taken: 0, updated_at: now })
    .where(and(eq(demoSlots.id, slotId), eq(demoSlots.status, 'open')))
  await spread(context, tx, { ids: requested, news: 'cancelledByTutor' })
  await spread(context, tx, { ids: confirmed, news: 'cancelledByTutor', wasConfirmed: true })
}

interface Cancelling {
  readonly slotId: string
  readonly status: (typeof live)[number]
  readonly reason: string
  readonly now: Date
}

async function cancelBookings(
  tx: Db,
  { slotId, status, reason, now }: Cancelling,
): Promise<readonly string[]> {
  const cancelled = await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      reason,
      sequence: sql`${bookings.sequence} + 1`,
      updated_at: now,
    })
    .where(and(eq(bookings.slot_id, slotId), eq(bookings.status, status)))
    .returning({ id: bookings.id })
  return cancelled.map(({ id }) => id)
}
