import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, json, jsonb, pgTable, text, time } from 'drizzle-orm/pg-core'
import { instant, paise } from '#api/db/columns.ts'
import { insertRows } from '#api/db/insertRows.ts'
import { startApi, type TestApi } from '../../builders/api.ts'

const kinds = pgTable('of_every_kind', {
  position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  words: text('words').array(),
  days: integer('days').array(),
  picture: jsonb('picture'),
  sent: json('sent'),
  amount: paise('amount'),
  at: instant('at'),
  on: date('on'),
  from: time('from'),
  open: boolean('open').notNull().default(true),
  doubled: paise('doubled').generatedAlwaysAs(sql`amount * 2`),
})

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.db.execute(sql`CREATE TABLE ${kinds} (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, words text[], days integer[],
    picture jsonb, sent json, amount bigint, at timestamptz(3), "on" date, "from" time, open boolean NOT NULL DEFAULT true,
    doubled bigint GENERATED ALWAYS AS (amount * 2) STORED)`)
})
afterAll(() => api.close())

const stored = () => api.db.select().from(kinds).orderBy(asc(kinds.position))

const rows: readonly (typeof kinds.$inferInsert)[] = [
  { name: 'आरव "O’Neil" \\ {a,b}\n', words: ['a, "b"', 'c\\d', '', 'null', '{}'], days: [1, 7], open: false },
  { name: 'empty', words: [], days: [], picture: {}, sent: [] },
  { name: 'nothing', words: null, picture: null, amount: null, at: null, on: null },
  { name: 'left to their defaults' },
  { name: 'a word as JSON', picture: 'wide', sent: 'false', amount: 2 ** 53 - 1 },
  { name: 'nested', picture: { sizes: [{ width: 480, alt: '"' }] }, sent: { z: 1, a: [null] }, amount: -1 },
  { name: 'times', at: new Date('2028-02-29T18:25:00.123Z'), on: '2028-02-29', from: '23:50:00' },
]

test('rows are stored as the query builder stores them, in their order', async () => {
  await api.db.insert(kinds).values([...rows])
  const expected = await stored()
  await api.db.execute(sql`TRUNCATE ${kinds} RESTART IDENTITY`)
  await insertRows(api.db, kinds, rows)
  expect(await stored()).toEqual(expected)
  expect(expected).toHaveLength(rows.length)
})

test('as many rows as there are, and none', async () => {
  await api.db.execute(sql`TRUNCATE ${kinds} RESTART IDENTITY`)
  await insertRows(api.db, kinds, [])
  expect(await stored()).toEqual([])
  const many = Array.from({ length: 4_001 }, (_, nth) => ({ name: `${nth}`, open: nth === 2_500 }))
  await insertRows(api.db, kinds, many)
  expect((await stored()).map(({ name, open }) => ({ name, open }))).toEqual(many)
})
