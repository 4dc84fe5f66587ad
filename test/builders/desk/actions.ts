import { gte, max, type SQL, sql } from 'drizzle-orm'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/Db.ts'
import { staffActions } from '#api/db/systemTables.ts'
import type { StaffActionName } from '#contract/staffWords.ts'
import { testStart } from '../testStart.ts'

/** Changes staff actions as somebody would who owns the tables, past the triggers. */
export async function pastTriggers(db: Db, ...changes: readonly SQL[]): Promise<void> {
  await without(db, 'USER', async () => {
    for (const change of changes) await db.execute(change)
  })
}

/** Staff actions as they are that many years, months or days after they were written: `['refund_order', '2 years']`. */
export async function actionsOfAge(
  db: Db,
  ...actions: readonly (readonly [StaffActionName, age: string])[]
): Promise<void> {
  const [last] = await db.select({ number: max(staffActions.number) }).from(staffActions)
  const earlier = last?.number ?? 0
  // The server itself does all of them here, which the database refuses for most.
  await without(db, 'staff_actions_check', async () => {
    for (const [action] of actions)
      await record(db, { actor: 'command', action, now: new Date(testStart), reason: 'It was asked for.' })
  })
  const ages = actions.map(([, age], index) => {
    const then = sql`written_at - ${age}::interval`
    return sql`UPDATE staff_actions SET at = ${then}, written_at = ${then} WHERE number = ${earlier + index + 1}::int`
  })
  await pastTriggers(db, ...ages)
  await chainAgain(db, earlier + 1)
}

/** Makes all rows as they were before rows about money had a chain of their own. */
export async function fromBeforeTwoChains(db: Db): Promise<void> {
  await pastTriggers(db, sql`UPDATE staff_actions SET previous_kept = NULL, kept_years = NULL`)
  await chainAgain(db, 1)
}

/** Gives these rows the hashes that they would have had from the start. */
async function chainAgain(db: Db, from: number): Promise<void> {
  const { number } = staffActions
  const changed = await db.select({ number }).from(staffActions).where(gte(number, from)).orderBy(number)
  const chained = changed.flatMap((row) => [
    sql`UPDATE staff_actions AS entry SET
        previous = coalesce(before.hash, ''),
        previous_kept = CASE WHEN entry.previous_kept IS NOT NULL THEN coalesce(before.newest_kept, entry.previous_kept) END
      FROM (SELECT ${row.number}::bigint AS number) AS this LEFT JOIN (
        SELECT hash, CASE WHEN number < ${from}::bigint THEN NULL WHEN years_kept(row_before) > 1 THEN hash ELSE previous_kept END AS newest_kept
        FROM staff_actions AS row_before
        WHERE number < ${row.number}::bigint ORDER BY number DESC LIMIT 1) AS before ON true
      WHERE entry.number = this.number`,
    sql`UPDATE staff_actions AS entry SET hash = staff_action_hash(entry) WHERE number = ${row.number}::bigint`,
  ])
  await pastTriggers(db, ...chained)
}

async function without(db: Db, trigger: string, work: () => Promise<void>): Promise<void> {
  await db.execute(sql.raw(`ALTER TABLE staff_actions DISABLE TRIGGER ${trigger}`))
  try {
    await work()
  } finally {
    await db.execute(sql.raw(`ALTER TABLE staff_actions ENABLE TRIGGER ${trigger}`))
  }
}
