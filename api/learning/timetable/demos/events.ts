import { second } from '../../../clock.ts'
import type { MailEvent } from '../../../mail/Mail.ts'
import type { Facts } from './facts.ts'
import type { Side } from './policy.ts'

export const paths = { student: '/learn/demos', tutor: '/teach/demos' } as const

export const whereOf = ({ mode, place }: Pick<Facts, 'mode' | 'place'>) =>
  mode === 'in_person' ? (place ?? 'In person') : 'Online'

/**
 * The calendar entry of a demo, the same in emails, files and the feed. A student's entry has the booking's id, so it
 * moves with the booking. A tutor has one entry for all the students of a shared slot, which is removed when none is
 * left.
 */
export function calendarEntry(facts: Facts, side: Side, status: MailEvent['status']): { event?: MailEvent } {
  const { booking, slot, course, pupil, tutor } = facts
  const shared = side === 'tutor' && slot.capacity > 1
  if (shared && status === 'cancelled' && slot.seats_taken > 0) return {}
  const since = booking.updated_at.getTime() - slot.created_at.getTime()
  const whose = booking.learner_id === null ? '' : ` (${pupil.name})`
  const names = side === 'student' ? `${whose}, with ${tutor.name}` : shared ? '' : `, with ${pupil.name}`
  const event = {
    id: shared ? slot.id : booking.id,
    sequence: shared ? Math.max(0, Math.floor(since / second)) : booking.sequence,
    stamp: booking.updated_at,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    title: `Demo class${course ? `: ${course.title}` : ''}${names}`,
    place: whereOf(facts),
    path: paths[side],
    status,
  }
  return { event }
}
