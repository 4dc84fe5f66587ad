/** @long makes databases */

import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { compareEnd } from '#api/audit/compareEnd.ts'
import { EndKeeper } from '#api/audit/EndKeeper.ts'
import { readKeptEnd } from '#api/audit/keptEnd.ts'
import { record } from '#api/audit/record.ts'
import { run } from '#api/commands/run.ts'
import { CommandSocket } from '#api/commands/socket/CommandSocket.ts'
import { readConfig } from '#api/config.ts'
import { lockDataDir } from '#api/dataLock.ts'
import { type Connection, connect } from '#api/db/connect.ts'
import { writeDump } from '#api/db/dump/writeDump.ts'
import { openStorage, type Storage } from '#api/storage/Storage.ts'
import { stoppedClock } from '../../builders/clocks.ts'
import { migratedSnapshot } from '../../builders/databases.ts'

jest.setTimeout(120_000)

const clock = stoppedClock()
const log = pino({ level: 'silent' })
let environment: { readonly DATA_DIR: string }
let storage: Storage
let connection: Connection
beforeAll(async () => {
  connection = await connect({ dataDir: 'memory://', snapshot: await migratedSnapshot() })
})
afterAll(() => connection.close())

beforeEach(async () => {
  environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'verandah-end-')) }
  storage = await openStorage(readConfig(environment))
  await past('DELETE FROM staff_actions')
  await some(3)
})
afterEach(() => rmSync(environment.DATA_DIR, { recursive: true, force: true }))

async function some(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await record(connection.db, { actor: 'command', action: 'load_content', now: clock(), reason: 'Loaded' })
}

async function past(change: string): Promise<void> {
  for (const statement of [
    'ALTER TABLE staff_actions DISABLE TRIGGER USER',
    change,
    'ALTER TABLE staff_actions ENABLE TRIGGER USER',
  ])
    await connection.db.execute(sql.raw(statement))
}

const keep = () => new EndKeeper({ db: connection.db, storage, clock, log }).keep()
const kept = () => readKeptEnd(storage)
const setAside = () =>
  readdirSync(join(environment.DATA_DIR, 'uploads/audit')).filter((name) =>
    /^end-before-.*\.json$/.test(name),
  )

async function typed(...args: readonly string[]): Promise<string> {
  let said = ''
  await run(environment, { name: 'db', args, folder: environment.DATA_DIR }, (words) => {
    said += words
  })
  return said
}

/** Runs a command in the process that holds the data, as while the site runs. */
async function typedBeside(...args: readonly string[]): Promise<string> {
  const config = readConfig(environment)
  const unlock = await lockDataDir(config.DATA_DIR, '127.0.0.1:4000')
  const socket = new CommandSocket({ config, connection }, log)
  await socket.start()
  try {
    return await typed(...args)
  } finally {
    await socket.stop(0)
    unlock()
  }
}

test('the command says what was kept and where the record ends, and keeps that instead', async () => {
  await keep()
  const former = await kept()
  await past('DELETE FROM staff_actions WHERE number = 3')
  const said = await typedBeside('accept-end')
  expect(said).toContain(`Kept on ${clock().toISOString()}: entry 3, ${former?.hash}`)
  expect(said).toContain('The record ends at entry 2, ')
  expect(await compareEnd({ db: connection.db, storage, clock })).toMatchObject({
    state: 'same',
    kept: { number: 2 },
  })
  const [aside = ''] = setAside()
  expect(said).toContain(`audit/${aside}`)
  expect((await storage.apart.get(`audit/${aside}`))?.bytes.toString()).toBe(JSON.stringify(former))
})

test('the command refuses if nothing is kept or nothing differs', async () => {
  await expect(typedBeside('accept-end')).rejects.toThrow('No end is kept yet')
  await keep()
  await some(1)
  await expect(typedBeside('accept-end')).rejects.toMatchObject({ name: 'NothingToAccept' })
  expect(await kept()).toMatchObject({ number: 3 })
  expect(setAside()).toEqual([])
})

test('the command replaces what can’t be read', async () => {
  await storage.apart.put('audit/end.json', Buffer.from('{'), 'application/json')
  expect(await typedBeside('accept-end')).toContain('What was kept can’t be read.')
  expect(await kept()).toMatchObject({ number: 3 })
})

test('an emptied record is accepted too', async () => {
  await keep()
  await past('DELETE FROM staff_actions')
  expect(await typedBeside('accept-end')).toContain('The record is empty.')
  expect(await kept()).toBeNull()
})

test('a restore, and a database made in place of a deleted one, put the kept end aside', async () => {
  const dump = join(environment.DATA_DIR, 'earlier.dump.gz')
  await writeDump(connection.db, dump, clock())
  await some(2)
  await keep()
  expect(await typed('restore', dump)).toMatch(
    /The end of the former record of staff actions is now audit\/end-before-/,
  )
  expect(await kept()).toBeNull()
  expect(setAside()).toHaveLength(1)

  await keep()
  renameSync(join(environment.DATA_DIR, 'pg'), join(environment.DATA_DIR, 'deleted'))
  await typed('migrate')
  expect(await kept()).toBeNull()
  expect(setAside()).toHaveLength(2)

  // From now on the database is there, and opening it changes nothing.
  await keep()
  await typed('migrate')
  expect(await kept()).toMatchObject({ number: 5 })
})
