/** @database embedded */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Connection, connect } from '#api/db/connect.ts'

let connection: Connection
beforeAll(async () => {
  connection = await connect({ dataDir: 'memory://' })
})
afterAll(() => connection.close())

/** How many other turns the event loop had while this ran. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0
  let handle = setImmediate(function count() {
    turns += 1
    handle = setImmediate(count)
  })
  await work()
  clearImmediate(handle)
  return turns
}

test('a series of statements or transactions doesn’t block code that needs no database', async () => {
  const { db } = connection
  const statement = () => db.execute(sql`SELECT 1`)
  const transaction = () => db.transaction((tx) => tx.execute(sql`SELECT 1`))
  for (const work of [statement, transaction]) {
    const tenTimes = async () => {
      for (let nth = 0; nth < 10; nth += 1) await work()
    }
    expect(await turnsDuring(tenTimes)).toBeGreaterThanOrEqual(9)
  }
})
