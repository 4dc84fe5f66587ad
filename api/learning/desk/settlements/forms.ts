import type { SettlementProvider } from '#contract/learning/desk/settlementWords.ts'
import { nowhere } from './problems.ts'

/** One line of a report, in paise. */
export interface ReportLine {
  readonly line_key: string
  readonly kind: 'payment' | 'refund' | 'other'
  readonly name: string
  readonly settlement: string
  readonly amount: number
  readonly fee: number
  readonly tax: number
  readonly net: number
  readonly happened_at: string
  readonly settled_at: string | null
}

/** Reads a cell by the name of its column. Of several names, the first one that the file has counts. */
export interface Cells {
  text(...names: readonly string[]): string
  has(name: string): boolean
  /** Null if the cell is empty. */
  money(...names: readonly string[]): number | null
  /** Null if the cell is empty. A time without a zone is taken to be `ahead` minutes ahead of UTC. */
  time(ahead: number, ...names: readonly string[]): string | null
}

interface Form {
  /** Groups of alternative column names. The file needs one column of each group. */
  readonly needs: readonly (readonly string[])[]
  /** Null for the line of the payout itself, which the ledger doesn't need. */
  read(cells: Cells): ReportLine | null
}

const india = 330

/**
 * Razorpay's settlement recon report, as CSV from its dashboard: `transaction_entity`, `entity_id`, `amount`,
 * `currency`, `fee (exclusive tax)`, `tax`, `debit`, `credit`, `entity_created_at`, `payment_captured_at`,
 * `settlement_id` and `settled_at`, in rupees and India time. Files made from its API call settlements/recon/combined
 * have `type`, `fee` (including the tax) and `created_at` instead.
 */
const razorpay: Form = {
  needs: [
    ['transaction_entity', 'type'],
    ['entity_id'],
    ['amount'],
    ['fee (exclusive tax)', 'fee'],
    ['tax'],
    ['entity_created_at', 'created_at'],
    ['settlement_id'],
    ['settled_at'],
  ],
  read(cells) {
    const type = cells.text('transaction_entity', 'type').toLowerCase()
    if (type === 'settlement') return null
    const kind = type === 'payment' || type === 'refund' ? type : 'other'
    const tax = cells.money('tax') ?? 0
    const exclusive = cells.has('fee (exclusive tax)')
    const fee = exclusive ? (cells.money('fee (exclusive tax)') ?? 0) : (cells.money('fee') ?? 0) - tax
    const [credit, debit] = [cells.money('credit'), cells.money('debit')]
    const moved = credit === null && debit === null ? null : (credit ?? 0) - (debit ?? 0)
    const size = Math.abs(cells.money('amount') ?? 0)
    const isOut = moved === null ? kind === 'refund' : moved < 0
    const amount = isOut ? -size : size
    const name = cells.text('entity_id')
    return {
      line_key: `${type} ${name}`,
      kind,
      name,
      settlement: cells.text('settlement_id'),
      amount,
      fee,
      tax,
      net: moved ?? amount - fee - tax,
      happened_at:
        cells.time(india, 'payment_captured_at') ??
        cells.time(india, 'entity_created_at', 'created_at') ??
        nowhere('entity_created_at'),
      settled_at: cells.time(india, 'settled_at'),
    }
  },
}

/**
 * Stripe's itemised payout reconciliation: `balance_transaction_id`, `created_utc`, `currency`, `gross`, `fee`, `net`,
 * `reporting_category`, `source_id`, `payment_intent_id`, `automatic_payout_id` and
 * `automatic_payout_effective_at_utc`, in whole units of the currency. It doesn't report the tax on fees.
 */
const stripe: Form = {
  needs: [
    ['balance_transaction_id'],
    ['created_utc'],
    ['gross'],
    ['fee'],
    ['net'],
    ['reporting_category'],
    ['source_id'],
    ['payment_intent_id'],
    ['automatic_payout_id'],
    ['automatic_payout_effective_at_utc'],
  ],
  read(cells) {
    const category = cells.text('reporting_category')
    if (category === 'payout' || category === 'payout_reversal') return null
    const kind = category === 'charge' ? 'payment' : category === 'refund' ? 'refund' : 'other'
    const source = cells.text('source_id')
    return {
      line_key: cells.text('balance_transaction_id'),
      kind,
      name: kind === 'payment' ? cells.text('payment_intent_id') || source : source,
      settlement: cells.text('automatic_payout_id'),
      amount: cells.money('gross') ?? 0,
      fee: cells.money('fee') ?? 0,
      tax: 0,
      net: cells.money('net') ?? 0,
      happened_at: cells.time(0, 'created_utc') ?? nowhere('created_utc'),
      settled_at: cells.time(0, 'automatic_payout_effective_at_utc'),
    }
  },
}

/** The sandbox writes its reports in Razorpay's form. */
export const forms: Readonly<Record<SettlementProvider, Form>> = { razorpay, stripe, sandbox: razorpay }
