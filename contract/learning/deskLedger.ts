import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Count, Id, Instant, Paise, Prose } from '../shapes.ts'
import { accounts, entryKinds } from './ledgerWords.ts'

const Named = z.object({ id: Id, name: Prose })

export const LedgerBalances = z.object({
  /** Whose; null for all of the company's. */
  tutor: z.nullable(Named),
  /** Those that aren't even. Above zero is more of what the account's name says. */
  balances: z.array(z.object({ account: z.enum(accounts), balance: Paise, owners: Count })),
})
export type LedgerBalances = z.output<typeof LedgerBalances>

export const LedgerCheck = z.object({
  at: Instant,
  lines: Count,
  /** What all lines come to, which has to be nothing. */
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
  /** Who approved a correction. */
  by: z.nullable(Named),
  order: z.nullable(z.object({ id: Id, number: Prose, student: Named })),
  class: z.nullable(z.object({ id: Id, starts_at: Instant, course: Named })),
  lines: z.array(
    z.object({
      position: Count,
      account: z.enum(accounts),
      owner: z.nullable(Named),
      /** Above zero where the account gets something, below where it owes more. */
      amount: Paise,
      /** The course of the order's line. */
      course: z.nullable(Prose),
      order: z.nullable(z.object({ id: Id, number: Prose })),
    }),
  ),
  /** The entries of the same order or the same class in the order of time, this one among them. */
  trail: z.array(Step),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const deskLedger = defineEndpoints({
  getLedgerBalances: {
    method: 'GET',
    path: '/desk/ledger/balances',
    access: 'staff',
    capability: 'ledger.read',
    resource: 'Ledger',
    summary: 'For staff: what every account has, of the company or of one tutor',
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
    summary: 'For staff: whether every account equals its lines and all lines sum to nothing',
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
})
