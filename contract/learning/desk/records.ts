import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Paise, Prose, State, text, whole, wholeBetween } from '../../shapes.ts'
import { staffRoles } from '../../staff.ts'
import {
  enrolmentStatuses,
  lineKinds,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
  refundWays,
} from '../base/words.ts'
import { CreditLine } from '../money/credit.ts'
import { BackingOfLine } from '../money/lineLeft.ts'
import { RefundProposal } from '../money/refundProposal.ts'
import { roles, SignedIn } from '../people/auth.ts'
import { consentPurposes, withdrawalWays } from '../people/consentWords.ts'

/** What happened to a record, newest first. */
export const DeskStory = z.array(
  z.object({
    at: Instant,
    kind: z.enum(['joined', 'contact', 'staff', 'state', 'payment', 'refund']),
    /** The staff action, the new state or the amount. */
    word: Prose,
    /** What it happened to, if not to the record itself. */
    about: z.nullable(Prose),
    /** The person's name; null if timed work, a payment or a command caused it. */
    by: z.nullable(Prose),
    why: z.nullable(Prose),
  }),
)
export type DeskStory = z.output<typeof DeskStory>

/** A consent: what was agreed to, by whom and for whom, and whether it has been withdrawn. */
export const DeskConsent = z.object({
  id: Id,
  purpose: z.enum(consentPurposes),
  /** The words as they were shown. */
  words: Prose,
  /** The learner whose data it is about; null if it's about the person who agreed. */
  learner: z.nullable(Prose),
  by: z.object({ id: Id, name: Prose }),
  /** Null for a consent from before the time was recorded. */
  given_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  withdrawn_by: z.nullable(z.enum(withdrawalWays)),
})
export type DeskConsent = z.output<typeof DeskConsent>

const OrderRef = z.object({
  id: Id,
  number: Prose,
  status: z.enum(orderStatuses),
  total: Paise,
  created_at: Instant,
})

export const DeskPerson = z.object({
  id: Id,
  name: Prose,
  email: z.nullable(Prose),
  mobile: z.nullable(Prose),
  roles: z.array(z.enum(roles)),
  staff_roles: z.array(z.enum(staffRoles)),
  handle: z.nullable(Prose),
  time_zone: Prose,
  /** The state on their bills; null until they say, and missing from earlier versions. */
  state: z.optional(z.nullable(State)),
  has_password: z.boolean(),
  joined_at: Instant,
  closed_at: z.nullable(Instant),
  blocked: z.nullable(z.object({ until: Instant, because: Prose })),
  /** Sessions that haven't ended. */
  sessions: z.array(z.object({ device: Prose, created_at: Instant, last_used_at: Instant })),
  /** Only the latest orders, seats and messages are listed. */
  orders: z.array(OrderRef),
  seats: z.array(
    z.object({
      id: Id,
      course: Prose,
      status: z.enum(enrolmentStatuses),
      classes_used: Count,
      classes_total: Count,
    }),
  ),
  messages: z.array(
    z.object({
      id: Id,
      line: Prose,
      status: z.enum(['pending', 'delivered', 'dead', 'unneeded']),
      created_at: Instant,
    }),
  ),
  /** The credit that the person can pay with, and its latest changes. */
  credit: z.object({ balance: Paise, lines: z.array(CreditLine) }),
  /** The most that the viewer may still give as credit alone today; null if they may not give any. */
  may_give_alone: z.nullable(Paise),
  story: DeskStory,
  /** Whether the viewer may block the account or end its sessions, or why not. */
  change: z.enum(['yes', 'not_allowed', 'own_account', 'owners_only', 'closed']),
  /** Whether the viewer may see the site as this person does. */
  may_look: z.boolean(),
})
export type DeskPerson = z.output<typeof DeskPerson>

export const DeskOrder = z.object({
  id: Id,
  number: Prose,
  status: z.enum(orderStatuses),
  student: z.object({ id: Id, name: Prose, email: z.nullable(Prose), mobile: z.nullable(Prose) }),
  total: Paise,
  refunded: Paise,
  created_at: Instant,
  paid_at: z.nullable(Instant),
  lines: z.array(
    z.object({
      id: Id,
      kind: z.enum(lineKinds),
      title: Prose,
      tutor: z.object({ id: Id, name: Prose }),
      classes: Count,
      /** Classes held so far; null before there is a seat. */
      classes_used: z.nullable(Count),
      price: Paise,
      refunded: Paise,
      seat: z.nullable(z.enum(enrolmentStatuses)),
      backing: BackingOfLine,
      /** What the tutor is owed in all; below zero if they owe us. */
      tutor_due: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      provider: Prose,
      reference: Prose,
      amount: Paise,
      status: z.enum(paymentStatuses),
      created_at: Instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      line_id: z.nullable(Id),
      amount: Paise,
      credit: z.optional(Paise),
      reason: Prose,
      status: z.enum(refundStatuses),
      created_at: Instant,
    }),
  ),
  story: DeskStory,
  /** Whether the viewer may refund, or why not. */
  refund: z.enum(['yes', 'not_allowed', 'own_order', 'not_paid', 'nothing_left']),
  /** The most that the viewer may still refund alone today; a colleague has to approve anything above it. */
  refund_at_most: Paise,
  /** Refunds of this order that wait for approval. */
  waiting: z.optional(z.array(RefundProposal)),
  /** The part of the total that was paid with credit, and how much can still be refunded the way it was paid. */
  credit: z.optional(Paise),
  money_left: z.optional(Paise),
})
export type DeskOrder = z.output<typeof DeskOrder>

const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
const ofPerson = ['validation_failed', 'not_found', 'forbidden', 'wrong_state', 'last_owner'] as const

export const deskRecords = defineEndpoints({
  getDeskPerson: {
    method: 'GET',
    path: '/desk/people/:user_id',
    access: 'staff',
    capability: 'people.read',
    resource: 'Desk',
    summary: 'For staff: a person and their history',
    response: DeskPerson,
    errors: ['not_found'],
  },
  getDeskConsents: {
    method: 'GET',
    path: '/desk/people/:user_id/consents',
    access: 'staff',
    capability: 'consents.read',
    resource: 'Desk',
    summary:
      'For staff: what a person consented to for themselves and for their learners, and what was withdrawn',
    response: z.object({ consents: z.array(DeskConsent) }),
    errors: ['not_found'],
  },
  endPersonSessions: {
    method: 'POST',
    path: '/desk/people/:user_id/end-sessions',
    access: 'staff',
    capability: 'people.change',
    resource: 'Desk',
    summary: 'For staff: sign somebody out everywhere',
    body: z.object({ reason: Reason }),
    response: DeskPerson,
    errors: ofPerson,
  },
  lookAsPerson: {
    method: 'POST',
    path: '/desk/people/:user_id/look',
    access: 'staff',
    capability: 'people.look',
    fresh: true,
    resource: 'Desk',
    summary:
      'For staff: a session that sees the site as somebody does, for half an hour, and changes nothing',
    body: z.object({ reason: Reason }),
    response: SignedIn,
    errors: ofPerson,
  },
  blockPerson: {
    method: 'POST',
    path: '/desk/people/:user_id/block',
    access: 'staff',
    capability: 'people.change',
    resource: 'Desk',
    summary: 'For staff: sign somebody out everywhere, and block the account until a day',
    body: z.object({
      reason: Reason,
      days: wholeBetween(1, 365, 'Choose how long, from 1 to 365 days.'),
    }),
    response: DeskPerson,
    errors: ofPerson,
  },
  unblockPerson: {
    method: 'POST',
    path: '/desk/people/:user_id/unblock',
    access: 'staff',
    capability: 'people.change',
    resource: 'Desk',
    summary: 'For staff: let somebody sign in again',
    body: z.object({ reason: Reason }),
    response: DeskPerson,
    errors: ofPerson,
  },
  giveCredit: {
    method: 'POST',
    path: '/desk/people/:user_id/credit',
    access: 'staff',
    capability: 'credit.give',
    fresh: true,
    resource: 'Desk',
    alsoChanges: ['Ledger'],
    summary: 'For staff: give somebody credit as goodwill; above a limit a colleague has to approve it',
    body: z.object({
      amount: z
        .int('Enter an amount, such as 250.')
        .check(
          z.gte(100, 'Enter an amount, such as 250.'),
          z.lte(10_000_000, 'You can give up to ₹1,00,000 at once.'),
        ),
      reason: Reason,
    }),
    /** `waits` is true if a colleague has to approve the credit. */
    response: z.object({ waits: z.boolean(), balance: Paise }),
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'forbidden', 'wrong_state'],
  },
  getDeskOrder: {
    method: 'GET',
    path: '/desk/orders/:order_id',
    access: 'staff',
    capability: 'orders.read',
    resource: 'Desk',
    summary: 'For staff: an order by its id or number, with its payments and refunds',
    response: DeskOrder,
    errors: ['not_found'],
  },
  refundOrder: {
    method: 'POST',
    path: '/desk/orders/:order_id/refund',
    access: 'staff',
    capability: 'orders.refund',
    fresh: true,
    resource: 'Desk',
    alsoChanges: ['Order'],
    summary:
      'For staff: refund some classes of one line at the price that was paid, at most what is left of it; above a limit a colleague has to approve it',
    body: z.object({
      line_id: z.string().check(z.minLength(1), z.maxLength(64)),
      classes: whole(1, 1000),
      /** The amount left that the page showed; if it has changed, nothing is refunded. */
      left: z
        .int('Enter what is left.')
        .check(z.gte(1, 'There’s nothing left to refund.'), z.lte(1_000_000_000)),
      /** How the refund is given; by default, the way the order was paid. */
      as: z.optional(z.enum(refundWays)),
      reason: Reason,
    }),
    response: DeskOrder,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'forbidden', 'conflict', 'wrong_state'],
  },
})
