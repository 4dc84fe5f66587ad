/**
 * @gate upgrades the data of past versions
 * @long restores and upgrades whole databases
 * @database each
 */

import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Connection } from '#api/db/connect.ts'
import { tablesOf } from '#api/db/dump/catalogue.ts'
import { marks } from '#api/db/dump/format.ts'
import { appliedMigrations, knownMigrations } from '#api/db/dump/migrations.ts'
import { restoreDump } from '#api/db/dump/restore.ts'
import { writeDump } from '#api/db/dump/writeDump.ts'
import { rows } from '#api/db/rows.ts'
import { checkBooks } from '#api/learning/desk/records/ledger/balances.ts'
import { demoAccounts } from '#api/learning/people/auth/demoAccounts.ts'
import { estateBase } from '#contract/estate/index.ts'
import { learningBase } from '#contract/learning/index.ts'
import { signIn } from '../../builders/api.ts'
import { ApiProcess } from '../../builders/apiProcess.ts'
import { MovedClock } from '../../builders/clocks.ts'
import { type EmptyData, emptyData } from '../../builders/emptyData.ts'

const clock = new MovedClock()

// Migrations run on tables that are empty in a fresh database, so only old data show whether the next one works.
jest.setTimeout(180_000)

/** Dumps of past versions; `keepVersion.mjs` in that folder adds one. */
const folder = join(import.meta.dirname, 'versions')
const versions = readdirSync(folder).filter((name) => name.endsWith('.dump.gz'))

/** The number of rows in each table of the dump. */
function countInDump(path: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  let table = ''
  for (const line of gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')) {
    if (line.startsWith(marks.table)) {
      table = z.parse(z.string(), JSON.parse(line.slice(marks.table.length)))
      counts.set(table, 0)
    } else if (!line.startsWith('#')) counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  return counts
}

async function countIn({ db }: Connection): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await tablesOf(db)) counts.set(name, await db.$count(sql.identifier(name)))
  return counts
}

/** A token of a student who has ordered something. */
async function signInStudent({ db }: Connection): Promise<string> {
  const [order] = await rows(
    db,
    sql`SELECT student_id FROM orders ORDER BY id LIMIT 1`,
    z.object({ student_id: z.string() }),
  )
  if (!order) throw new Error('There is no order.')
  return (await signIn({ db, clock: clock.now }, { id: order.student_id })).authorization
}

/** Restores a dump of this data, which checks every row's keys, checks and exclusions again. */
async function expectValid(from: EmptyData): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'verandah-upgraded-'))
  const other = await emptyData()
  try {
    const path = join(place, 'upgraded.dump.gz')
    const written = await from.use(({ db }) => writeDump(db, path, clock.now()))
    const restored = await other.use((connection) => restoreDump(connection, path))
    expect(restored).toMatchObject(written)
  } finally {
    await other.remove()
    await rm(place, { recursive: true, force: true })
  }
}

async function getFrom(origin: string | undefined, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, origin), { headers })
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  return z.parse(z.looseObject({ data: z.unknown() }), await answer.json()).data
}

async function expectAnswers({ environment }: EmptyData, authorization: string): Promise<void> {
  const api = new ApiProcess(clock, environment)
  try {
    await api.start()
    const some = { items: expect.arrayContaining([expect.anything()]) }
    expect(await getFrom(api.origin, `${learningBase}/courses`)).toMatchObject(some)
    expect(await getFrom(api.origin, `${estateBase}/projects`)).toMatchObject(some)
    expect(await getFrom(api.origin, `${learningBase}/orders`, { authorization })).toMatchObject(some)
    expect(api.hints).toEqual(expect.arrayContaining([expect.stringMatching(/each with the password \S+:$/)]))
    expect(api.hints).toContain(`  student    ${demoAccounts.student.email}`)
  } finally {
    await api.kill()
  }
}

describe.each(versions)('an installation as of %s', (name) => {
  const path = join(folder, name)

  test('has something in each of its tables', () => {
    const counts = countInDump(path)
    expect(counts.size).toBeGreaterThan(70)
    expect([...counts].filter(([, count]) => count === 0)).toEqual([])
  })

  test('comes to this version with all that it had, and goes on', async () => {
    const data = await emptyData()
    try {
      const authorization = await data.use(async (connection) => {
        await restoreDump(connection, path)
        expect(await appliedMigrations(connection.db)).toBe(knownMigrations().length)
        // No migration has merged or renamed a table so far; the first one to do so must be listed here.
        const after = await countIn(connection)
        const lost = [...countInDump(path)].filter(([table, count]) => (after.get(table) ?? 0) < count)
        expect(lost).toEqual([])
        // The ledger opens once, on the day of its migration.
        expect(after.get('ledger_opening')).toBe(1)
        const books = await checkBooks(connection.db, clock.now())
        expect(books).toMatchObject({ total: 0, wrong: [] })
        expect(books.lines).toBeGreaterThan(0)
        const unvalidated = sql`SELECT conname AS name FROM pg_constraint WHERE NOT convalidated`
        expect(await rows(connection.db, unvalidated, z.object({ name: z.string() }))).toEqual([])
        return signInStudent(connection)
      })
      await expectValid(data)
      await expectAnswers(data, authorization)
    } finally {
      await data.remove()
    }
  })
})
