import type { OrderStatus } from '#contract/learning/base/words.ts'
import { duration } from '../../../ui/format/when.ts'
import type { Tone } from '../../../ui/message/Notice.tsx'

export const statusWords: Readonly<Record<OrderStatus, { readonly label: string; readonly tone: Tone }>> = {
  payment_pending: { label: 'Waiting for payment', tone: 'warn' },
  payment_failed: { label: 'Payment failed', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  fulfilled: { label: 'Paid, seats confirmed', tone: 'good' },
  expired: { label: 'Not paid in time', tone: 'info' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  partially_refunded: { label: 'Paid, partly refunded', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'info' },
}

export function groupsText(count: number): string {
  return count === 1 ? '1 group' : `${count} groups`
}

/** "4:05", "23 h 57 min", for display. */
export function minuteClock(seconds: number): string {
  if (seconds >= 3600) return duration(Math.ceil(seconds / 60))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "4 minutes", for screen readers, once a minute. */
export function minutesText(seconds: number): string {
  if (seconds <= 0) return 'no time'
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 60) return duration(minutes)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
