import { rupees } from '#contract/money.ts'
import type { Mail } from '../../mail/Mail.ts'
import { inWords } from '../../texts/days.ts'
import { oneLine } from '../../texts/oneLine.ts'
import { ownPath } from './link.ts'

/** What an email about a booking contains. */
export interface BookingFacts {
  readonly reference: string
  readonly name: string
  /** Such as `A-1201, Lakeside`. */
  readonly home: string
  readonly token: string
}

export const boughtHere = 'You get this email because you booked a home with us.'

function begun(facts: BookingFacts, ...words: readonly string[]) {
  return [`Hello ${oneLine(facts.name)},`, ...words]
}

function toHome({ token }: BookingFacts, label = 'Open your home’s page') {
  return { label, path: ownPath(token) }
}

export interface Booked extends BookingFacts {
  readonly total: number
  readonly booking_amount: number
}

export function bookedMail(facts: Booked): Mail {
  return {
    subject: `${facts.home} is booked for you`,
    heading: 'Your home is booked',
    paragraphs: begun(
      facts,
      `${facts.home} is booked in your name. On your own page you can see what you’ve paid and what’s due, your papers, and how the building is progressing. The link needs no password, so keep this email to yourself.`,
    ),
    facts: [
      { label: 'Home', value: facts.home },
      { label: 'All-in', value: rupees(facts.total) },
      { label: 'Booking amount', value: rupees(facts.booking_amount) },
      { label: 'Reference', value: facts.reference },
    ],
    action: toHome(facts),
  }
}

export function newLinkMail(facts: BookingFacts): Mail {
  return {
    subject: `A new link to ${facts.home}`,
    heading: 'Your new link',
    paragraphs: begun(facts, 'This link opens your home’s page. Earlier links no longer work.'),
    facts: [{ label: 'Reference', value: facts.reference }],
    action: toHome(facts),
  }
}

export interface Demanded extends BookingFacts {
  readonly number: string
  readonly label: string
  readonly because: string
  readonly amount: number
  readonly left: number
  readonly due_on: string
  readonly tds: number
}

export function demandMail(facts: Demanded): Mail {
  const { home, label, because, due_on } = facts
  return {
    subject: `${rupees(facts.left)} for ${home}, due on ${inWords(due_on)}`,
    heading: label,
    paragraphs: begun(facts, because),
    facts: demandFacts(facts),
    action: toHome(facts, 'Open the demand letter'),
    afterwards: tdsWords(facts),
  }
}

function demandFacts({ amount, left, due_on, number }: Demanded) {
  return [
    { label: 'Amount, with GST', value: rupees(amount) },
    ...(left === amount ? [] : [{ label: 'Still to pay', value: rupees(left) }]),
    { label: 'Due on', value: inWords(due_on) },
    { label: 'Demand letter', value: number },
  ]
}

function tdsWords({ tds }: Demanded): readonly string[] {
  if (tds === 0) return []
  return [
    `Your home costs ₹50 lakh or more, so under section 194-IA you deduct ${rupees(tds)} of this amount as tax. Pay it to the income tax department with Form 26QB and send us the acknowledgement: we count it as paid.`,
  ]
}

export type ReminderKind = 'before' | 'on' | 'after'

const reminderWords = {
  before: (day: string) => `A reminder: this instalment is due on ${day}.`,
  on: () => 'This instalment is due today.',
  after: (day: string) =>
    `This instalment was due on ${day}, and we haven’t received all of it. If you’ve paid, send us the bank’s reference. If there’s a problem, call us.`,
}

export function reminderMail(facts: Demanded, kind: ReminderKind): Mail {
  const day = inWords(facts.due_on)
  const when = { before: `is due on ${day}`, on: 'is due today', after: 'is overdue' }[kind]
  return {
    subject: `${rupees(facts.left)} for ${facts.home} ${when}`,
    heading: facts.label,
    paragraphs: begun(facts, reminderWords[kind](day)),
    facts: demandFacts(facts),
    action: toHome(facts, 'Open the demand letter'),
    afterwards: tdsWords(facts),
  }
}

export interface Received extends BookingFacts {
  readonly number: string
  readonly amount: number
  readonly on: string
  readonly way: string
  readonly bank_reference: string
  readonly left: number
}

export function receiptMail(facts: Received): Mail {
  const { amount, left } = facts
  const rest =
    left === 0 ? 'Nothing else is due now.' : `Of what we’ve asked for so far, ${rupees(left)} is still due.`
  return {
    subject: `We received ${rupees(amount)} for ${facts.home}`,
    heading: 'Payment received',
    paragraphs: begun(facts, `Thank you. ${rest}`),
    facts: [
      { label: 'Amount', value: rupees(amount) },
      { label: 'Received on', value: inWords(facts.on) },
      { label: 'How', value: `${facts.way}, ${facts.bank_reference}` },
      { label: 'Receipt', value: facts.number },
    ],
    action: toHome(facts, 'Open the receipt'),
  }
}

export function returnedMail(facts: Received, reason: string): Mail {
  return {
    subject: `Your payment of ${rupees(facts.amount)} was returned`,
    heading: 'A payment was returned',
    paragraphs: begun(
      facts,
      `The bank returned this payment, so receipt ${facts.number} no longer counts. Please pay again, or call us if you think that’s a mistake.`,
    ),
    facts: [
      { label: 'Amount', value: rupees(facts.amount) },
      { label: 'How', value: `${facts.way}, ${facts.bank_reference}` },
      { label: 'Why', value: reason },
      { label: 'Still to pay', value: rupees(facts.left) },
    ],
    action: toHome(facts),
  }
}

export function agreedMail(facts: BookingFacts, on: string): Mail {
  return {
    subject: `Your agreement for ${facts.home} is signed`,
    heading: 'Agreement signed',
    paragraphs: begun(
      facts,
      `The agreement for sale was signed on ${inWords(on)}. From now on, instalments fall due according to your payment plan, and we’ll send a letter for each.`,
    ),
    facts: [{ label: 'Reference', value: facts.reference }],
    action: toHome(facts),
  }
}

export function handedOverMail(facts: BookingFacts, on: string): Mail {
  return {
    subject: `${facts.home} is yours`,
    heading: 'Welcome home',
    paragraphs: begun(
      facts,
      `You received the keys on ${inWords(on)}. Your page stays open, with all your papers.`,
    ),
    facts: [{ label: 'Reference', value: facts.reference }],
    action: toHome(facts),
  }
}

export function cancelledMail(facts: BookingFacts, reason: string, givenBack: number): Mail {
  return {
    subject: `Your booking of ${facts.home} is cancelled`,
    heading: 'Booking cancelled',
    paragraphs: begun(
      facts,
      givenBack > 0
        ? `Your booking is cancelled. We’ll refund ${rupees(givenBack)}.`
        : 'Your booking is cancelled. There’s no refund.',
    ),
    facts: [
      { label: 'Why', value: reason },
      { label: 'Reference', value: facts.reference },
    ],
    action: toHome(facts),
  }
}
