import { desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { LedgerBalances, LedgerCheck } from '#contract/learning/desk/ledger.ts'
import { growthOf } from '#contract/learning/money/ledgerText.ts'
import { accounts } from '#contract/learning/money/ledgerWords.ts'
import { ApiError } from '../../../../ApiError.ts'
import { day, later } from '../../../../clock.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import { ledgerChecks } from '../../../money/index.ts'

const Kept = z.object({ account: z.enum(accounts), balance: z.coerce.number(), owners: z.coerce.number() })

/** The balance of each account, in the order in which money passes through them. */
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
  return { tutor, balances, checked: await lastCheck(db) }
}

async function lastCheck(db: Db) {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.at)).limit(1)
  return last ? { ...last, at: last.at.toISOString() } : null
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

/** A single statement, so that lines and balances are from the same moment. */
export async function checkBooks(db: Db, now: Date): Promise<LedgerCheck> {
  const [sums] = await rows(
    db,
    sql`WITH sums AS MATERIALIZED (
        SELECT account, owner, sum(amount) AS sum, count(*) AS lines FROM ledger_lines GROUP BY account, owner),
      wrong AS (
        SELECT account, owner, coalesce(kept.balance, 0) AS balance, coalesce(sums.sum, 0) AS sum
        FROM ledger_balances AS kept FULL JOIN sums USING (account, owner)
        WHERE coalesce(kept.balance, 0) <> coalesce(sums.sum, 0) ORDER BY account, owner LIMIT 100)
      SELECT (SELECT coalesce(sum(lines), 0) FROM sums) AS lines, (SELECT coalesce(sum(sum), 0) FROM sums) AS total,
        (SELECT coalesce(json_agg(json_build_object('account', account, 'owner', ${owner}, 'balance', balance, 'sum', sum)), '[]')
          FROM wrong) AS wrong`,
    Sums,
  )
  const { lines, total, wrong } = z.parse(Sums, sums)
  const kept = { at: now, lines, wrong: wrong.length + (total === 0 ? 0 : 1) }
  await db.insert(ledgerChecks).values(kept).onConflictDoNothing()
  return { at: now.toISOString(), lines, total, wrong }
}

/** Checks the books once a day, so that nobody has to remember to. A failed round shows on the system page. */
export async function checkDaily(db: Db, now: Date): Promise<void> {
  const last = await lastCheck(db)
  if (last && new Date(last.at) > later(now, -day)) return
  const { total, wrong } = await checkBooks(db, now)
  if (total !== 0 || wrong.length > 0) throw new Error('The books don’t balance: see /desk/ledger?check=all.')
}
