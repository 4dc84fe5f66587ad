/** @database server */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '#api/db/Db.ts'
import { rows } from '#api/db/rows.ts'
import { type Database, openDatabase } from '../builders/databases.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.release())

const numbers = async (db: Db, query: SQL) =>
  (await rows(db, query, z.object({ n: z.number() }))).map(({ n }) => n)
const three = sql`SELECT n FROM generate_series(1, 3) AS n`

test.each([
  ['no order', three, [3, 2, 1]],
  ['an order', sql`${three} ORDER BY n`, [1, 2, 3]],
  [
    'an order of a part only',
    sql`WITH all_of_it AS (${three} ORDER BY n) SELECT n FROM all_of_it`,
    [3, 2, 1],
  ],
  ['the word in a text', sql`${three} WHERE 'order by' <> ''`, [3, 2, 1]],
])('rows with %s, in and outside a transaction', async (_, query, expected) => {
  expect(await numbers(database.db, query)).toEqual(expected)
  expect(await database.owner.transaction((tx) => numbers(tx, query))).toEqual(expected)
})
