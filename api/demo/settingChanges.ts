import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { settingChanges } from '../db/systemTables.ts'
import { demoFees } from './term/Ledger.ts'

interface Demo {
  readonly saved_by: string
  readonly now: Date
}

/** A company's decisions in its first year, one of which it undid and one of which takes effect later. */
export async function addSettingChanges(db: Db, { saved_by, now }: Demo): Promise<void> {
  const ago = (days: number) => later(now, -days * day)
  const first = { name: 'support_refund', saved_by, number: 1 }
  await db.insert(settingChanges).values([
    {
      ...first,
      value: 500_000,
      valid_from: ago(200),
      saved_at: ago(200),
      reason: 'Two of us are new, so larger refunds go to finance.',
    },
    {
      ...first,
      number: 2,
      value: 5_000_000,
      valid_from: ago(61),
      saved_at: ago(61),
      reason: 'Diwali week.',
      undone_at: ago(60),
      undone_by: saved_by,
      undone_reason: 'A zero too many.',
    },
    {
      ...first,
      number: 3,
      value: 800_000,
      valid_from: ago(45),
      saved_at: ago(46),
      reason: 'Most refunds of eight classes are below this.',
    },
    ...[
      {
        name: 'platform_fee',
        value: demoFees.fee_rate,
        reason: 'What the tutors and we agreed on for the first year.',
      },
      { name: 'platform_fee_tax', value: demoFees.fee_tax_rate, reason: 'The rate for services, 9985.' },
    ].map((fee) => ({ ...fee, saved_by, number: 1, valid_from: ago(399), saved_at: ago(400) })),
    {
      name: 'waiting_head_start',
      saved_by,
      number: 1,
      value: 12,
      valid_from: later(now, 9 * day),
      saved_at: ago(1),
      reason: 'Parents abroad sleep while the six hours pass.',
    },
  ])
}
