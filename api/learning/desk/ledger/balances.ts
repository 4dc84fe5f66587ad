import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { LedgerBalances, LedgerCheck } from '#contract/learning/deskLedger.ts'
import { growthOf } from '#contract/learning/ledgerText.ts'
import { accounts } from '#contract/learning/ledgerWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

const Kept = z.object({ account: z.enum(accounts), balance: z.coerce.number(), owners: z.coerce.number() })

/** What every account has, in the order in which money goes through them. */
export async function readBalances(db: Db, tutorId: string | undefined): Promise<LedgerBalances> {
  const tutor = tutorId === undefined ? null : await readTutor(db, tutorId)
  const whose = tutor ? sql`owner = ${tutor.id}` : sql`true`
  const kept = await rows(
    db,
    sql`SELECT account, sum(balance) AS balance, count(*) FILTER (WHERE owner <> '') AS owners
      FROM ledger_balances WHERE balance <> 0 AND ${whose} GROUP BY account`,
    Kept,
  )
  const balances = kept
    .toSorted((a, b) => accounts.indexOf(a.account) - accounts.indexOf(b.account))
    .map(({ account, balance, owners }) => ({ account, balance: growthOf(account, balance), owners }))
  return { tutor, balances }
}

async function readTutor(db: Db, id: string) {
  const [tutor] = await rows(
    db,
    sql`SELECT id, name FROM users WHERE id = ${id}`,
    z.object({ id: z.string(), name: z.string() }),
  )
  if (!tutor) throw new ApiError('not_found')
  return tutor
}

const Sums = z.object({
  lines: z.coerce.number(),
  total: z.coerce.number(),
  wrong: z.array(
    z.object({
      account: z.enum(accounts),
      owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
      balance: z.coerce.number(),
      sum: z.coerce.number(),
    }),
  ),
})

const owner: SQL = sql`CASE WHEN owner <> '' THEN json_build_object('id', owner, 'name', coalesce((SELECT name FROM users WHERE id = owner), owner)) END`

/** In one statement, so that lines and balances are of the same moment. */
export async function checkBooks(db: Db, now: Date): Promise<LedgerCheck> {
  const [sums] = await rows(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT account, owner, sum(amount) AS sum, count(*) AS lines FROM ledger_lines GROUP BY account, owner),
      wrong AS (
        SELECT account, owner, coalesce(kept.balance, 0) AS balance, coalesce(found.sum, 0) AS sum
        FROM ledger_balances AS kept FULL JOIN found USING (account, owner)
        WHERE coalesce(kept.balance, 0) <> coalesce(found.sum, 0) ORDER BY account, owner LIMIT 100)
      SELECT (SELECT coalesce(sum(lines), 0) FROM found) AS lines, (SELECT coalesce(sum(sum), 0) FROM found) AS total,
        (SELECT coalesce(json_agg(json_build_object('account', account, 'owner', ${owner}, 'balance', balance, 'sum', sum)), '[]')
          FROM wrong) AS wrong`,
    Sums,
  )
  return { at: now.toISOString(), ...z.parse(Sums, sums) }
}
