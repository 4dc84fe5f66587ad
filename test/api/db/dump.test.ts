/**
 * @long copies whole databases
 * @database each
 */

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod/mini'
import { hour, minute } from '#api/clock.ts'
import { run as runCommand } from '#api/commands/run.ts'
import { Backups, backupsIn } from '#api/db/backups.ts'
import { type Connection, connect } from '#api/db/connect.ts'
import { foreignKeysOf, listed, tablesOf } from '#api/db/dump/catalogue.ts'
import { appliedMigrations, knownMigrations } from '#api/db/dump/migrations.ts'
import { restoreDump } from '#api/db/dump/restore.ts'
import { writeDump } from '#api/db/dump/writeDump.ts'
import { rows } from '#api/db/rows.ts'
import { loadDemoOnce } from '#api/firstContent.ts'
import { stoppedClock } from '../../builders/clocks.ts'
import { migratedSnapshot } from '../../builders/databases.ts'
import { testStart } from '../../builders/testStart.ts'

// The demo content is loaded once, and all of it is carried from database to database.
jest.setTimeout(180_000)

const clock = stoppedClock()
const folder = mkdtempSync(join(tmpdir(), 'verandah-dumps-'))
const dumped = join(folder, 'demo.dump.gz')
/** A dump of nearly empty tables, for tests that don't need the demo content. */
const small = join(folder, 'small.dump.gz')
let source: Connection
beforeAll(async () => {
  source = await connect({ dataDir: 'memory://', snapshot: await migratedSnapshot() })
  await source.db.execute(sql`INSERT INTO settings (name, value) VALUES ('a', 'b')`)
  await writeDump(source.db, small, clock())
  await loadDemoOnce(source.db, { clock, progress: () => {} })
  await writeDump(source.db, dumped, clock())
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

// Creating a database takes seconds and emptying one doesn't, so databases are reused.
const spare: Connection[] = []
afterAll(() => Promise.all(spare.splice(0).map(({ close }) => close())))

/** An empty database without tables; `close` empties it and keeps it for the next test. */
async function emptyDatabase(): Promise<Connection> {
  const made = spare.pop() ?? (await newDatabase())
  return {
    ...made,
    close: async () => {
      for (const statement of ['DROP SCHEMA public CASCADE', 'DROP SCHEMA IF EXISTS drizzle CASCADE'])
        await made.db.execute(sql.raw(statement))
      await made.db.execute(sql`CREATE SCHEMA public`)
      spare.push(made)
    },
  }
}

const embeddedDatabase = () =>
  process.env.TEST_DATABASE_URL ? connect({ dataDir: 'memory://' }) : emptyDatabase()

/** A new database: embedded, or on the server at TEST_DATABASE_URL. */
async function newDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return connect({ dataDir: 'memory://' })
  const name = `verandah_test_${randomBytes(6).toString('hex')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await connect({ databaseUrl: url.href, dataDir: '' })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** The number of rows in each table, and a hash of their contents. */
async function contents({ db }: Connection) {
  const all: Record<string, unknown> = {}
  // Generated columns (word stems) are left out, since they may differ between two versions of PostgreSQL.
  for (const { name, columns } of await tablesOf(db)) {
    const table = sql`(SELECT ${listed(columns)} FROM ${sql.identifier(name)})`
    const [row] = await rows(
      db,
      sql`SELECT count(*)::int AS count, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS print FROM ${table} AS t`,
      z.object({ count: z.int(), print: z.string() }),
    )
    all[name] = row
  }
  return all
}

describe('a dump of everything', () => {
  test('fills another database with the same and with the same rules, and comes back', async () => {
    const [there, back] = [await emptyDatabase(), await embeddedDatabase()]
    const second = join(folder, 'second.dump.gz')
    try {
      // A timestamp's text depends on the time zone.
      for (const { db } of [source, there, back])
        await db.execute(sql`SELECT set_config('TimeZone', 'UTC', false)`)
      const restored = await restoreDump(there, dumped)
      expect(restored.rows).toBeGreaterThan(5_000)
      const all = await contents(source)
      expect(await contents(there)).toEqual(all)
      expect(await foreignKeysOf(there.db)).toEqual(await foreignKeysOf(source.db))
      await writeDump(there.db, second, clock())
      await restoreDump(back, second)
      expect(await contents(back)).toEqual(all)
      await expect(back.db.execute(sql`UPDATE orders SET status = 'payment_pending'`)).rejects.toThrow()
      const forNobody = sql`INSERT INTO cart_items (id, user_id, schedule_id, price, created_at) VALUES ('x', 'nobody', 'none', 1, ${testStart}::timestamptz)`
      await expect(back.db.execute(forNobody)).rejects.toThrow()
      await back.db.execute(sql`
        INSERT INTO state_events (entity, entity_id, to_state, at)
        SELECT entity, entity_id, to_state, at FROM state_events LIMIT 1`)
    } finally {
      await there.close()
      await back.close()
    }
  })

  test('from before a migration goes through it', async () => {
    const old = await emptyDatabase()
    const target = await emptyDatabase()
    const path = join(folder, 'old.dump.gz')
    try {
      await old.migrate(knownMigrations().length - 1)
      await old.db.execute(sql`INSERT INTO settings (name, value) VALUES ('from', 'before')`)
      await writeDump(old.db, path, clock())
      await restoreDump(target, path)
      expect(await appliedMigrations(old.db)).toBe(knownMigrations().length - 1)
      expect(await appliedMigrations(target.db)).toBe(knownMigrations().length)
      expect(await rows(target.db, sql`SELECT value FROM settings`, z.object({ value: z.string() }))).toEqual(
        [{ value: 'before' }],
      )
    } finally {
      await old.close()
      await target.close()
    }
  })
})

describe('what is no whole dump is refused, and leaves nothing half', () => {
  const text = () => gunzipSync(readFileSync(small)).toString()
  test.each([
    ['without its end', () => gzipSync(text().slice(0, -40)), /is incomplete/],
    ['with a row less', () => gzipSync(text().replace(/\n\{[^\n]*\n#table/, '\n#table')), /is incomplete/],
    ['cut off', () => readFileSync(small).subarray(0, 400), /cannot be read/],
    ['that is something else', () => gzipSync('hello\n'), /is not a dump/],
    [
      'of a later version',
      () => gzipSync(text().replace(/"last_migration":"[^"]+"/, '"last_migration":"0999_later"')),
      /later version/,
    ],
  ])('%s', async (what, bytes, why) => {
    const path = join(folder, `${what.replaceAll(' ', '-')}-${randomBytes(4).toString('hex')}.dump.gz`)
    writeFileSync(path, bytes())
    const target = await emptyDatabase()
    try {
      await expect(restoreDump(target, path)).rejects.toThrow(why)
      if ((await appliedMigrations(target.db)) !== null)
        expect(await rows(target.db, sql`SELECT id FROM users`, z.object({ id: z.string() }))).toEqual([])
    } finally {
      await target.close()
    }
  })

  test('a database that has tables', async () => {
    await expect(restoreDump(source, dumped)).rejects.toThrow(/into an empty database/)
  })
})

test('every hour another one, of which the last are kept', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const own = stoppedClock()
  const backups = new Backups({
    connection: source,
    dataDir,
    kept: 2,
    clock: own,
    log: pino({ level: 'silent' }),
  })
  expect(backups.newest).toBeNull()
  await backups.makeIfDue()
  expect(backups.newest).toEqual(own())
  own.advance(59 * minute)
  await backups.makeIfDue()
  expect(backupsIn(dataDir)).toHaveLength(1)
  for (const _ of [1, 2]) {
    own.advance(hour)
    await backups.makeIfDue()
  }
  expect(backupsIn(dataDir).map(({ at }) => at.toISOString())).toEqual([
    '2026-11-23T07:59:00.000Z',
    '2026-11-23T08:59:00.000Z',
  ])
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2)
})

describe('npm run db', () => {
  const run = async (dataDir: string, ...args: string[]) => {
    let said = ''
    await runCommand({ DATA_DIR: dataDir }, { name: 'db', args, folder }, (words) => {
      said += words
    })
    return said
  }

  test('rehearses and restores; what was there is put aside', async () => {
    expect(await run(folder, 'rehearse', small)).toMatch(/can be restored: \d+ rows in \d+ tables/)
    const dataDir = mkdtempSync(join(folder, 'data-'))
    expect(await run(dataDir, 'status')).toContain('There is no database yet')
    await run(dataDir, 'restore', small)
    expect(await run(dataDir, 'status')).toMatch(/Migrations: (\d+) of \1\n/)
    expect(await run(dataDir, 'restore', small)).toContain('The previous database is now')
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pg.before-'))).toHaveLength(1)
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toBe('')
  })

  test.each([
    [[], /command is missing/],
    [['drop'], /There is no "drop"/],
    [['toString'], /There is no/],
    [['status', 'now'], /takes nothing more/],
    [['restore'], /name of a dump file/],
    [['restore', '/nowhere.gz'], /There is no file/],
  ])('%j is answered with how to use it', async (args, why) => {
    await expect(run(folder, ...args)).rejects.toThrow(why)
  })
})
