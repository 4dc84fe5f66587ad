import type { OrderStatus } from '#contract/learning/base/words.ts'
import { day, hour, minute } from '../../../clock.ts'
import type { Limit } from '../../../db/limits.ts'

/** How long seats are held for a payment. */
export const holdFor = 15 * minute
/** How long an order whose payment failed can still be paid, if its seats are free. */
export const retryFor = day
/** One reminder of an unpaid order is sent, this long after its seats were released. */
export const askAfter = hour
/** A reminder later than this would only confuse. */
export const askWithin = day
/** An order that is still `paid` after this long was interrupted before its seats were assigned. */
export const fulfilAfter = minute
/** How long a process's lease on a refund lasts. */
export const refundLease = minute
/**
 * A payment that its provider hasn't reported on for this long is looked up, and again at this interval. The outcome is
 * known within a quarter of an hour, even if two responses are lost.
 */
export const silentFor = 4 * minute
/** Failed payments are looked up too, for this long after they started: one may have succeeded at the last moment. */
export const doubtFor = hour
/** Older payments are no longer looked up. */
export const silentAtMost = 2 * day
/** Rows per round. */
export const batch = 50

/** Enough for a page that is reloaded often, but too few to guess codes. */
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
/** The states in which an order has a receipt. */
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

/** Why a payment can't pay for its order. */
export type Unpayable =
  | { readonly reason: 'paidBefore' }
  | { readonly reason: 'creditGone' }
  | { readonly reason: 'codeGone'; readonly because: string }
