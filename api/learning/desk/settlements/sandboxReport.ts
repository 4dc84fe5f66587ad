import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { csvLines } from '../../../texts/csv.ts'
import { boundsOf } from './close.ts'

const Moved = z.object({
  kind: z.enum(['payment', 'refund']),
  name: z.string(),
  amount: z.coerce.number(),
  day: z.string(),
  at: z.coerce.date(),
})

export interface SandboxLine {
  readonly kind: 'payment' | 'refund'
  readonly name: string
  /** In paise; positive for refunds too. */
  readonly amount: number
  readonly fee: number
  readonly tax: number
  readonly at: Date
  readonly settlement: string
}

/** What the sandbox would report. Everything settles on the same day; payments cost 2 % plus GST on the fee. */
export async function sandboxLines(
  db: Db,
  { begins, ends }: { readonly begins: SQL; readonly ends: SQL },
): Promise<SandboxLine[]> {
  const within = (at: SQL) => sql`${at} >= ${begins} AND ${at} < ${ends}`
  const day = (at: SQL) => sql`to_char(${at} AT TIME ZONE 'Asia/Kolkata', 'YYYYMMDD')`
  const moved = await rows(
    db,
    sql`SELECT 'payment' AS kind, capture_id AS name, amount, updated_at AS at, ${day(sql`updated_at`)} AS day FROM payments
        WHERE provider = 'sandbox' AND status = 'succeeded' AND amount > 0 AND capture_id IS NOT NULL AND ${within(sql`updated_at`)}
      UNION ALL SELECT 'refund', back.provider_id, back.amount - back.credit, back.updated_at, ${day(sql`back.updated_at`)}
      FROM refunds AS back JOIN payments AS paid ON paid.id = back.payment_id AND paid.provider = 'sandbox'
      WHERE back.status = 'done' AND back.amount > back.credit AND back.provider_id IS NOT NULL AND ${within(sql`back.updated_at`)}
      ORDER BY at, name`,
    Moved,
  )
  return moved.map(({ day: settled, ...each }) => {
    const fee = each.kind === 'payment' ? Math.round(each.amount * 0.02) : 0
    return { ...each, fee, tax: Math.round(fee * 0.18), settlement: `setl_${settled}` }
  })
}

/** The sandbox's reports have Razorpay's form. */
export async function sandboxReport(db: Db, day: string): Promise<string> {
  const lines = await sandboxLines(db, boundsOf(day))
  return csvLines([
    [
      ...[
        'transaction_entity',
        'entity_id',
        'amount',
        'currency',
        'fee (exclusive tax)',
        'tax',
        'debit',
        'credit',
      ],
      ...['entity_created_at', 'settlement_id', 'settled_at'],
    ],
    ...lines.map(({ kind, name, amount, fee, tax, at, settlement }) => [
      kind,
      name,
      ...[amount / 100, 'INR', fee / 100, tax / 100],
      kind === 'refund' ? amount / 100 : 0,
      kind === 'payment' ? (amount - fee - tax) / 100 : 0,
      inIndia(at),
      settlement,
      inIndia(at),
    ]),
  ])
}

/** Writes a time as `2026-11-23 11:30:00`. */
function inIndia(at: Date): string {
  return new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
