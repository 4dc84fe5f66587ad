import type { ReactElement } from 'react'
import type { OwnSeats } from '#contract/learning/buying/enrolments.ts'
import { call, optional } from '../../../platform/calls/needs.ts'
import { useAnswer } from '../../../platform/calls/useAnswer.ts'

export type OwnSeat = OwnSeats['items'][number]
const ownSeats = optional(call.getOwnSeats())

/** The reader's own seat in a course, or in one of its groups: one that is theirs before one held or reserved. */
export function useOwnSeat(courseId: string, scheduleId?: string): OwnSeat | undefined {
  const there = useAnswer(ownSeats)?.items.filter(
    (seat) => seat.course_id === courseId && (scheduleId ?? seat.schedule_id) === seat.schedule_id,
  )
  return there?.find(({ state }) => state === 'taken') ?? there?.[0]
}

/** For a card, or a group to choose. */
export function OwnSeatMark({ seat }: { readonly seat: OwnSeat }): ReactElement {
  return <span className='font-semibold text-14 text-good'>{words[seat.state]}</span>
}
const words = {
  taken: 'You have a seat',
  held: 'Your order holds a seat',
  kept: 'A seat is reserved for you',
} as const
