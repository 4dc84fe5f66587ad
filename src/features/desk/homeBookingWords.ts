import type { DeskHomeBooking } from '#contract/estate/bookings/bookings.ts'
import {
  type HomeBookingStatus,
  homeBookingStates,
  type ReceiptWay,
} from '#contract/estate/bookings/words.ts'
import type { Buyer } from '#contract/estate/projects/words.ts'

export const buyerNames: Readonly<Record<Buyer, string>> = {
  man: 'A man',
  woman: 'A woman',
  joint: 'Jointly',
}

export const wayNames: Readonly<Record<ReceiptWay, string>> = {
  transfer: 'Bank transfer (NEFT, RTGS, IMPS)',
  upi: 'UPI',
  cheque: 'Cheque',
  loan: 'Paid out by the buyer’s bank',
  tds: 'Tax paid with Form 26QB',
}

/** The label of the button that moves a booking to each state. */
export const moveNames: Readonly<Record<HomeBookingStatus, string>> = {
  booked: 'Book',
  agreed: 'Agreement signed',
  handed_over: 'Keys given',
  cancelled: 'Cancel booking',
}

/** What somebody did with a booking, without their name. */
export function eventWords({ from_status, to_status }: DeskHomeBooking['events'][number]): string {
  return from_status === null ? 'Booked' : homeBookingStates[to_status]
}
