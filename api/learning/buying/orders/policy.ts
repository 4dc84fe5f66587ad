import type { OrderStatus } from '#contract/learning/base/words.ts'
import { day, hour, minute } from '../../../clock.ts'
import type { Limit } from '../../../db/limits.ts'

/** How long seats are held for a payment. */
export const holdFor = 15 * minute
/** How long an order whose payment failed can be paid again, if its seats are still free. */
export const retryFor = day
/** One reminder of an unpaid order is sent, this long after its seats were released. */
export const askAfter = hour
/** Later than this the reminder would only confuse. */
export const askWithin = day
/** An order that is still only paid after this long was interrupted before its seats were assigned. */
export const fulfilAfter = minute
/** How long a process's lease on a refund lasts. */
export const refundLease = minute
/**
 * A real provider is asked about a payment it hasn't reported on for this long, and again at this interval: the outcome
 * is known within a quarter of an hour, even if two answers are lost.
 */
export const silentFor = 4 * minute
/** For this long after the start, it's also asked about failed payments: one at the last moment may have come through. */
export const doubtFor = hour
/** After this it's no longer asked. */
export const silentAtMost = 2 * day
/** Rows per round. */
export const batch = 50

/** Enough for a page that is reloaded often, too few to guess codes. */
export function codeLimit(who: string): Limit {
  return { key: `discount codes ${who}`, atMost: 60, window: hour }
}

export const unpaid = ['payment_pending', 'payment_failed'] as const satisfies readonly OrderStatus[]
export const payable = [...unpaid, 'expired', 'cancelled'] as const satisfies readonly OrderStatus[]
export const refundable = [
  'paid',
  'fulfilled',
  'partially_refunded',
] as const satisfies readonly OrderStatus[]
/** The states that have a receipt. */
export const receipted = [
  'paid',
  'fulfilled',
  'partially_refunded',
  'refunded',
] as const satisfies readonly OrderStatus[]

export function isUnpaid(status: OrderStatus): boolean {
  return unpaid.some((one) => one === status)
}

export function isReceipted(status: OrderStatus): boolean {
  return receipted.some((one) => one === status)
}
