import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Clock } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { rows } from '#api/db/rows.ts'
import { type Account, accounts } from '#contract/learning/money/ledgerWords.ts'

const Problem = z.object({ problem: z.string() })

/** What is wrong with the ledger, computed from its lines alone; empty if nothing is. */
export async function wrongBooks({ db }: { readonly db: Db }): Promise<string[]> {
  const problems = await rows(
    db,
    sql`SELECT 'entry ' || entry || ' is ' || sum(amount) || ' off' AS problem FROM ledger_lines GROUP BY entry HAVING sum(amount) <> 0
      UNION ALL SELECT 'all lines are ' || sum(amount) || ' off' FROM ledger_lines HAVING sum(amount) <> 0
      UNION ALL SELECT 'account ' || account || ' ' || owner || ' has ' || coalesce(kept.balance, 0) || ', its lines ' || coalesce(found.sum, 0)
        FROM ledger_balances AS kept
        FULL JOIN (SELECT account, owner, sum(amount) FROM ledger_lines GROUP BY account, owner) AS found USING (account, owner)
        WHERE coalesce(kept.balance, 0) <> coalesce(found.sum, 0)
      UNION ALL SELECT 'line ' || line_id || ' is overdrawn in ' || account || ' by ' || sum(amount) FROM ledger_lines
        WHERE account IN ('prepaid', 'held') AND line_id IS NOT NULL GROUP BY line_id, account HAVING sum(amount) > 0
      UNION ALL SELECT 'line ' || line.id || ' was sold for ' || line.price - line.refunded || ', the ledger says ' || -sum(moved.amount)
        FROM order_lines AS line JOIN ledger_lines AS moved ON moved.line_id = line.id
        WHERE moved.account IN ('prepaid', 'held', 'due', 'fee', 'fee_tax', 'discounts')
          AND NOT EXISTS (SELECT FROM ledger_lines AS first JOIN ledger_entries ON number = first.entry
            WHERE first.line_id = line.id AND kind = 'opening')
        GROUP BY line.id HAVING line.price - line.refunded <> -sum(moved.amount)
      UNION ALL SELECT 'refunds waiting are ' || waiting.total || ', the ledger says ' || owed.total
        FROM (SELECT coalesce(sum(amount - credit), 0) AS total FROM refunds WHERE status = 'pending') AS waiting,
          (SELECT -coalesce(sum(amount), 0) AS total FROM ledger_lines WHERE account = 'refunds_due') AS owed
        WHERE waiting.total <> owed.total
      UNION ALL SELECT 'order ' || paid.number || ' is ' || paid.status || ' and sets aside credit of ' || -sum(line.amount)
        FROM orders AS paid JOIN ledger_entries AS entry ON entry.order_id = paid.id
        JOIN ledger_lines AS line ON line.entry = entry.number AND line.account = 'credit_held'
        GROUP BY paid.id HAVING -sum(line.amount) <> 0
          AND (paid.status NOT IN ('payment_pending', 'payment_failed') OR -sum(line.amount) <> paid.credit)
      UNION ALL SELECT 'the provider has ' || taken.total || ', the ledger says ' || booked.total
        FROM (SELECT (SELECT coalesce(sum(amount), 0) FROM payments WHERE status = 'succeeded')
            - (SELECT coalesce(sum(amount - credit), 0) FROM refunds WHERE status = 'done') AS total) AS taken,
          (SELECT coalesce(sum(amount), 0) AS total FROM ledger_lines WHERE account IN ('clearing', 'bank')) AS booked
        WHERE taken.total <> booked.total AND NOT EXISTS (SELECT FROM ledger_opening)
          AND NOT EXISTS (SELECT FROM ledger_entries WHERE kind IN ('payout_paid', 'settlement', 'correction'))`,
    Problem,
  )
  return problems.map(({ problem }) => problem)
}

/** What is owed to this owner, by account. The company's accounts have an empty owner; what it owes is positive too. */
export async function balancesOf(
  { db }: { readonly db: Db },
  owner: string,
): Promise<Partial<Record<Account, number>>> {
  const kept = await rows(
    db,
    sql`SELECT account, -balance AS owed FROM ledger_balances WHERE owner = ${owner} AND balance <> 0 ORDER BY account`,
    z.object({ account: z.enum(accounts), owed: z.coerce.number() }),
  )
  return Object.fromEntries(kept.map(({ account, owed }) => [account, owed]))
}

/** Introduces the ledger now, as if everything before had happened without one. Run no rounds before. */
export async function openLedgerNow({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> {
  const keepers = ['ledger_lines', 'ledger_entries', 'ledger_balances']
  await db.transaction(async (tx) => {
    for (const table of keepers) {
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`)
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`)
    }
    // The clock of the tests may be ahead of the database's.
    await tx.execute(sql`ALTER TABLE ledger_opening DISABLE TRIGGER ledger_opening_once`)
    await tx.execute(sql`SELECT open_ledger(${clock().toISOString()}::timestamptz)`)
    await tx.execute(sql`ALTER TABLE ledger_opening ENABLE TRIGGER ledger_opening_once`)
  })
}
