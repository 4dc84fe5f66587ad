import type { Account, EntryKind } from './ledgerWords.ts'

interface AccountText {
  readonly name: string
  /** What the account's balance means, for someone who has never kept books. */
  readonly about: string
  /** Assets and expenses grow with positive amounts, debts and income with negative ones. */
  readonly grows: 'with_more' | 'with_less'
  readonly of?: 'tutor' | 'student'
}

export const accountText: Readonly<Record<Account, AccountText>> = {
  clearing: {
    name: 'At the payment provider',
    about: 'Taken in for us and not yet in our bank.',
    grows: 'with_more',
  },
  bank: {
    name: 'In our bank',
    about: 'Arrived from the provider, less what was paid out.',
    grows: 'with_more',
  },
  provider_fees: {
    name: 'The provider’s charges',
    about: 'What the provider has kept of payments.',
    grows: 'with_more',
  },
  prepaid: {
    name: 'Prepaid for classes to come',
    about: 'Students paid it, and the classes haven’t been held.',
    grows: 'with_less',
    of: 'tutor',
  },
  held: {
    name: 'Held after classes',
    about: 'The classes were held, and a student can still dispute them.',
    grows: 'with_less',
    of: 'tutor',
  },
  due: { name: 'Due to tutors', about: 'Earned, and not paid out yet.', grows: 'with_less', of: 'tutor' },
  sending: {
    name: 'On its way to tutors',
    about: 'In a payout that their banks haven’t confirmed.',
    grows: 'with_less',
    of: 'tutor',
  },
  fee: { name: 'Our fee', about: 'The company’s share of classes that were held.', grows: 'with_less' },
  fee_tax: { name: 'GST on our fee', about: 'To be paid to the GST department.', grows: 'with_less' },
  tds: { name: 'TDS', about: 'Kept from payouts for the income tax department.', grows: 'with_less' },
  tcs: { name: 'TCS', about: 'Collected from tutors’ sales for the GST department.', grows: 'with_less' },
  discounts: { name: 'Discounts', about: 'Codes that the company pays for.', grows: 'with_more' },
  refunds_due: {
    name: 'Refunds on their way',
    about: 'Promised to students, and the provider hasn’t sent them yet.',
    grows: 'with_less',
  },
  credit: {
    name: 'Students’ credit',
    about: 'Given back to students, who can pay with it.',
    grows: 'with_less',
    of: 'student',
  },
  credit_held: {
    name: 'Credit set aside',
    about: 'Students’ credit in orders that aren’t paid yet.',
    grows: 'with_less',
    of: 'student',
  },
  losses: { name: 'Losses', about: 'Costs the company bears.', grows: 'with_more' },
}

export const kindText = {
  opening: 'Brought over',
  payment: 'Payment',
  refund: 'Refund promised',
  refund_paid: 'Refund sent',
  goodwill: 'Credit given as goodwill',
  credit_held: 'Credit set aside',
  credit_returned: 'Credit came back',
  class_held: 'Class held',
  class_due: 'Class became due',
  seat_ended: 'Seat ended',
  payout: 'Payout prepared',
  payout_paid: 'Payout arrived',
  payout_returned: 'Payout came back',
  settlement: 'Provider paid our bank',
  correction: 'Correction',
} as const satisfies Readonly<Record<EntryKind, string>>

/** By how much an amount makes the account's balance grow; negative if it shrinks. */
export function growthOf(account: Account, amount: number): number {
  return accountText[account].grows === 'with_more' ? amount : -amount
}

interface Moved {
  readonly account: Account
  readonly amount: number
}

const places: readonly Account[] = ['clearing', 'bank']

/**
 * Where the money came from and where it went. Between the provider and the bank, it goes to the account that gains. In
 * every other entry it changes its owner, and goes to the account that owes more.
 */
export function sidesOf<L extends Moved>(lines: readonly L[]): Readonly<Record<'from' | 'to', readonly L[]>> {
  const between = lines.filter(({ account }) => places.includes(account))
  const isCarried = between.some(({ amount }) => amount > 0) && between.some(({ amount }) => amount < 0)
  const gets = lines.filter(({ amount }) => amount > 0)
  const gives = lines.filter(({ amount }) => amount < 0)
  return isCarried ? { from: gives, to: gets } : { from: gets, to: gives }
}

/** The accounts that can be corrected. The others follow from orders, classes and payouts, and are put right there. */
export const correctable = [
  'clearing',
  'bank',
  'provider_fees',
  'due',
  'fee',
  'fee_tax',
  'tds',
  'tcs',
  'discounts',
  'credit',
  'losses',
] as const satisfies readonly Account[]

/** The amounts of the two lines that move money from one account to the other, in the way `sidesOf` reads them. */
export function amountsOf(
  from: Account,
  to: Account,
  amount: number,
): Readonly<Record<'from' | 'to', number>> {
  const isCarried = places.includes(from) && places.includes(to)
  return isCarried ? { from: -amount, to: amount } : { from: amount, to: -amount }
}
