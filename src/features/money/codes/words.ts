import type { DiscountCode } from '#contract/learning/money/codes.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'

/** Returns "10% off, ₹500 at most". */
export function offText({ kind, amount, cap }: DiscountCode): string {
  const off = kind === 'share' ? `${amount / 100}% off` : `${rupees(amount)} off`
  return cap === null ? off : `${off}, ${rupees(cap)} at most`
}

/** The courses and people that it applies to. */
export function boundsText({ courses, first_order, times_per_person, tutor }: DiscountCode): string {
  const all = tutor ? 'All courses' : 'All tutors’ courses'
  const each = times_per_person === 1 ? 'once per person' : `${times_per_person} times per person`
  return [courses?.join(', ') ?? all, first_order && 'first orders only', each].filter(Boolean).join(' · ')
}

export function stateText({ state, first_day, last_day, stopped_at }: DiscountCode, zone: string): string {
  const on = (day: string) => dateOf(`${day}T06:30:00Z`, 'Asia/Kolkata')
  switch (state) {
    case 'waiting':
      return 'Waiting for approval'
    case 'on':
      return last_day ? `Until ${on(last_day)}` : 'In use'
    case 'ahead':
      return `From ${on(first_day)}`
    case 'ended':
      return `Ended ${on(last_day ?? first_day)}`
    case 'used_up':
      return 'Used up'
    case 'stopped':
      return stopped_at ? `Stopped ${dateOf(stopped_at, zone)}` : 'Stopped'
  }
}

/** Returns "Used 3 of 20 times, ₹1,350 taken off". */
export function usesText({ uses, times, given }: DiscountCode): string {
  const count = times === null ? `${uses} ${uses === 1 ? 'time' : 'times'}` : `${uses} of ${times} times`
  return uses === 0 && times === null ? 'Not used yet' : `Used ${count}, ${rupees(given)} taken off`
}
