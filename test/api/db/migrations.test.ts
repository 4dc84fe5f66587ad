/** @database each */

import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod/mini'
import { type Connection, connect } from '#api/db/connect.ts'
import { appliedMigrations, knownMigrations } from '#api/db/dump/migrations.ts'
import { rows } from '#api/db/rows.ts'

const Column = z.object({ column: z.string(), type: z.string(), needed: z.boolean() })

/** Columns by name; `needed` is true if an insert must give a value. */
async function columnsOf({ db }: Connection) {
  const columns = await rows(
    db,
    sql`SELECT c.relname || '.' || a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
        a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS needed
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      WHERE a.attnum > 0 AND NOT a.attisdropped`,
    Column,
  )
  return new Map(columns.map((each) => [each.column, each]))
}
type Columns = Awaited<ReturnType<typeof columnsOf>>

/** Changes that would break a version that only knows the old columns. */
function breaks(before: Columns, after: Columns): readonly string[] {
  const tables = new Set([...before.keys()].map((column) => column.split('.')[0]))
  const lost = [...before.keys()].filter((column) => !after.has(column)).map((column) => `${column} is gone`)
  const changed = [...after.values()].flatMap(({ column, type, needed }) => {
    const known = before.get(column)
    if (known && known.type !== type) return [`${column} was ${known.type} and is ${type}`]
    return needed && !known?.needed && tables.has(column.split('.')[0] ?? '') ? [`${column} is needed`] : []
  })
  return [...lost, ...changed]
}

test('each migration is dated after the one before it, or a database that has the later one would never get it', () => {
  const dates = knownMigrations().map(({ when }) => when)
  expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => a - b))
})

/** The last migration of the first version that was ever in use; the tables before it never held anybody's data. */
const firstInUse = '0007_estate'

const embedded = process.env.TEST_DATABASE_URL ? test.skip : test

embedded('what the version before reads and writes is there after each migration', async () => {
  const connection = await connect({ dataDir: 'memory://' })
  const breakages: Record<string, readonly string[]> = {}
  const all = knownMigrations().map(({ tag }) => tag)
  const begun = all.indexOf(firstInUse)
  await connection.migrate(begun + 1)
  let before = await columnsOf(connection)
  for (const [index, tag] of all.entries()) {
    if (index <= begun) continue
    await connection.migrate(index + 1)
    const after = await columnsOf(connection)
    const broken = breaks(before, after)
    if (broken.length > 0) breakages[tag] = broken
    before = after
  }
  await connection.close()
  expect(breakages).toEqual({})
})

const server = process.env.TEST_DATABASE_URL
const onServer = server ? test : test.skip

onServer('of processes that start at once one migrates and the others wait for it', async () => {
  const name = `verandah_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  const all = await Promise.all(
    Array.from({ length: 5 }, () => connect({ databaseUrl: url.href, dataDir: '' })),
  )
  try {
    await Promise.all(all.map((each) => each.migrate()))
    const [first] = all
    if (!first) throw new Error('There is no connection.')
    expect(await appliedMigrations(first.db)).toBe(knownMigrations().length)
    const kept = sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`
    expect(await rows(first.db, kept, z.object({ count: z.int() }))).toEqual([
      { count: knownMigrations().length },
    ])
  } finally {
    await Promise.all(all.map(({ close }) => close()))
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
})
