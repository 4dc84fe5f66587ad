import type { EnrolmentStatus } from '#contract/learning/base/words.ts'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import type { Enrolment, EnrolmentDetail, RenewalQuote } from '#contract/learning/buying/enrolments.ts'
import { movedBy, timingsText } from '../../../ui/format/timings.ts'
import { clockGap } from '../../../ui/format/when.ts'

export { markLabels as markWords } from '#contract/learning/base/words.ts'

export const statusWords: Readonly<Record<EnrolmentStatus, string>> = {
  upcoming: 'Starting soon',
  active: 'Under way',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Left',
}
export const reasonWords: Readonly<Record<Dispute['reason'], string>> = {
  tutor_absent: 'The tutor didn’t come',
  class_cut_short: 'The class was cut short',
  not_as_described: 'It wasn’t as described',
  attendance_wrong: 'My attendance is wrong',
  charged_wrongly: 'I was charged wrongly',
  other: 'Something else',
}
export const disputeWords: Readonly<Record<Dispute['status'], string>> = {
  opened: 'Waiting for the tutor',
  answered: 'The tutor has replied',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
}
export const outcomeWords: Readonly<Record<NonNullable<Dispute['outcome']>, string>> = {
  refund: 'A refund',
  extra_class: 'An extra class',
  no_change: 'No change',
}

export function classesLeft(left: number): string {
  if (left === 0) return 'No classes left'
  return left === 1 ? '1 class left' : `${left} classes left`
}

export function classCount(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`
}

type Timetable = Pick<Enrolment, 'time_zone' | 'timings'>
/** A week in the reader's time zone, with the offset at that moment. */
export function weekIn({ time_zone, timings }: Timetable, zone: string, at: string): Enrolment['timings'] {
  const gap = clockGap(at, time_zone, zone)
  return gap === 0 ? timings : movedBy(gap, timings)
}

export function weekText(of: Timetable, zone: string, at: string): string {
  return timingsText(weekIn(of, zone, at))
}

export function placeWords({ mode, place }: Pick<Enrolment['course'], 'mode' | 'place'>): string {
  return mode === 'online' ? 'Online' : (place ?? 'In person')
}

export const renewalRefusalWords: Readonly<Record<NonNullable<RenewalQuote['reason']>, string>> = {
  too_early: 'Renewal opens when two classes or 14 days are left. You don’t need to do anything until then.',
  too_late: 'Renewal has closed. Look for other times of the same course; any free seat is open to you.',
  already_renewed: 'You’ve already renewed. You’ll find the next term in My courses.',
  schedule_full: 'The next term is full. Other times of the same course may have a seat.',
  schedule_closed: 'The tutor isn’t taking more students at these times.',
  wrong_state: 'You no longer have this seat, so it can’t be renewed.',
}

export function historyWords({ to, by }: EnrolmentDetail['history'][number]): string {
  const who = { you: 'you', tutor: 'the tutor', us: 'us' }[by]
  const plain = {
    upcoming: 'Enrolled',
    active: 'First class began',
    paused: 'Paused',
    completed: 'Last class held',
    cancelled: 'Left',
  }
  return by === 'us' ? plain[to] : `${plain[to]}, by ${who}`
}
