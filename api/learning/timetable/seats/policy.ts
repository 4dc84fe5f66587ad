import type { EnrolmentStatus, RenewalRefusal, RenewalState } from '#contract/learning/base/words.ts'
import { day, hour, later } from '../../../clock.ts'

export const renewal = {
  /** Renewal opens when the first of these two is reached. */
  opensAtClasses: 2,
  opensBeforeEnd: 14 * day,
  /** A reserved seat is released this long before the next term begins. */
  cutoffBeforeStart: 48 * hour,
  remindBeforeCutoff: 3 * day,
  /** If no next term has been created, it can still be requested for this long after the last class. */
  staysOpenAfterEnd: 14 * day,
} as const

/** A paused seat stays the student's. After this long, the enrolment resumes automatically. */
export const longestPause = 30 * day

export interface RenewalMoment {
  readonly classes_left: number
  readonly last_lesson_at: Date | null
  readonly now: Date
}

export function renewalOpens({ classes_left, last_lesson_at, now }: RenewalMoment): boolean {
  if (classes_left <= renewal.opensAtClasses) return true
  return last_lesson_at !== null && last_lesson_at <= later(now, renewal.opensBeforeEnd)
}

export function renewalCutoff(firstLessonOfNext: Date): Date {
  return later(firstLessonOfNext, -renewal.cutoffBeforeStart)
}

export interface RenewalFacts extends RenewalMoment {
  readonly status: EnrolmentStatus
  readonly renewed: boolean
  /** True if an order of this student holds a seat in the next term. */
  readonly ordered: boolean
  readonly keeps_seat: boolean
  /** False if the course isn't on offer, or if the schedule or its next term was closed. */
  readonly continues: boolean
  /** The next term; null until it's created. */
  readonly next: { readonly first_lesson_at: Date | null; readonly seats: { readonly free: number } } | null
}
export interface RenewalStanding {
  readonly state: RenewalState
  readonly refusal: RenewalRefusal | null
  readonly cutoff_at: Date | null
}

export function renewalStanding(facts: RenewalFacts): RenewalStanding {
  const first = facts.next?.first_lesson_at ?? null
  const cutoff = first && renewalCutoff(first)
  const cutoff_at = cutoff && cutoff > facts.now ? cutoff : null
  const refusal = renewalRefusal(facts)
  if (refusal === null && facts.ordered) return { state: 'ordered', refusal, cutoff_at }
  if (refusal === null)
    return { state: facts.keeps_seat && cutoff_at ? 'kept_until' : 'open', refusal, cutoff_at }
  const state = refusal === 'already_renewed' ? 'renewed' : notYet.has(refusal) ? 'none' : 'closed'
  return { state, refusal, cutoff_at: null }
}
const notYet: ReadonlySet<RenewalRefusal> = new Set(['too_early', 'wrong_state'])

function renewalRefusal(facts: RenewalFacts): RenewalRefusal | null {
  const { status, renewed, ordered, keeps_seat, continues, next, last_lesson_at, now } = facts
  if (renewed) return 'already_renewed'
  if (status === 'cancelled') return 'wrong_state'
  if (ordered) return null
  if (!continues) return 'schedule_closed'
  if (next?.first_lesson_at && next.first_lesson_at <= now) return 'too_late'
  if (!next && last_lesson_at && later(last_lesson_at, renewal.staysOpenAfterEnd) < now) return 'too_late'
  // Without this, a short course would be up for renewal the minute it is bought.
  if (status === 'upcoming' || !renewalOpens(facts)) return 'too_early'
  return next && next.seats.free <= 0 && !keeps_seat ? 'schedule_full' : null
}
