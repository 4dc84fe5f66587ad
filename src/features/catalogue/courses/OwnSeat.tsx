import type { ReactElement } from 'react'
import type { OwnSeats } from '#contract/learning/buying/enrolments.ts'
import { call, optional } from '../../../platform/calls/needs.ts'
import { useAnswer } from '../../../platform/calls/useAnswer.ts'

export type OwnSeat = OwnSeats['items'][number]
const ownSeats = optional(call.getOwnSeats())

/** The reader's own seat in a course or in one of its groups: a taken seat before one that is held or reserved. */
export function useOwnSeat(courseId: string, scheduleId?: string): OwnSeat | undefined {
  const there = useAnswer(ownSeats)?.items.filter(
    (seat) => seat.course_id === courseId && (scheduleId ?? seat.schedule_id) === seat.schedule_id,
  )
  return there?.find(({ state }) => state === 'taken') ?? there?.[0]
}

/** Shown on a card, or beside a group in the chooser. */
export function OwnSeatMark({ seat }: { readonly seat: OwnSeat }): ReactElement {
  return <span className='font-semibold text-14 text-good'>{words[seat.state]}</span>
}
const words = {
  taken: 'You have a seat',
  held: 'Your order holds a seat',
  kept: 'A seat is reserved for you',
} as const
