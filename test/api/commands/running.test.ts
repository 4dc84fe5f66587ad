import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { run } from '#api/commands/run.ts'
import { CommandSocket } from '#api/commands/socket/CommandSocket.ts'
import { readConfig } from '#api/config.ts'
import { lockDataDir } from '#api/dataLock.ts'
import { type Connection, connect } from '#api/db/connect.ts'
import { migratedSnapshot } from '../../builders/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'verandah-commands-'))
const environment = { DATA_DIR: mkdtempSync(join(folder, 'data-')) }
const config = readConfig(environment)
const log = pino({ level: 'silent' })
let connection: Connection
let unlock: () => void
let socket: CommandSocket

/** Holds the data in this process, as `npm start` does. */
beforeAll(async () => {
  unlock = await lockDataDir(config.DATA_DIR, '127.0.0.1:4000')
  connection = await connect({ dataDir: 'memory://', snapshot: await migratedSnapshot() })
})
afterAll(async () => {
  await connection.close()
  unlock()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  socket = new CommandSocket({ config, connection }, log)
  await socket.start()
})
afterEach(() => socket.stop(0))

async function typed(name: string, ...args: readonly string[]): Promise<string> {
  let said = ''
  await run(environment, { name, args, folder: config.DATA_DIR }, (words) => {
    said += words
  })
  return said
}

test('a command on the embedded database is run by the service that holds it', async () => {
  expect(await typed('db', 'status')).toMatch(/Migrations: (\d+) of \1\n/)
  expect(await typed('outbox', 'list')).toBe('Nothing needs attention.\n')
  expect(await typed('leads', '--csv')).toMatch(/^\ufeffreference,kind,/)
  expect(existsSync(join(config.DATA_DIR, 'pg'))).toBe(false)
})

test('paths start from the folder where the command was typed', async () => {
  expect(await typed('db', 'dump', 'today.dump.gz')).toContain(join(config.DATA_DIR, 'today.dump.gz'))
  expect(existsSync(join(config.DATA_DIR, 'today.dump.gz'))).toBe(true)
})

test('a refusal from there reads as it does here', async () => {
  await typed('db', 'dump', 'twice.dump.gz')
  await expect(typed('db', 'dump', 'twice.dump.gz')).rejects.toMatchObject({
    name: 'DumpProblem',
    message: expect.stringContaining('already exists'),
  })
})

test('what replaces the database still asks for the service to be stopped', async () => {
  await typed('db', 'dump', 'all.dump.gz')
  await expect(typed('db', 'restore', 'all.dump.gz')).rejects.toMatchObject({ name: 'DataDirTaken' })
})

test('without the socket a command says who holds the data', async () => {
  await socket.stop(0)
  await expect(typed('outbox', 'list')).rejects.toThrow(/in use by process \d+.*127\.0\.0\.1:4000/)
})

test('nobody else on the machine can reach the socket', () => {
  expect(statSync(join(config.DATA_DIR, 'run')).mode & 0o777).toBe(0o700)
})

test('a socket that a killed service left behind is replaced', async () => {
  const again = new CommandSocket({ config, connection }, log)
  await again.start()
  expect(await typed('outbox', 'list')).toBe('Nothing needs attention.\n')
  await again.stop(0)
})

test('content that may not be advertised is loaded only for a reason', async () => {
  await expect(typed('content', 'somewhere', '--anyway')).rejects.toThrow(/^Say why after --anyway\./)
  await expect(typed('content', 'somewhere', '--anyway', 'Asked for', 'twice')).rejects.toThrow(
    /^Name one folder\./,
  )
})
