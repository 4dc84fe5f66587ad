import { type SQL, sql } from 'drizzle-orm'
import type { BookingStatus, bookingOutcomes } from '#contract/learning/base/words.ts'
import { day, hour, later, minute, second } from '../../../clock.ts'
import { demoSlots } from '../../catalogue/index.ts'
import { bookings } from '../tables/index.ts'

/** Requests close this long before a demo, so that the tutor has time to answer. */
export const bookingLead = 30 * minute
/** How far ahead a tutor may offer times. */
export const slotsAhead = 365 * day
/** How long before a booked demo a tutor can still cancel it. */
export const tutorNotice = 3 * hour
/** How long either side waits for the other before it counts as absent. */
export const patience = 15 * minute
/** Absences are reported within this time; a confirmed demo without a report counts as held. */
export const reportWithin = 72 * hour
export const remindBefore = hour

const answer = { within: day, beforeStart: hour, atLeast: 20 * minute } as const

/**
 * A request lapses after a day, or an hour before the demo if that is sooner. A late request still leaves the tutor
 * twenty minutes, which end before the demo begins.
 */
export function answerBy(starts_at: Date, askedAt: Date): Date {
  const latest = Math.max(starts_at.getTime() - answer.beforeStart, askedAt.getTime() + answer.atLeast)
  return new Date(Math.min(askedAt.getTime() + answer.within, latest))
}

/** `answerBy` in SQL. Moving a request to another time makes it a new one, so it counts from its last change. */
export const answerDue = sql`least(${bookings.updated_at} + ${seconds(answer.within)},
  greatest(${demoSlots.starts_at} - ${seconds(answer.beforeStart)}, ${bookings.updated_at} + ${seconds(answer.atLeast)}))`

/** The tutor is reminded once, after three quarters of the time to answer; not at all if that is an hour or less. */
export function isToRemind(now: Date): SQL {
  const given = sql`(${answerDue} - ${bookings.updated_at})`
  return sql`${given} > ${seconds(hour)} AND ${answerDue} - ${given} / 4 <= ${now.toISOString()}::timestamptz`
}

function seconds(time: number) {
  return sql.raw(`interval '${time / second} seconds'`)
}

/*
 * Only students can move a demo to another time: a tutor, who may have other students in the slot, cancels instead. An
 * unanswered request simply moves, and so does a confirmed demo if the tutor confirms all requests automatically. Any
 * other confirmed demo is cancelled and the new time requested, in one transaction, so that the student never ends up
 * with both or neither.
 */

export type Outcome = (typeof bookingOutcomes)[number]
export type Side = 'student' | 'tutor'
interface Reporting {
  readonly by: Side
  /** How long after the demo's start this side can report it. */
  readonly from: number
}
/** Each side reports the other's absence; the tutor reports attendance. */
export const reporting: Readonly<Record<Outcome, Reporting>> = {
  attended: { by: 'tutor', from: 0 },
  student_no_show: { by: 'tutor', from: patience },
  tutor_no_show: { by: 'student', from: patience },
}
export const outcomes: readonly Outcome[] = ['attended', 'student_no_show', 'tutor_no_show']

export const live = ['requested', 'confirmed'] as const
/** The states of a demo that takes place or has taken place. */
export const taken = ['confirmed', 'attended', 'feedback_given'] as const

interface Standing {
  readonly status: BookingStatus
  readonly side: Side
  readonly starts_at: Date
  readonly ends_at: Date
  readonly said: boolean
  readonly now: Date
}

/** What this side may do now. The store checks again when they do it. */
export function allowed({ status, side, starts_at, ends_at, said, now }: Standing) {
  const isAhead = starts_at > now
  const isLive = isOneOf(live, status)
  const mayReport = (outcome: Outcome) =>
    status === 'confirmed' &&
    reporting[outcome].by === side &&
    reportWindow(outcome, { starts_at, ends_at, now }) === 'open'
  return {
    confirm: side === 'tutor' && status === 'requested' && isAhead,
    decline: side === 'tutor' && status === 'requested',
    cancel: isLive && isAhead && (side === 'student' || starts_at >= later(now, tutorNotice)),
    reschedule: side === 'student' && isLive && isAhead,
    feedback: isOneOf(taken, status) && !isAhead && !said,
    outcomes: outcomes.filter(mayReport),
  }
}

interface Lesson {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly now: Date
}

export function reportWindow(
  outcome: Outcome,
  { starts_at, ends_at, now }: Lesson,
): 'early' | 'open' | 'late' {
  if (now < later(starts_at, reporting[outcome].from)) return 'early'
  return now >= later(ends_at, reportWithin) ? 'late' : 'open'
}

function isOneOf<T extends string>(some: readonly T[], value: string): value is T {
  return some.some((each) => each === value)
}

/** The first of these times that overlaps the previous one, if any. */
export function overlapping(starts: readonly Date[], minutes: number): Date | undefined {
  const inOrder = starts.toSorted((a, b) => a.getTime() - b.getTime())
  return inOrder.find((start, index) => {
    const before = inOrder[index - 1]
    return before !== undefined && start < later(before, minutes * minute)
  })
}
