/** @database server */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { record } from '#api/audit/record.ts'
import { run } from '#api/commands/run.ts'
import { connect } from '#api/db/connect.ts'
import { knownMigrations } from '#api/db/dump/migrations.ts'
import { letServe } from '#api/db/roles.ts'
import { scramVerifier } from '#api/db/scramVerifier.ts'
import { testStart } from '../../builders/testStart.ts'

jest.setTimeout(60_000)

const server = process.env.TEST_DATABASE_URL ?? ''
const unique = () => `verandah_roles_${randomBytes(6).toString('hex')}`
const [database, restored, older] = [unique(), unique(), unique()]
const [owner, service, mighty, poor, late] = [unique(), unique(), unique(), unique(), unique()]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verandah-roles-'))
  await tell(`CREATE ROLE ${owner} LOGIN CREATEROLE`)
  await tell(`CREATE ROLE ${mighty} LOGIN CREATEROLE`)
  await tell(`CREATE ROLE ${poor} LOGIN`)
  for (const each of [database, restored, older]) await tell(`CREATE DATABASE ${each} OWNER ${owner}`)
})
afterAll(async () => {
  for (const each of [database, restored, older]) await tell(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`)
  for (const each of [service, mighty, poor, late, owner]) await tell(`DROP ROLE IF EXISTS ${each}`)
  await rm(folder, { recursive: true, force: true })
})

function addressOf(user: string, name = database): string {
  const url = new URL(server)
  url.username = user
  url.password = 'of-its-own'
  url.pathname = `/${name}`
  return url.href
}

async function tell(statement: string, url = server): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** What a command prints, or the error that it ends with. */
async function command(
  args: readonly string[],
  { by = service, as = owner, on = database }: { by?: string; as?: string | null; on?: string } = {},
): Promise<string> {
  const said: string[] = []
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: addressOf(by, on),
    ...(as && { DATABASE_OWNER_URL: addressOf(as, on) }),
  }
  await run(environment, { name: 'db', args, folder }, (words) => void said.push(words)).catch(
    (error: Error) => void said.push(`${error.message}\n`),
  )
  return said.join('')
}

const refusal = (statement: string) =>
  tell(statement, addressOf(service)).then(
    () => 'done',
    ({ message }: Error) => message,
  )

describe('a user who owns the tables, and one who serves', () => {
  test('are made by one command, as often as it runs', async () => {
    for (let nth = 0; nth < 2; nth += 1)
      expect(await command(['migrate'])).toContain('The service can read and write its rows')
    expect(await command(['status'])).toContain("Guards: out of the service's reach")
  })

  test('the one who serves can do its work', async () => {
    const connection = await connect({ databaseUrl: addressOf(service), dataDir: '' })
    await connection.migrate()
    await connection.db.transaction((tx) =>
      record(tx, { actor: 'command', action: 'load_content', now: new Date(testStart) }),
    )
    await connection.close()
    const { rows } = await tell('SELECT count(*)::int AS n FROM staff_actions', addressOf(service))
    expect(rows).toEqual([{ n: 1 }])
  })

  test.each([
    ['ALTER TABLE staff_actions DISABLE TRIGGER USER', 'must be owner of table staff_actions'],
    ['DROP TRIGGER staff_actions_keep ON staff_actions', 'must be owner of relation staff_actions'],
    [
      'SET session_replication_role = replica',
      'permission denied to set parameter "session_replication_role"',
    ],
    ['TRUNCATE staff_actions', 'permission denied for table staff_actions'],
    ['DROP TABLE staff_actions', 'must be owner of table staff_actions'],
    [
      "CREATE OR REPLACE FUNCTION keep_staff_action() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'",
      'permission denied for schema public',
    ],
    ['DROP FUNCTION keep_staff_action() CASCADE', 'must be owner of function keep_staff_action'],
    ['CREATE TEMPORARY TABLE staff_actions (number bigint)', /permission denied to create temporary tables/],
    ['CREATE SCHEMA mine', /permission denied for database/],
    ['CREATE TABLE mine (id text)', 'permission denied for schema public'],
    ['DROP SCHEMA public CASCADE', 'must be owner of schema public'],
    ['UPDATE drizzle.__drizzle_migrations SET created_at = 0', /permission denied for table/],
    [`SET ROLE ${owner}`, /permission denied to set role/],
    [
      `ALTER DATABASE ${database} SET session_replication_role = replica`,
      /must be owner of database|permission denied/,
    ],
    ['DELETE FROM staff_actions', /kept as it was written/],
  ])('whoever has the password of the one who serves is refused: %s', async (statement, words) => {
    const said = await refusal(statement)
    if (typeof words === 'string') expect(said).toBe(words)
    else expect(said).toMatch(words)
  })

  test('a dump is restored as the owner, and served by the other', async () => {
    const dump = join(folder, 'roles.dump.gz')
    await command(['dump', dump])
    expect(await command(['restore', dump], { on: restored })).toContain('rows in')
    expect(await command(['status'], { on: restored })).toContain("Guards: out of the service's reach")
    const { rows } = await tell('SELECT action FROM staff_actions', addressOf(service, restored))
    expect(rows).toEqual([{ action: 'load_content' }])
  })

  test('a service that starts before its tables are migrated says how to do it', async () => {
    const { db, migrate, close } = await connect({ databaseUrl: addressOf(owner, older), dataDir: '' })
    await migrate(knownMigrations().length - 1)
    await letServe(db, addressOf(service, older))
    await close()
    expect(await command(['migrate'], { on: older, as: null })).toMatch(
      /^The migration .+ failed\.\nPostgreSQL says: .+ \(42501\)\nNothing was changed.+\nWhat to do: run `npm run db -- migrate` with DATABASE_OWNER_URL/,
    )
    expect(await command(['migrate'], { on: older })).toContain('has all')
    expect(await command(['migrate'], { on: older, as: null })).toContain('has all')
  })
})

describe('users that can not be kept apart are refused', () => {
  test('one and the same', async () => {
    expect(await command(['migrate'], { by: owner })).toContain(
      `DATABASE_OWNER_URL and DATABASE_URL both sign in as ${owner}.`,
    )
  })

  test('one who serves and may do more', async () => {
    expect(await command(['migrate'], { by: mighty })).toContain('it may create roles.')
    await tell(`ALTER ROLE ${mighty} NOCREATEROLE`)
    await tell(`GRANT ${owner} TO ${mighty}`)
    expect(await command(['migrate'], { by: mighty })).toContain('it owns tables, owns the database,')
    expect(await command(['status'], { by: mighty })).toContain(
      "Guards: the service's user could switch them off",
    )
  })

  test('an owner who may not create the other one', async () => {
    await tell(`ALTER ROLE ${owner} NOCREATEROLE`)
    expect(await command(['migrate'], { by: late })).toContain(
      `There is no user ${late}, and ${owner} may not create one. As a superuser: CREATE ROLE`,
    )
    await tell(`ALTER ROLE ${owner} CREATEROLE`)
  })

  test('an owner of other tables', async () => {
    expect(await command(['migrate'], { as: poor })).toContain(
      'The tables belong to another user than that of DATABASE_OWNER_URL',
    )
  })
})

test('what is sent of a password is what the server would make of it', async () => {
  await tell(`ALTER ROLE ${poor} PASSWORD 'of-its-own é'`)
  const { rows } = await tell(`SELECT rolpassword AS kept FROM pg_authid WHERE rolname = '${poor}'`)
  const kept: string = rows[0].kept
  const salt = Buffer.from(/:(.+?)\$/.exec(kept)?.[1] ?? '', 'base64')
  expect(scramVerifier('of-its-own é', salt)).toBe(kept)
})
