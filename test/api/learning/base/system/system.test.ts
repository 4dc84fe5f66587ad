import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { day, later, minute } from '#api/clock.ts'
import { outbox } from '#api/db/systemTables.ts'
import { sweep } from '#api/housekeeping.ts'
import { readSystem } from '#api/learning/base/system/read.ts'
import { Rounds } from '#api/rounds.ts'
import { ProcessReport } from '#api/system/ProcessReport.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi({ environment: { METRICS_TOKEN: 'canary-canary-canary-canary-canary' } })
})
afterEach(() => api.close())

async function look() {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['auditor'] })
  return (await api.call().get('/api/v1/desk/system').set('Authorization', authorization)).body.data
}

const log = pino({ level: 'silent' })
function aProcess(rounds: readonly Rounds[] = []) {
  const { db, clock, config } = api
  const backups = { kept: 3, newest: later(clock(), -minute) }
  return new ProcessReport({ db, clock, log, config, rounds, backups })
}

test('each process says how it is and how its rounds went, until it stops', async () => {
  const rounds = new Rounds(
    [
      { name: 'goes well', run: async () => {} },
      {
        name: 'fails',
        run: () => Promise.reject(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })),
      },
    ],
    { clock: api.clock, log },
  )
  await rounds.goOnce()
  const [one, other] = [aProcess([rounds]), aProcess()]
  await one.write()
  await other.write()
  const { processes, now } = await look()
  expect(processes).toHaveLength(2)
  const told = processes.find((each: { rounds: unknown[] }) => each.rounds.length > 0)
  expect(told).toMatchObject({
    seen_at: now,
    node: process.versions.node,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    backs_up: true,
    backup_at: later(api.clock(), -minute).toISOString(),
    disk: { free_mb: expect.any(Number), total_mb: expect.any(Number) },
  })
  expect(told.memory_mb).toBeGreaterThan(10)
  const [well, failed] = ['goes well', 'fails'].map((name) =>
    told.rounds.find((round: { name: string }) => round.name === name),
  )
  expect(well).toMatchObject({ failed_at: null, error: null })
  expect(failed).toMatchObject({ failed_at: failed.at, error: 'ECONNREFUSED' })
  await one.stop()
  expect((await look()).processes).toHaveLength(1)
  await other.stop()
})

test('a process that died stays for a day', async () => {
  const gone = aProcess()
  await gone.write()
  api.clock.advance(day - minute)
  await sweep(api.db, api.clock, api.context.settings)
  expect((await look()).processes).toHaveLength(1)
  api.clock.advance(2 * minute)
  await sweep(api.db, api.clock, api.context.settings)
  expect((await look()).processes).toEqual([])
})

test('messages are counted by state, and the database says its size', async () => {
  const now = api.clock()
  const message = (id: string, status: 'pending' | 'dead', created_at: Date) => ({
    id,
    kind: 'email' as const,
    recipient: 'asha@example.com',
    content: {},
    secret: false,
    status,
    next_at: now,
    created_at,
  })
  await api.db
    .insert(outbox)
    .values([
      message('a', 'pending', later(now, -minute)),
      message('b', 'pending', now),
      message('c', 'dead', now),
    ])
  const { messages, database } = await look()
  expect(messages).toEqual({
    pending: 2,
    oldest_pending_at: later(now, -minute).toISOString(),
    delivered: 0,
    dead: 1,
    kept_days: expect.any(Number),
  })
  expect(database.size_mb).toBeGreaterThan(5)
  expect(database.migrations).toBeGreaterThan(50)
  expect(database.tables).toHaveLength(8)
})

test('it says whether the user of the database could switch off what guards its tables', async () => {
  expect((await look()).database).toMatchObject({ embedded: true, guards_in_reach: false })
  const onServer = { ...api.config, DATABASE_URL: 'postgres://127.0.0.1/verandah' }
  const as = (db: TestApi['db']) => readSystem({ ...api.context, db, config: onServer })
  expect((await as(api.db)).database).toMatchObject({ embedded: false, guards_in_reach: true })
  // An embedded database has one user.
  if (api.kind === 'pglite') return
  expect((await as(api.context.db)).database).toMatchObject({ guards_in_reach: false })
})

test('nothing of it is an address, a path or a secret', async () => {
  const report = aProcess()
  await report.write()
  const text = JSON.stringify(await look())
  for (const secret of [api.config.DATA_DIR, 'canary', '127.0.0.1', 'asha@'])
    expect(text).not.toContain(secret)
  await report.stop()
})
