import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Paise, Prose, text } from '../../shapes.ts'
import { correctable } from '../money/ledgerText.ts'
import { accounts, entryKinds } from '../money/ledgerWords.ts'

const Named = z.object({ id: Id, name: Prose })

export const LedgerBalances = z.object({
  /** The tutor whose balances these are; null for the whole company. */
  tutor: z.nullable(Named),
  /** Only accounts whose balance isn't zero. Positive means more of what the account's name says. */
  balances: z.array(z.object({ account: z.enum(accounts), balance: Paise, owners: Count })),
  /** The last check of the books; null before the first. */
  checked: z.nullable(z.object({ at: Instant, lines: Count, wrong: Count })),
})
export type LedgerBalances = z.output<typeof LedgerBalances>

export const LedgerCheck = z.object({
  at: Instant,
  lines: Count,
  /** The sum of all lines, which has to be zero. */
  total: Paise,
  /** Accounts whose balance isn't the sum of their lines. */
  wrong: z.array(
    z.object({ account: z.enum(accounts), owner: z.nullable(Named), balance: Paise, sum: Paise }),
  ),
})
export type LedgerCheck = z.output<typeof LedgerCheck>

const Step = z.object({ number: Count, kind: z.enum(entryKinds), at: Instant, amount: Paise })

export const LedgerEntry = z.extend(Step, {
  reason: z.nullable(Prose),
  /** For a correction: who approved it. */
  by: z.nullable(Named),
  order: z.nullable(z.object({ id: Id, number: Prose, student: Named })),
  class: z.nullable(z.object({ id: Id, starts_at: Instant, course: Named })),
  lines: z.array(
    z.object({
      position: Count,
      account: z.enum(accounts),
      owner: z.nullable(Named),
      /** Positive where the account gains something, negative where it owes more. */
      amount: Paise,
      /** The course of the order's line. */
      course: z.nullable(Prose),
      order: z.nullable(z.object({ id: Id, number: Prose })),
    }),
  ),
  /** All entries of the same order or class, including this one, oldest first. */
  trail: z.array(Step),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

const Side = z.object({ account: z.enum(accounts), owner: z.nullable(Named) })

export const LedgerCorrection = z.object({
  id: Id,
  from: Side,
  to: Side,
  amount: Paise,
  reason: Prose,
  proposed: z.object({ by: Named, at: Instant }),
  /** Null while the correction awaits a decision. */
  decided: z.nullable(z.object({ by: Named, at: Instant, approved: z.boolean() })),
  /** The number of its ledger entry; null until the correction is approved. */
  entry: z.nullable(Count),
})
export type LedgerCorrection = z.output<typeof LedgerCorrection>

const Contact = z.optional(z.string().check(z.trim(), z.maxLength(254)))
const Which = z.enum(correctable, 'Choose an account.')
const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')

export const CorrectionBody = z.object({
  from: Which,
  /** The tutor's email address or mobile number, if the account is a tutor's. */
  from_tutor: Contact,
  to: Which,
  to_tutor: Contact,
  amount: z
    .int('Enter an amount, such as 250.')
    .check(
      z.gte(1, 'Enter an amount, such as 250.'),
      z.lte(10_000_000_000, 'This is more than a single correction can move.'),
    ),
  reason: Reason,
})

export const deskLedger = defineEndpoints({
  getLedgerBalances: {
    method: 'GET',
    path: '/desk/ledger/balances',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Ledger',
    summary: 'For staff: the balance of every account, of the company or of one tutor',
    query: z.object({ tutor: z.optional(z.string().check(z.maxLength(64))) }),
    response: LedgerBalances,
    errors: ['validation_failed', 'not_found'],
  },
  checkLedger: {
    method: 'GET',
    path: '/desk/ledger/check',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Ledger',
    summary: 'For staff: whether every account matches its lines and all lines add up to zero',
    response: LedgerCheck,
  },
  getLedgerEntry: {
    method: 'GET',
    path: '/desk/ledger/entries/:entry_number',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Ledger',
    summary: 'For staff: an entry with its lines, its cause and the entries around it',
    response: LedgerEntry,
    errors: ['not_found'],
  },
  getLedgerCorrections: {
    method: 'GET',
    path: '/desk/ledger/corrections',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Ledger',
    summary: 'For staff: corrections, waiting ones first',
    response: z.array(LedgerCorrection),
  },
  proposeCorrection: {
    method: 'POST',
    path: '/desk/ledger/corrections',
    access: 'staff',
    capability: 'ledger.correct',
    fresh: true,
    resource: 'Ledger',
    alsoChanges: ['Desk'],
    summary: 'For staff: propose a correction, which a colleague approves or refuses',
    body: CorrectionBody,
    response: LedgerCorrection,
    idempotent: true,
    errors: ['validation_failed', 'forbidden'],
  },
  approveCorrection: {
    method: 'POST',
    path: '/desk/ledger/corrections/:correction_id/approve',
    access: 'staff',
    capability: 'ledger.correct',
    fresh: true,
    resource: 'Ledger',
    alsoChanges: ['Desk'],
    summary: 'For staff: approve a correction that someone else proposed, and write it into the ledger',
    response: LedgerCorrection,
    errors: ['not_found', 'forbidden', 'wrong_state'],
  },
  refuseCorrection: {
    method: 'POST',
    path: '/desk/ledger/corrections/:correction_id/refuse',
    access: 'staff',
    capability: 'ledger.correct',
    fresh: true,
    resource: 'Ledger',
    alsoChanges: ['Desk'],
    summary: 'For staff: refuse a correction, or withdraw your own',
    body: z.object({ reason: Reason }),
    response: LedgerCorrection,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
})
