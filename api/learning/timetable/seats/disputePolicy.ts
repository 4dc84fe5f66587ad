import { day, hour, later } from '../../../clock.ts'

/** How long after the end of a class it can be disputed. */
export const disputeWindow = 72 * hour
/** How long after the payment a wrong charge can be disputed. */
export const chargeWindow = 7 * day

interface Lesson {
  readonly status: string
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The deadline for disputing a class; null if it hasn't begun, was cancelled, or can no longer be disputed. */
export function disputableUntil({ status, starts_at, ends_at }: Lesson, now: Date): Date | null {
  const until = later(ends_at, disputeWindow)
  return status !== 'cancelled' && starts_at <= now && now < until ? until : null
}

export interface WholeCourse {
  /** All the student's classes, including cancelled ones. */
  readonly lessons: readonly Lesson[]
  readonly aboutCharge: boolean
  readonly paid_at: Date | null
  readonly now: Date
}

/** Whether a dispute about the whole course may be raised now, or why not. */
export function courseDisputable({
  lessons,
  aboutCharge,
  paid_at,
  now,
}: WholeCourse): 'now' | 'too_early' | 'too_late' {
  const charged = aboutCharge && paid_at !== null
  if (charged && now < later(paid_at, chargeWindow)) return 'now'
  const begun = lessons.filter(({ status, starts_at }) => status !== 'cancelled' && starts_at <= now)
  if (begun.some((lesson) => disputableUntil(lesson, now))) return 'now'
  return begun.length > 0 || charged ? 'too_late' : 'too_early'
}
