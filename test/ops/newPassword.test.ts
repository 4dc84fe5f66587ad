import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { run } from '#api/commands/run.ts'
import { startPostgres } from './startPostgres.ts'

jest.setTimeout(60_000)

let server: Awaited<ReturnType<typeof startPostgres>>
let folder: string
beforeAll(async () => {
  server = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'verandah-password-'))
  await tell('CREATE ROLE keeper LOGIN CREATEROLE')
  await tell('CREATE DATABASE guarded OWNER keeper')
  const access = join(dirname(server.logFile), 'data/pg_hba.conf')
  await writeFile(access, `local all verandah_api scram-sha-256\n${await readFile(access, 'utf8')}`)
  await tell('SELECT pg_reload_conf()')
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function tell(statement: string, url = server.url): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch(async (error) => {
    await client.end()
    throw error
  })
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

function addressOf(user: string): string {
  const url = new URL(server.url)
  url.pathname = '/guarded'
  const [name = '', password = ''] = user.split(':')
  url.username = name
  url.password = password
  return url.href
}

/** What the command prints, or the error that it ends with. */
async function migrate(service: string): Promise<string> {
  const said: string[] = []
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: addressOf(service),
    DATABASE_OWNER_URL: addressOf('keeper'),
  }
  await run(environment, { name: 'db', args: ['migrate'], folder }, (words) => void said.push(words)).catch(
    (error: Error) => void said.push(error.message),
  )
  return said.join('')
}

const signsIn = (user: string) =>
  tell('SELECT 1', addressOf(user)).then(
    () => 'yes',
    ({ code }) => code,
  )
const verifier = () => tell("SELECT rolpassword FROM pg_authid WHERE rolname = 'verandah_api'")

test('a new password in the service’s address is set by migrating, and the right one stays as it is', async () => {
  expect(await migrate('verandah_api:first')).toContain('The service can read and write its rows')
  const former = await verifier()
  expect(await migrate('verandah_api:first')).toContain('The service can read and write its rows')
  expect(await verifier()).toEqual(former)

  expect(await migrate('verandah_api:second')).toContain('The service can read and write its rows')
  expect(await signsIn('verandah_api:second')).toBe('yes')
  expect(await signsIn('verandah_api:first')).toBe('28P01')
})

test('where the owner may not change it, the command says who has to', async () => {
  await tell('ALTER ROLE keeper NOCREATEROLE')
  expect(await migrate('verandah_api:third')).toContain(
    'As a superuser: ALTER ROLE "verandah_api" PASSWORD \'…\'',
  )
  await tell('ALTER ROLE keeper CREATEROLE')
  expect(await signsIn('verandah_api:third')).toBe('28P01')
})

test('the password of a user who may do more than serve is never changed', async () => {
  await tell('ALTER ROLE verandah_api CREATEROLE')
  expect(await migrate('verandah_api:fourth')).toContain('which refuses this user and password')
  expect(await signsIn('verandah_api:fourth')).toBe('28P01')
})
