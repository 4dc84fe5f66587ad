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
/** An order that has been paid for this long was interrupted before its seats were assigned. */
export const fulfilAfter = minute
/** How long one process has a refund to itself. */
export const refundLease = minute
/**
 * A real provider is asked about a payment it hasn't reported on for this long, and again after as long: what became of it
 * is known within a quarter of an hour, though two answers are lost.
 */
export const silentFor = 4 * minute
/** For as long after its start it is also asked about a payment that failed: the last moment's may have come through. */
export const doubtFor = hour
/** After this it is no longer asked. */
export const silentAtMost = 2 * day
/** Rows per round. */
export const batch = 50

/** Enough for a page that is opened again and again, too few to guess. */
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
/** The states for which there is a receipt. */
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
