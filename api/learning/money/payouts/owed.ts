import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { isIndividual } from '#contract/learning/money/payoutNumbers.ts'
import type { unpayable } from '#contract/learning/money/payoutWords.ts'
import { shareOf } from '#contract/money.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { financialYear } from '../../../texts/financialYear.ts'

const Row = z.object({
  tutor_id: z.string(),
  name: z.string(),
  due: z.coerce.number(),
  details_id: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  has_new_details: z.boolean(),
  in_a_run: z.boolean(),
  /** True if nothing more will become due, so that waiting for a larger sum would be for nothing. */
  is_last: z.boolean(),
  /** What became due in this financial year, and how much of it was withheld as TDS. */
  sold: z.coerce.number(),
  kept: z.coerce.number(),
})

export interface Owed {
  readonly tutor: { readonly id: string; readonly name: string }
  readonly due: number
}
export interface Ready extends Owed {
  readonly details_id: string
  readonly tds: number
}
export interface NotReady extends Owed {
  readonly why: (typeof unpayable)[number]
}

/** Tutors who owe us, because more was refunded than they had left, largest debt first. */
export function readOwing(db: Db, most: number) {
  return rows(
    db,
    sql`SELECT json_build_object('id', tutor.id, 'name', tutor.name) AS tutor, account.balance AS owes
      FROM ledger_balances AS account JOIN users AS tutor ON tutor.id = account.owner
      WHERE account.account = 'due' AND account.balance > 0 ORDER BY account.balance DESC, tutor.id LIMIT ${most}::int`,
    z.object({ tutor: z.object({ id: z.string(), name: z.string() }), owes: z.coerce.number() }),
  )
}

/** Everybody who is owed something now, largest first, split into those who can be paid and those who can't. */
export async function readOwed(
  db: Db,
  { settings }: Pick<Context, 'settings'>,
  now: Date,
): Promise<{ readonly ready: readonly Ready[]; readonly waiting: readonly NotReady[] }> {
  const time = sql`${now.toISOString()}::timestamptz`
  const year = sql`${financialYear(now).begins.toISOString()}::timestamptz`
  const owed = await rows(
    db,
    sql`SELECT tutor.id AS tutor_id, tutor.name, -account.balance AS due, details.id AS details_id, details.pan,
        EXISTS (SELECT FROM payout_details AS later WHERE later.tutor_id = tutor.id AND later.valid_from > ${time}) AS has_new_details,
        EXISTS (SELECT FROM payouts WHERE payouts.tutor_id = tutor.id AND payouts.status IN ('prepared', 'sending')) AS in_a_run,
        NOT EXISTS (SELECT FROM ledger_balances AS more WHERE more.owner = tutor.id AND more.account IN ('prepaid', 'held') AND more.balance <> 0)
          AND NOT EXISTS (SELECT FROM course_schedules AS plan JOIN courses ON courses.id = plan.course_id
            WHERE courses.tutor_id = tutor.id AND plan.status IN ('open', 'running')) AS is_last,
        (SELECT -coalesce(sum(moved.amount), 0) FROM order_lines AS line
          JOIN ledger_lines AS moved ON moved.line_id = line.id AND moved.account IN ('due', 'fee', 'fee_tax')
          JOIN ledger_entries AS entry ON entry.number = moved.entry AND entry.at >= ${year}
          WHERE line.tutor_id = tutor.id) AS sold,
        (SELECT -coalesce(sum(moved.amount), 0) FROM ledger_lines AS moved
          JOIN ledger_entries AS entry ON entry.number = moved.entry AND entry.at >= ${year}
          WHERE moved.account = 'tds' AND moved.owner = tutor.id) AS kept
      FROM ledger_balances AS account JOIN users AS tutor ON tutor.id = account.owner
      LEFT JOIN LATERAL (SELECT id, pan FROM payout_details AS known
        WHERE known.tutor_id = tutor.id AND known.valid_from <= ${time} ORDER BY known.valid_from DESC, known.id DESC LIMIT 1) AS details ON true
      WHERE account.account = 'due' AND account.balance < 0 ORDER BY account.balance, tutor.id`,
    Row,
  )
  const rates = { rate: settings.value('tds_rate'), free: settings.value('tds_free') }
  const least = settings.value('payout_least')
  const ready: Ready[] = []
  const waiting: NotReady[] = []
  for (const row of owed) {
    const { tutor_id: id, name, due, details_id, pan, has_new_details, in_a_run, is_last, sold, kept } = row
    const of = { tutor: { id, name }, due }
    const tds = pan === null ? 0 : taxOf({ due, pan, sold, kept, ...rates })
    // Tutors who are already in a run are listed there.
    if (in_a_run) continue
    if (details_id === null) waiting.push({ ...of, why: has_new_details ? 'new_details' : 'no_details' })
    else if (due - tds < (is_last ? 1 : least)) waiting.push({ ...of, why: 'too_little' })
    else ready.push({ ...of, details_id, tds })
  }
  return { ready, waiting }
}

interface Taxed {
  readonly due: number
  readonly pan: string
  readonly sold: number
  readonly kept: number
  readonly rate: number
  readonly free: number
}

/** TDS on the year's sales, less what was withheld. Individuals above the limit are taxed on the sales below it too. */
export function taxOf({ due, pan, sold, kept, rate, free }: Taxed): number {
  if (isIndividual(pan) && sold <= free) return 0
  return Math.min(due, Math.max(0, shareOf(sold, rate) - kept))
}
