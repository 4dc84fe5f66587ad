import { day, hour, later, minute } from '../../../clock.ts'
import { bookingLead } from './policy.ts'

/** What a student may propose, and how often. */
export const proposalLimits = {
  minutes: 30,
  soonest: 3 * hour,
  farthest: 60 * day,
  /** The same notice as for a booking, so that no demo takes a tutor by surprise. */
  notice: bookingLead,
  /** How many proposals may await an answer. */
  ofStudent: 3,
  ofTutor: 30,
  aDay: 10,
  day,
} as const

const answer = { within: 2 * day, beforeLast: hour, atLeast: 20 * minute } as const

/** A proposal lapses after two days, or an hour before the last of its times if that is sooner. */
export function answerProposalBy(times: readonly Date[], now: Date): Date {
  const last = Math.max(...times.map(Number)) - answer.beforeLast
  return new Date(
    Math.min(later(now, answer.within).getTime(), Math.max(last, now.getTime() + answer.atLeast)),
  )
}
