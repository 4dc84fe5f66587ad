/** @database each */

import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { knownMigrations } from '#api/db/dump/migrations.ts'
import { rows } from '#api/db/rows.ts'
import { emptyData } from '../../../../builders/emptyData.ts'
import { testStart } from '../../../../builders/testStart.ts'

const before = knownMigrations().findIndex(({ tag }) => tag === '0100_payouts-come-back')
const at = sql`${testStart}::timestamptz`

test('a reference that an earlier version recorded twice doesn’t stop the upgrade, and stays readable', async () => {
  const data = await emptyData()
  await data.use(async ({ db, migrate }) => {
    await migrate(before)
    await db.transaction(async (tx) => {
      // Whom the payouts go to doesn't matter here.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`)
      for (const [nth, reference] of ['N326456789012', 'n326456789012', 'N326456789013'].entries()) {
        const id = `p${nth}`
        await tx.execute(sql`INSERT INTO payouts (id, number, run_id, tutor_id, details_id, gross, tds, amount, status, reference, created_at, updated_at)
          VALUES (${id}, ${`PO-${nth}`}, ${id}, ${id}, ${id}, 100, 0, 100, 'paid', ${reference}, ${at}, ${at})`)
        for (const cause of [`payout ${id}`, `payout ${id} paid`])
          await tx.execute(
            sql`INSERT INTO ledger_entries (kind, cause, lines, at) VALUES ('payout', ${cause}, 2, ${at})`,
          )
      }
    })
    await migrate()
    const kept = await rows(
      db,
      sql`SELECT reference FROM payouts ORDER BY id`,
      z.object({ reference: z.string() }),
    )
    expect(kept.map(({ reference }) => reference)).toEqual([
      'N326456789012',
      'n326456789012 (again, for PO-1)',
      'N326456789013',
    ])
  })
  await data.remove()
})
