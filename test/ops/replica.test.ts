import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { second } from '#api/clock.ts'
import { type Connection, connect } from '#api/db/connect.ts'
import { courses } from '#api/tables.ts'
import { signIn } from '../builders/api.ts'
import { ApiProcess } from '../builders/apiProcess.ts'
import { aCore, aCourse, aTutor } from '../builders/catalogue/courses.ts'
import { MovedClock } from '../builders/clocks.ts'
import { patient, until } from '../builders/until.ts'
import { type Server, startPostgres } from './startPostgres.ts'

const clock = new MovedClock()

const patience = 30 * second
jest.setTimeout(patient(120_000))

let primary: Awaited<ReturnType<typeof startPostgres>>
let replica: Server
let data: Connection
let api: ApiProcess
let folder: string
let course: Awaited<ReturnType<typeof aCourse>>
let within: Parameters<typeof aCourse>[1]
let authorization: string

const token = 'a-token-for-metrics'
const place = () => ({ db: data.db, clock: clock.now }) as never

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verandah-data-'))
  primary = await startPostgres()
  data = await connect({ databaseUrl: primary.url, dataDir: '', poolSize: 2 })
  await data.migrate()
  within = { core: await aCore(place()), tutor: await aTutor(place()) }
  course = await aCourse(place(), within)
  authorization = (await signIn(place(), within.tutor)).authorization
  replica = await primary.addReplica()
  const addresses = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url }
  api = new ApiProcess(clock, { DATA_DIR: folder, METRICS_TOKEN: token, ...addresses })
  await api.start()
})
afterAll(async () => {
  await api?.kill()
  await data?.close()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => replicaIs(1))

async function replicaIs(up: 0 | 1): Promise<void> {
  await until(`replica_up is ${up}`, async () => (await gauge('replica_up')) === up, { patience })
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.origin}${path}`, { headers })

async function gauge(name: string): Promise<number> {
  const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text()
  return Number(new RegExp(`^verandah_api_${name} (\\S+)$`, 'm').exec(text)?.[1])
}

async function titleOf(id: string, headers: Record<string, string> = {}): Promise<unknown> {
  const { data: record } = (await (await get(`/api/v1/courses/${id}`, headers)).json()) as {
    data: { title?: string }
  }
  return record.title
}

async function rename(title: string): Promise<void> {
  await data.db.update(courses).set({ title }).where(eq(courses.id, course.id))
}

async function onServer({ url }: Server, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
const onReplica = (statement: string) => onServer(replica, statement)

/** Waits until the replica has everything that has been written so far. */
async function follows(): Promise<void> {
  const { rows } = await onServer(primary, 'SELECT pg_current_wal_lsn()::text AS lsn')
  const reached = `SELECT pg_last_wal_replay_lsn() >= '${rows[0].lsn}' AS yes`
  await until('the replica follows', async () => (await onReplica(reached)).rows[0].yes, { patience })
}

/** What fails while visitors read at a steady rate: a course's page, lists, and searches in a transaction. */
async function failuresWhile(work: (readMore: (count: number) => Promise<unknown>) => Promise<void>) {
  const failures: unknown[] = []
  const underWay = new Set<Promise<void>>()
  let count = 0
  const paths = [`/api/v1/courses/${course.id}`, '/api/v1/courses?items=5', '/api/v1/courses?q=corse']
  const read = async (path: string) => {
    const answer = await get(path, { connection: 'keep-alive' }).catch((error: unknown) => error)
    if (!(answer instanceof Response) || answer.status !== 200) failures.push(answer)
    if (answer instanceof Response) await answer.arrayBuffer()
  }
  const timer = setInterval(() => {
    const going = read(paths[count % paths.length] ?? '')
    count += 1
    underWay.add(going)
    void going.finally(() => underWay.delete(going))
  }, 20)
  const readMore = (more: number) => {
    const enough = count + more
    return until(`${more} more are read`, () => count >= enough, { patience })
  }
  await work(readMore).finally(() => clearInterval(timer))
  await Promise.all(underWay)
  return { count, failures }
}

test('a replica answers what visitors read without the help of the primary', async () => {
  await follows()
  const before = await gauge('replica_fallbacks')
  const paths = [
    `/courses/${course.id}`,
    '/courses',
    '/courses?q=corse',
    '/suggestions?q=cou',
    '/artists',
    '/cores',
  ]
  for (const path of paths) expect((await get(`/api/v1${path}`)).status).toBe(200)
  for (const path of ['/projects', '/home_banner']) expect((await get(`/api${path}`)).status).toBe(200)
  expect(await gauge('replica_fallbacks')).toBe(before)
})

describe('a replica that has stopped following', () => {
  beforeEach(async () => {
    await rename('Before')
    await follows()
    await onReplica('SELECT pg_wal_replay_pause()')
  })

  test('answers visitors, and nobody who is signed in; what it lacks comes from the primary', async () => {
    await rename('After')
    expect(await titleOf(course.id)).toBe('Before')
    expect(await titleOf(course.id, { authorization })).toBe('After')
    const later = await aCourse(place(), within, { title: 'Later' })
    expect(await titleOf(later.id)).toBe('Later')
    expect(await gauge('replica_up')).toBe(1)
    await onReplica('SELECT pg_wal_replay_resume()')
    await until('what it lacked is there', async () => (await titleOf(course.id)) === 'After', { patience })
  })

  test('does not bring back an address that was renewed', async () => {
    await onReplica('SELECT pg_wal_replay_resume()')
    const path = '/api/v1/profile/calendar'
    const addressIn = async (answer: Response) =>
      new URL(((await answer.json()) as { data: { url: string } }).data.url).pathname
    const old = await addressIn(await get(path, { authorization }))
    await follows()
    await onReplica('SELECT pg_wal_replay_pause()')
    const before = await gauge('replica_fallbacks')
    expect((await get(old)).status).toBe(200)
    const renewed = await fetch(`${api.origin}${path}/renew`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    })
    expect((await get(await addressIn(renewed))).status).toBe(200)
    expect((await get(old)).status).toBe(404)
    // The replica wasn't even asked, because it can't store the key that signs addresses.
    expect(await gauge('replica_fallbacks')).toBe(before)
    await onReplica('SELECT pg_wal_replay_resume()')
  })

  test('is left alone after ten seconds, and asked again when it has caught up', async () => {
    await rename('After')
    const since = performance.now()
    const isLeftAlone = async () => (await titleOf(course.id)) === 'After'
    await until('the primary is asked', isLeftAlone, { patience: 20 * second })
    expect(performance.now() - since).toBeLessThan(patient(14 * second))
    expect(await gauge('replica_up')).toBe(0)
    await onReplica('SELECT pg_wal_replay_resume()')
    await replicaIs(1)
    expect(await gauge('replica_behind_seconds')).toBeLessThan(5)
  })
})

test('no request fails when the replica is killed under load and started again', async () => {
  const { count, failures } = await failuresWhile(async (readMore) => {
    for (let round = 0; round < 3; round += 1) {
      await readMore(50)
      expect(await gauge('replica_up')).toBe(1)
      await replica.halt('immediate')
      await readMore(75)
      await replicaIs(0)
      await replica.start()
      await replicaIs(1)
    }
  })
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(300)
})

test('one that hangs is waited for once', async () => {
  const { rows } = await onReplica(
    String.raw`SELECT pid::text FROM pg_stat_activity UNION ALL SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1)`,
  )
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of rows) {
      try {
        process.kill(Number(pid), name)
      } catch {
        // The process has ended in the meantime: it served the connection that listed it.
      }
    }
  }
  const before = await gauge('replica_fallbacks')
  const { failures } = await failuresWhile(async () => {
    signal('SIGSTOP')
    await replicaIs(0)
    const begun = performance.now()
    expect(await titleOf(course.id)).toBeDefined()
    expect(performance.now() - begun).toBeLessThan(patient(2_000))
    signal('SIGCONT')
    await replicaIs(1)
  })
  expect(failures).toEqual([])
  expect(await gauge('replica_fallbacks')).toBeGreaterThan(before)
})

test('goes on answering visitors while the primary is away', async () => {
  await primary.halt('immediate')
  try {
    const isAway = async () => (await get('/api/v1/courses', { authorization })).status === 503
    await until('the primary is missed', isAway, { patience })
    expect(await titleOf(course.id)).toBeDefined()
  } finally {
    await primary.start()
  }
})
