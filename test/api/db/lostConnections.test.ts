/** @database server */

import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connect } from '#api/db/connect.ts'
import { until } from '../../builders/until.ts'

const server = process.env.TEST_DATABASE_URL
// The embedded database has no connections to lose.
const onServer = server ? test : test.skip

onServer('connections that are lost in the middle of transactions leave the pool whole', async () => {
  const url = new URL(server ?? '')
  const name = `lost-${randomBytes(6).toString('hex')}`
  url.searchParams.set('application_name', name)
  const connection = await connect({ databaseUrl: url.href, dataDir: '', poolSize: 4 })
  const killer = new pg.Client({ connectionString: server })
  await killer.connect()
  const counts = { done: 0, lost: 0 }
  const one = () =>
    connection.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      await nextTurn()
      await tx.execute(sql`SELECT 2`)
    })
  let over = false
  const workers = Array.from({ length: 8 }, async () => {
    while (!over)
      await one().then(
        () => (counts.done += 1),
        () => (counts.lost += 1),
      )
  })
  while (counts.lost <= 20 || counts.done <= 100) {
    const before = counts.done
    await until('transactions get through', () => counts.done >= before + 5)
    await killer.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
      name,
    ])
  }
  over = true
  await Promise.all(workers)
  await Promise.all([one(), one(), one(), one()])
  const use = connection.pool()
  expect(use).toMatchObject({ waiting: 0, idle: use?.open })
  await Promise.all([connection.close(), killer.end()])
})
