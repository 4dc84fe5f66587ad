/**
 * @long migrates and restores one database after the other
 * @database each
 */

import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { runOrReport } from '#api/commands/run.ts'
import type { Connection } from '#api/db/connect.ts'
import { appliedMigrations, knownMigrations } from '#api/db/dump/migrations.ts'
import { writeDump } from '#api/db/dump/writeDump.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { builtApi } from '../../builders/apiProcess.ts'
import { stoppedClock } from '../../builders/clocks.ts'
import { type EmptyData, emptyData } from '../../builders/emptyData.ts'

jest.setTimeout(180_000)

const tag = '0062_payouts'
const outstanding = knownMigrations().findIndex((each) => each.tag === tag)
/** Three migrations before the failing one, so that part of the upgrade has succeeded when it fails. */
const applied = outstanding - 3

/** Prepares a database of an earlier version with a row that the migration also inserts. */
async function makeStuck({ db, migrate }: Connection): Promise<void> {
  await migrate(applied)
  await db.execute(
    sql`INSERT INTO state_moves (entity, from_state, to_state) VALUES ('payouts', 'prepared', 'sending')`,
  )
}

const failed = `The migration ${tag} failed.
PostgreSQL says: duplicate key value violates unique constraint "state_moves_entity_from_state_to_state_pk" (23505)
  Detail: Key (entity, from_state, to_state)=(payouts, prepared, sending) already exists.
`
const advice = `
What to do: a row doesn't fit. Correct it with the version that ran before, then try again. docs/OPERATIONS.md, "A migration that fails", says more.`
const asItWas =
  'Nothing was changed: the database is as it was, and the version that ran before still works with it.'

let stuck: EmptyData
let folder: string
let dumped: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verandah-failed-'))
  dumped = join(folder, 'stuck.dump.gz')
  stuck = await emptyData()
  await stuck.use(async (connection) => {
    await makeStuck(connection)
    await writeDump(connection.db, dumped, stoppedClock()())
  })
})
afterAll(async () => {
  await stuck.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('a migration that fails says so in words', () => {
  let said: jest.SpiedFunction<typeof console.error>
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    said.mockRestore()
    process.exitCode = undefined
  })

  async function saidBy(environment: EmptyData['environment'], ...args: readonly string[]): Promise<unknown> {
    await runOrReport({ ...environment }, 'db', args)
    expect(process.exitCode).toBe(1)
    expect(said).toHaveBeenCalledTimes(1)
    return said.mock.calls[0]?.[0]
  }

  test('at `npm run db -- migrate`, which leaves everything as it was', async () => {
    expect(await saidBy(stuck.environment, 'migrate')).toBe(`${failed}${asItWas}${advice}`)
    await stuck.use(async ({ db }) => expect(await appliedMigrations(db)).toBe(applied))
  })

  test('at a rehearsal', async () => {
    expect(await saidBy(stuck.environment, 'rehearse', dumped)).toBe(
      `${failed}Nothing was changed: it was a rehearsal, in memory.${advice}`,
    )
  })

  test('when a dump is restored', async () => {
    const target = await emptyData()
    try {
      const onServer = target.environment.DATABASE_URL !== undefined
      const aftermath = onServer
        ? 'The target database is incomplete: drop it and create it again. Nothing else was changed.'
        : 'Nothing was changed: the existing database is still in place.'
      expect(await saidBy(target.environment, 'restore', dumped)).toBe(`${failed}${aftermath}${advice}`)
      const left = readdirSync(target.environment.DATA_DIR ?? '').filter((name) => name.startsWith('pg'))
      expect(left).toEqual([])
    } finally {
      await target.remove()
    }
  })
})

test('at a start, of which nothing else is said', async () => {
  const environment = {
    PATH: process.env.PATH,
    PORT: '0',
    LOAD_DEMO: 'no',
    LOG_LEVEL: 'silent',
    ...stuck.environment,
  }
  const said = await new Promise((resolve) => {
    execFile(process.execPath, [builtApi], { cwd: packageRoot, env: environment }, (error, _out, words) =>
      resolve({ code: error?.code, words }),
    )
  })
  expect(said).toEqual({ code: 1, words: `${failed}${asItWas}${advice}\n` })
})

describe('what PostgreSQL adds is passed on', () => {
  /** Runs this statement, which fails, as soon as a migration inserts into `state_moves`. */
  function migrateInto(refusal: string): Promise<unknown> {
    return stuck.use(async ({ db, migrate }) => {
      await db.execute(
        sql.raw(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${refusal}; END $$`),
      )
      await db.execute(
        sql`CREATE TRIGGER refuse BEFORE INSERT ON state_moves FOR EACH ROW EXECUTE FUNCTION refuse()`,
      )
      const error = await migrate().catch((thrown: unknown) => thrown)
      await db.execute(sql`DROP FUNCTION refuse CASCADE`)
      return error
    })
  }

  test('its hint, and advice that fits', async () => {
    const refusal = `RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full', HINT = 'Free some.'`
    expect(await migrateInto(refusal)).toMatchObject({
      name: 'MigrationFailed',
      message: expect.stringMatching(
        /no room \(53100\)\n {2}Hint: Free some\.\n.*\nWhat to do: make room or wait/,
      ),
    })
  })

  test('of a refused row, only the id is shown', async () => {
    const refusal = `RAISE check_violation USING MESSAGE = 'no', DETAIL = 'Failing row contains (17, asha@example.com, x).'`
    const error = await migrateInto(refusal)
    expect(error).toMatchObject({
      message: expect.stringContaining('Detail: Failing row contains (17, …).'),
    })
    expect(String(error)).not.toContain('asha')
  })
})
