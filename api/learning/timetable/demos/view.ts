import type { Booking } from '#contract/learning/timetable/demos.ts'
import { ApiError } from '../../../ApiError.ts'
import { minute } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { joinWindow, meetingUrl } from '../lessons/index.ts'
import { type Facts, type FeedbackRow, findBookings, findFeedback } from './facts.ts'
import { allowed, answerBy, type Side, taken } from './policy.ts'

export interface Looking {
  readonly viewerId: string
  readonly now: Date
}

/** Bookings as one side sees them. */
export async function viewBookings(db: Db, demos: readonly Facts[], looking: Looking): Promise<Booking[]> {
  if (demos.length === 0) return []
  const feedback = await findFeedback(
    db,
    demos.map(({ booking }) => booking.id),
  )
  return demos.map((facts) =>
    toBooking(
      facts,
      feedback.filter(({ booking_id }) => booking_id === facts.booking.id),
      looking,
    ),
  )
}

export async function viewBooking(db: Db, id: string, looking: Looking): Promise<Booking> {
  const [booking] = await viewBookings(db, await findBookings(db, [id]), looking)
  if (!booking) throw new ApiError('not_found')
  return booking
}

function toBooking(facts: Facts, said: readonly FeedbackRow[], { viewerId, now }: Looking): Booking {
  const { booking, slot, pupil, tutor } = facts
  const { id, status, note, reason } = booking
  const { starts_at, ends_at } = slot
  const side: Side = viewerId === booking.tutor_id ? 'tutor' : 'student'
  const mode = facts.mode ?? 'online'
  const meets = mode === 'online' && taken.some((each) => each === status)
  const links = { schedule: slot.meeting_url, tutor: tutor.meeting_url }
  const url = meets ? meetingUrl(links, { kind: 'demo', id }) : null
  const words = { student: feedbackOf(said, 'student'), tutor: feedbackOf(said, 'tutor') }
  return {
    id,
    status,
    note,
    reason,
    mode,
    place: facts.place,
    course: facts.course,
    language: facts.language,
    slot: { id: slot.id, minutes: minutesOf(slot), capacity: slot.capacity, status: slot.status },
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    tutor: { ...toPerson(tutor), handle: tutor.handle },
    student: pupil,
    ...(booking.learner_id !== null && { learner: { id: pupil.id, name: pupil.name } }),
    answer_by: status === 'requested' ? answerBy(starts_at, booking.updated_at).toISOString() : null,
    ...joinWindow({ url, starts_at, ends_at, now }),
    feedback: words,
    can: allowed({ status, side, starts_at, ends_at, said: words[side] !== null, now }),
    created_at: booking.created_at.toISOString(),
  }
}

function feedbackOf(said: readonly FeedbackRow[], side: Side): Booking['feedback'][Side] {
  const own = said.find((each) => each.side === side)
  if (!own) return null
  const { rating, text, schedule, course, course_status } = own
  const open = schedule?.status === 'open' && schedule.has_seat && course_status === 'published'
  return {
    rating,
    text,
    recommended: schedule && course ? { schedule_id: schedule.id, course, open } : null,
    created_at: own.created_at.toISOString(),
  }
}

/** A name and a picture, but no contact details. */
export function toPerson({ id, name, avatar_url }: Facts['student']) {
  return { id, name, avatar_url }
}

export function minutesOf({
  starts_at,
  ends_at,
}: {
  readonly starts_at: Date
  readonly ends_at: Date
}): number {
  return Math.round((ends_at.getTime() - starts_at.getTime()) / minute)
}
