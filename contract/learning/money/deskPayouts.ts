import { z } from 'zod/mini'
import { RowCursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Paise, Prose, text } from '../../shapes.ts'
import { payoutRunStatuses, payoutStatuses, unpayable } from './payoutWords.ts'

const Tutor = z.object({ id: Id, name: Prose })
const Head = z.object({
  id: Id,
  number: Prose,
  status: z.enum(payoutRunStatuses),
  payouts: Count,
  /** What leaves the bank. */
  total: Paise,
  paid: Count,
  returned: Count,
  prepared: z.object({ by: Prose, at: Instant }),
  decided: z.nullable(z.object({ by: Prose, at: Instant })),
})
const Payout = z.object({
  id: Id,
  number: Prose,
  tutor: Tutor,
  account_name: Prose,
  account_ending: Prose,
  ifsc: Prose,
  /** What was due, and how much of it is withheld for the income tax department. */
  gross: Paise,
  tds: Paise,
  amount: Paise,
  status: z.enum(payoutStatuses),
  /** The bank's reference, once it was paid; it stays if the bank returns the payout later. */
  reference: z.nullable(Prose),
  /** Why the payout came back, or was left out. */
  reason: z.nullable(Prose),
})
export type Payout = z.output<typeof Payout>
const Run = z.extend(Head, {
  lines: z.array(Payout),
  /** True if the viewer prepared the run, so that somebody else has to approve it. */
  own: z.boolean(),
  /** True if one of the payouts goes to the viewer, so that somebody else has to approve it. */
  pays_you: z.boolean(),
  reason: z.nullable(Prose),
})
export type PayoutRun = z.output<typeof Run>

const Waiting = z.object({ tutor: Tutor, due: Paise, why: z.enum(unpayable) })

const statementError = 'Paste at least one line, and at most 2,000.'
const Statement = z.object({
  text: z
    .string(statementError)
    .check(z.trim(), z.minLength(1, statementError), z.maxLength(200_000, statementError)),
})
const Settled = z.extend(Run, {
  /** Lines that weren't needed: about something else, recorded before, or returns of payouts in the runs with these numbers. */
  left_out: z.object({
    other: Count,
    known: Count,
    elsewhere: z.optional(z.array(z.object({ run: z.string(), lines: Count }))),
  }),
})
export type SettledRun = z.output<typeof Settled>

const reason = text(3, 500, 'Say why, in 3 to 500 characters.')

const common = { access: 'staff', resource: 'PayoutRun' } as const
const read = { ...common, capability: 'payouts.read' } as const
const prepare = { ...common, capability: 'payouts.prepare' } as const
const run = '/desk/payouts/:run_id'

export const deskPayouts = defineEndpoints({
  getPayoutRuns: {
    ...read,
    method: 'GET',
    path: '/desk/payouts',
    summary: 'For staff: what tutors are owed now, who can’t be paid and why, and the runs so far',
    query: z.object({
      /** The last run of the previous page. */
      before: z.optional(RowCursor),
    }),
    response: z.object({
      ready: z.object({ tutors: Count, gross: Paise, tds: Paise }),
      /** Largest first, at most fifty. */
      waiting: z.array(Waiting),
      /** Tutors who owe us, largest debt first, at most fifty. */
      owing: z.optional(z.array(z.object({ tutor: Tutor, owes: Paise }))),
      runs: z.array(Head),
      next: z.nullable(Id),
    }),
    errors: ['validation_failed'],
  },
  preparePayouts: {
    ...prepare,
    method: 'POST',
    path: '/desk/payouts',
    idempotent: true,
    summary: 'For staff: prepare a payout to everyone who can be paid now; nothing is sent',
    response: Run,
    errors: ['wrong_state'],
  },
  getPayoutRun: {
    ...read,
    method: 'GET',
    path: run,
    summary: 'For staff: one run with its payouts',
    response: Run,
    errors: ['not_found'],
  },
  approvePayouts: {
    ...common,
    capability: 'payouts.approve',
    method: 'POST',
    path: `${run}/approve`,
    fresh: true,
    summary: 'For staff: approve what someone else prepared, as you saw it',
    body: z.object({ payouts: Count, expected_total: Paise, reason }),
    response: Run,
    errors: ['not_found', 'validation_failed', 'wrong_state', 'conflict', 'forbidden'],
  },
  dropPayouts: {
    ...prepare,
    method: 'POST',
    path: `${run}/drop`,
    summary: 'For staff: discard a run that nobody has approved',
    body: z.object({ reason }),
    response: Run,
    errors: ['not_found', 'validation_failed', 'wrong_state'],
  },
  getPayoutFile: {
    ...common,
    capability: 'payouts.export',
    method: 'GET',
    path: `${run}/file.csv`,
    fresh: true,
    summary: 'For staff: the payouts of an approved run as the bank takes them',
    response: z.null(),
    file: 'text/csv',
    errors: ['not_found', 'wrong_state'],
  },
  takeStatement: {
    ...prepare,
    method: 'POST',
    path: `${run}/statement`,
    summary: 'For staff: book what the bank’s statement says of each payout, paid or returned',
    body: Statement,
    response: Settled,
    errors: ['not_found', 'validation_failed', 'wrong_state'],
  },
})
