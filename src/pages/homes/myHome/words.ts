import type { HomeDue } from '#contract/estate/bookings/bookedHome.ts'
import type { ReceiptWay } from '#contract/estate/bookings/words.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, monthOf } from '../../../ui/format/when.ts'

export function dayText(day: string): string {
  return dateOf(`${day}T00:00:00Z`, 'UTC')
}

export function monthText(day: string): string {
  return monthOf(`${day}T00:00:00Z`, 'UTC')
}

export const wayNames: Readonly<Record<ReceiptWay, string>> = {
  transfer: 'Bank transfer',
  upi: 'UPI',
  cheque: 'Cheque',
  loan: 'Paid out by your bank',
  tds: 'Tax paid with Form 26QB',
}

export type DueState = 'paid' | 'late' | 'asked' | 'later'

export function stateOf({ demand, on }: HomeDue, today: string): DueState {
  if (demand === null) return 'later'
  if (demand.left === 0) return 'paid'
  return on !== null && on < today ? 'late' : 'asked'
}

/** When a due has to be paid, or that it was. */
export function whenText(due: HomeDue, today: string): string {
  const { demand, on, at_progress } = due
  const state = stateOf(due, today)
  if (state === 'paid') return 'Paid'
  if (state === 'late' || state === 'asked') {
    const [day, word] = state === 'late' ? ['its due date', 'Overdue since'] : ['a date to follow', 'Due on']
    const since = `${word} ${on === null ? day : dayText(on)}`
    return demand !== null && demand.paid > 0 ? `${since}: ${rupees(demand.left)} left` : since
  }
  if (at_progress === null) return on === null ? 'Later' : `On ${dayText(on)}`
  const milestone = `when the tower is ${at_progress}% complete`
  return on === null ? `Later, ${milestone}` : `Around ${monthText(on)}, ${milestone}`
}

export function paperPath(token: string, paper: string): string {
  return `/download/own-home/${encodeURIComponent(token)}/papers/${paper}`
}
