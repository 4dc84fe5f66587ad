import type { OrderStatus } from '#contract/learning/words.ts'
import { day, hour, minute } from '../../clock.ts'

/** How long seats wait for a payment. */
export const holdFor = 15 * minute
/** How long an order whose payment failed can be paid again, where its seats are still there. */
export const retryFor = day
/** An order that was left unpaid is asked about once, this long after its seats were given up. */
export const askAfter = hour
/** Later than that the question would only puzzle. */
export const askWithin = day
/** An order that says paid for so long was cut off before its seats were handed out. */
export const fulfilAfter = minute
/** For how long one process has a refund to itself. */
export const refundLease = minute
/** A real provider is asked about a payment of which it has not told anything for so long. */
export const silentFor = 10 * minute
/** And no longer asked after that. */
export const silentAtMost = 2 * day
/** Rows that one round takes on. */
export const batch = 50

export const unpaid = ['payment_pending', 'payment_failed'] as const satisfies readonly OrderStatus[]
export const payable = [...unpaid, 'expired', 'cancelled'] as const satisfies readonly OrderStatus[]
export const refundable = [
  'paid',
  'fulfilled',
  'partially_refunded',
] as const satisfies readonly OrderStatus[]
/** Of these there is a receipt. */
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

interface Package {
  readonly price: number
  readonly classes_per_package: number
}

/** Who joins midway pays for the lessons still to come, in whole paise and never a fraction more. */
export function priceOf({ price, classes_per_package }: Package, classes: number): number {
  return Math.floor((price * classes) / classes_per_package)
}
