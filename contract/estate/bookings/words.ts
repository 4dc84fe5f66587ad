// The enums and words of homes that are held or booked, without a validator.
import type { UnitStatus } from '../projects/words.ts'

/** What a home may become next; the database refuses everything else. A mistaken sale is undone one step at a time. */
export const unitMoves: Readonly<Record<UnitStatus, readonly UnitStatus[]>> = {
  available: ['on_hold', 'booked', 'sold', 'not_released'],
  on_hold: ['available', 'booked', 'sold', 'not_released'],
  booked: ['sold', 'available'],
  sold: ['booked'],
  not_released: ['available'],
}
/** After a home is sold: from the booking to the keys. */
export const homeBookingStatuses = ['booked', 'agreed', 'handed_over', 'cancelled'] as const
export type HomeBookingStatus = (typeof homeBookingStatuses)[number]
/** As the office says it. */
export const homeBookingStates: Readonly<Record<HomeBookingStatus, string>> = {
  booked: 'Booked',
  agreed: 'Agreement signed',
  handed_over: 'Handed over',
  cancelled: 'Cancelled',
}
/** What a booking of a home may become next; the database refuses everything else. */
export const homeBookingMoves: Readonly<Record<HomeBookingStatus, readonly HomeBookingStatus[]>> = {
  booked: ['agreed', 'cancelled'],
  agreed: ['handed_over', 'cancelled'],
  handed_over: [],
  cancelled: [],
}
/** How a buyer pays. Cash isn't taken: from twenty thousand rupees the law forbids it for a home. */
export const receiptWays = ['transfer', 'upi', 'cheque', 'loan', 'tds'] as const
export type ReceiptWay = (typeof receiptWays)[number]
/** What a due is a part of: the price with its GST, stamp duty and registration, or deposits. */
export const dueParts = ['price', 'registration', 'deposit'] as const
export type DuePart = (typeof dueParts)[number]
