// Enums and labels of held and booked homes, apart from the schemas so that a page can use them without a validator.
import type { UnitStatus } from '../projects/words.ts'

/** The states a home may move to; the database refuses all others. A mistaken sale is undone one step at a time. */
export const unitMoves: Readonly<Record<UnitStatus, readonly UnitStatus[]>> = {
  available: ['on_hold', 'booked', 'sold', 'not_released'],
  on_hold: ['available', 'booked', 'sold', 'not_released'],
  booked: ['sold', 'available'],
  sold: ['booked'],
  not_released: ['available'],
}
/** The states of a home's booking, from the sale to the handover. */
export const homeBookingStatuses = ['booked', 'agreed', 'handed_over', 'cancelled'] as const
export type HomeBookingStatus = (typeof homeBookingStatuses)[number]
/** What the office calls each state. */
export const homeBookingStates: Readonly<Record<HomeBookingStatus, string>> = {
  booked: 'Booked',
  agreed: 'Agreement signed',
  handed_over: 'Handed over',
  cancelled: 'Cancelled',
}
/** The states a booking may move to; the database refuses everything else. */
export const homeBookingMoves: Readonly<Record<HomeBookingStatus, readonly HomeBookingStatus[]>> = {
  booked: ['agreed', 'cancelled'],
  agreed: ['handed_over', 'cancelled'],
  handed_over: [],
  cancelled: [],
}
/** How a buyer pays. We don't take cash: for a home, the law forbids it from twenty thousand rupees. */
export const receiptWays = ['transfer', 'upi', 'cheque', 'loan', 'tds'] as const
export type ReceiptWay = (typeof receiptWays)[number]
/** What a due is part of: the price with its GST, stamp duty and registration, or deposits. */
export const dueParts = ['price', 'registration', 'deposit'] as const
export type DuePart = (typeof dueParts)[number]
