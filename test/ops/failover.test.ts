/**
 * @proof failover
 * @asked it makes primaries fail for minutes, with programs that few machines have
 */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { pino } from 'pino'
import { openPool } from '#api/db/serverPool.ts'
import { Bus } from '#api/live/Bus.ts'
import { patient, until } from '../builders/until.ts'
import { report, rounds } from '../prove/report.ts'
import { type Cluster, startCluster } from './startCluster.ts'
import { missing, type Pair, startPatroni } from './startPatroni.ts'
import { type Outcome, Visitors } from './visitors.ts'

const times = rounds(1, 3)
const rate = 20
/** How long everything must work before it counts as recovered. */
const steady = 10_000
/** The promise is half a minute, of which Patroni waits at least twenty seconds; beside other tests it takes longer. */
const backWithin = process.env.PROVE_REPORT ? 30_000 : 60_000
const patience = 120_000
jest.setTimeout(patient(240_000 + times * 180_000))

if (missing.length > 0)
  process.stderr.write(`  failover is not tried: this machine lacks ${missing.join(', ')}\n`)
const whereItCan = missing.length === 0 ? test : test.skip

let pair: Pair
let cluster: Cluster
/** Two buses for live news, connected from before the first failure until after the last. */
let buses: readonly [Bus, Bus]
beforeAll(async () => {
  if (missing.length > 0) return
  cluster = await startCluster({
    startDatabase: async (given) => {
      pair = await startPatroni(given)
      return pair
    },
  })
  const log = pino({ level: 'silent' })
  buses = [new Bus({ url: pair.url, log }), new Bus({ url: pair.url, log })]
  for (const bus of buses) await bus.start()
})
afterAll(async () => {
  for (const bus of buses ?? []) await bus.stop()
  await cluster?.stop()
})

/** Compares the enquiries that were answered with those that are stored now. */
async function compare(told: ReadonlyMap<string, string>) {
  const client = new pg.Client({ connectionString: cluster.postgres.url })
  await client.connect()
  const { rows } = await client.query<{ message: string; reference: string }>(
    'SELECT message, reference FROM leads',
  )
  await client.end()
  const stored = new Set(rows.map(({ reference }) => reference))
  const messages = rows.map(({ message }) => message).filter(Boolean)
  return {
    lost: [...told.values()].filter((reference) => !stored.has(reference)),
    doubled: messages.filter((message, nth) => messages.indexOf(message) !== nth),
  }
}

const isWell = ({ came }: Outcome) => typeof came === 'number' && came < 400
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** How often visitors saw each status, for writes and for reads. */
function seen(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { what, came } of outcomes) {
    const key = `${what === 'enquiry' ? 'writes' : 'reads'} ${came}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .toSorted()
    .map(([key, count]) => `${key} × ${count}`)
    .join(', ')
}

interface Fall {
  /** Milliseconds until writes worked again, and until everything did; infinite if it never did. */
  readonly took: { readonly writes: number; readonly all: number }
  readonly during: readonly Outcome[]
  readonly told: ReadonlyMap<string, string>
}

/** How many milliseconds after this moment all answers were good again. */
function backAfter(moment: number, outcomes: readonly Outcome[]): number {
  const since = outcomes.filter(({ at }) => at > moment)
  const last = since.findLast((each) => !isWell(each))
  const back = since.find((each) => isWell(each) && each.at > (last?.at ?? moment))
  return back ? back.at + back.milliseconds - moment : Number.POSITIVE_INFINITY
}

/** Makes the primary fail under load; returns when it's been replaced, the load is over, and the pair is complete. */
async function fall(how: 'kill' | 'hang'): Promise<Fall> {
  const { primary } = await pair.roles()
  if (!primary) throw new Error('There is no primary to lose.')
  const visitors = new Visitors(cluster.port)
  visitors.start(rate)
  await visitors.hear(100)
  const at = performance.now()
  await primary[how]()
  const isBack = () =>
    visitors.outcomes.some((each) => each.what === 'enquiry' && each.at > at + 500 && isWell(each))
  await until('writes are back', isBack, { patience })
  // One good answer isn't enough: everything has to work, and keep working. Reads may recover later than writes.
  const isQuiet = () => performance.now() - at - backAfter(at, visitors.outcomes) > steady
  await until('reads are back', isQuiet, { patience })
  await visitors.stop()
  const writes = visitors.outcomes.filter(({ what }) => what === 'enquiry')
  const written = backAfter(at, writes)
  const took = { writes: written, all: Math.max(written, backAfter(at, visitors.outcomes)) }
  // A hung primary never wakes up: a watchdog resets its machine, as a Patroni that woke up might take the lock back.
  if (how === 'hang') await primary.kill()
  primary.start()
  const isStandby = async () => (await pair.roles()).standby?.server.name === primary.name
  await until('the old primary is a standby', isStandby, { patience })
  const during = visitors.outcomes.filter((each) => each.at >= at && each.at < at + took.all)
  return { took, during, told: visitors.told }
}

whereItCan.each([
  { how: 'kill', name: 'loses its power' },
  { how: 'hang', name: 'hangs, until its watchdog ends it' },
] as const)(
  'a primary that $name: writes go on in half a minute, none that was acknowledged is lost',
  async ({ how }) => {
    const took: Fall['took'][] = []
    let acknowledged = 0
    const during: Outcome[] = []
    for (let round = 0; round < times; round += 1) {
      const fell = await fall(how)
      took.push(fell.took)
      during.push(...fell.during)
      acknowledged += fell.told.size
      expect(await compare(fell.told)).toEqual({ lost: [], doubled: [] })
      expect(fell.told.size).toBeGreaterThan(10)
      expect(fell.took.writes).toBeLessThan(backWithin)
      expect(fell.took.all).toBeLessThan(backWithin)
      expect(fell.during.filter((each) => !isWell(each) && each.came !== 503 && each.came !== 504)).toEqual(
        [],
      )
    }
    for (const member of [...cluster.webs, ...cluster.apis]) expect(member.runs).toBe(true)
    const slowest = Math.max(...during.map(({ milliseconds }) => milliseconds))
    report({
      proof: 'failover',
      tried: `a primary that is ${how === 'kill' ? 'killed' : 'stopped'}, behind PgBouncer and HAProxy, at ${rate} requests a second`,
      times,
      result: `writes again after ${took.map(({ writes }) => seconds(writes)).join(', ')} s, all after ${took.map(({ all }) => seconds(all)).join(', ')} s; ${acknowledged} acknowledged, none lost or doubled; meanwhile ${seen(during)}; slowest answer ${seconds(slowest)} s`,
    })
  },
)

whereItCan('after all that, processes still hear each other, on the way past the pooler', async () => {
  const [speaks, hears] = buses
  const heard: unknown[] = []
  hears.subscribe('falls', (message) => heard.push(message))
  // A bus keeps no messages for a process that is still connecting, so they are repeated.
  const isHeard = () => {
    speaks.publish('falls', 'over')
    return heard.includes('over')
  }
  await until('news are heard', isHeard, { patience })
  expect(heard).toContain('over')
})

whereItCan(
  'a pooler in transaction mode keeps the timeouts, and also a lock of a session that has ended',
  async () => {
    const pool = openPool(pair.pooledUrl, { max: 1 })
    const { rows } = await pool.query(
      "SELECT current_setting('statement_timeout') AS one, current_setting('lock_timeout') AS other",
    )
    await pool.end()
    expect(rows).toEqual([{ one: '15s', other: '5s' }])
    const lock = 'SELECT pg_advisory_lock(7)'
    await session(pair.url, lock)
    await until('a lock goes with its session', async () => (await locksHeld()) === 0)
    await session(pair.pooledUrl, lock)
    // By the time the pooler serves the next connection, it has noticed that this one has ended.
    await session(pair.pooledUrl, 'SELECT 1')
    expect(await locksHeld()).toBe(1)
  },
)

/** Runs one query in a session of its own. */
async function session<T extends pg.QueryResultRow>(url: string, query: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function locksHeld(): Promise<number> {
  const query = "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND objid = 7"
  const [row] = await session<{ count: number }>(pair.url, query)
  return row?.count ?? 0
}
