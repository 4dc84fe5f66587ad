import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Instant, Prose, text } from '../../shapes.ts'
import { isIfsc, isPan } from './payoutNumbers.ts'
import { typedNumber } from './typedNumber.ts'

export const PayoutDetailsDraft = z.object({
  account_name: text(2, 100, 'Enter the name on the account.'),
  account_number: typedNumber(
    (value) => /^\d{9,18}$/.test(value),
    'Enter the account number, 9 to 18 digits.',
  ),
  ifsc: typedNumber(isIfsc, 'Enter the bank’s IFSC, such as HDFC0001234.'),
  pan: typedNumber(isPan, 'Enter the PAN, such as ABCPE1234F.'),
})
export type PayoutDetailsDraft = z.output<typeof PayoutDetailsDraft>

/** Never contains the whole numbers, only enough to recognise them. */
const Details = z.object({
  account_name: Prose,
  account_ending: Prose,
  ifsc: Prose,
  pan_ending: Prose,
  valid_from: Instant,
})
const PayoutDetails = z.object({
  /** The account that a payout would go to now. */
  current: z.nullable(Details),
  /** The account that later payouts will go to. */
  next: z.nullable(Details),
})
export type PayoutDetails = z.output<typeof PayoutDetails>

const own = { access: 'tutor', resource: 'PayoutDetails', path: '/my-payout-details' } as const

/** The bank account that a tutor is paid into. */
export const payouts = defineEndpoints({
  getPayoutDetails: {
    ...own,
    method: 'GET',
    summary: 'The account your payouts go to, by its last digits',
    response: PayoutDetails,
  },
  changePayoutDetails: {
    ...own,
    method: 'PUT',
    fresh: true,
    summary: 'Set the account for payouts; it takes effect after 48 hours, and you’re told by email',
    body: PayoutDetailsDraft,
    response: PayoutDetails,
    errors: ['validation_failed'],
  },
  dropPayoutDetails: {
    ...own,
    method: 'DELETE',
    summary: 'Undo a change that hasn’t taken effect yet',
    response: PayoutDetails,
    errors: ['wrong_state'],
  },
})
