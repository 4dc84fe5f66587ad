/** @database embedded */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import { tidyTables } from '#api/db/upkeep.ts'
import { startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const Use = z.object({ dead: z.number(), counted: z.number(), tidied: z.number(), bytes: z.number() })
async function settingsTable() {
  await api.db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const [use] = await rows(
    api.db,
    sql`SELECT n_dead_tup AS dead, vacuum_count AS tidied, pg_relation_size(relid)::int AS bytes,
      (SELECT reltuples::int FROM pg_class WHERE oid = relid) AS counted
      FROM pg_stat_user_tables WHERE relname = 'settings'`,
    Use,
  )
  return use
}

const rewrite = () => api.db.execute(sql`UPDATE settings SET value = value || '.'`)

test('dead rows of a busy table are vacuumed and their space is reused; a quiet table is left alone', async () => {
  await api.db.execute(sql`INSERT INTO settings (name, value)
    SELECT 'setting ' || n, repeat('x', 200) FROM generate_series(1, 500) AS n`)
  for (let turn = 0; turn < 5; turn += 1) await rewrite()
  const before = await settingsTable()
  expect(before?.dead).toBeGreaterThan(500)
  await tidyTables(api.db)
  const after = await settingsTable()
  expect(after).toMatchObject({ dead: 0, tidied: (before?.tidied ?? 0) + 1 })
  expect(after?.counted).toBeGreaterThanOrEqual(500)
  await tidyTables(api.db)
  expect(await settingsTable()).toEqual(after)
  for (let turn = 0; turn < 3; turn += 1) {
    await rewrite()
    await tidyTables(api.db)
  }
  expect((await settingsTable())?.bytes).toBeLessThanOrEqual(after?.bytes ?? 0)
})
