/**
 * @alone it compares how fast this machine is at two moments
 * @proof overload
 */

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { MovedClock } from '../builders/clocks.ts'
import { answered, emptyList, type StandIn, standIn } from '../builders/web.ts'
import { keepApart } from './apart.ts'
import { type Program, run } from './program.ts'
import { report, rounds } from './report.ts'

const clock = new MovedClock()

const seconds = rounds(4, 120)
/** Milliseconds after which a refused client asks again, although the response says 2 s. */
const back = 600
/** How long to warm up: JIT compilation goes on for long after the first pages. */
const warming = process.env.PROVE_REPORT ? 10_000 : 3_000
const token = 'a-token-for-the-overload-proof'
jest.setTimeout(120_000 + seconds * 3_000)

let api: StandIn
let web: Program
beforeAll(async () => {
  const facets = { core: [], level: [], language: [], mode: [], skill: [], weekday: [] }
  api = await standIn({
    'GET /readyz': answered({}),
    'GET /api/v1/courses': answered({ ...emptyList(), facets }),
  })
  const addresses = { MARKETPLACE_API_URL: api.origin, ESTATE_API_URL: api.origin }
  web = await run('dist/server.js', clock, {
    ...addresses,
    PAGE_CACHE_MB: '0',
    METRICS_TOKEN: token,
    LOG_LEVEL: 'error',
  })
})
afterAll(async () => {
  await web.stop()
  await api.close()
})

const agent = new Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 2_000 })
interface Said {
  readonly status: number
  readonly took: number
  readonly retryAfter: string | undefined
}

function ask(path: string): Promise<Said> {
  const started = performance.now()
  return new Promise((resolve) => {
    const asked = request(web.origin + path, { agent, headers: { host: 'localhost' } })
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, took: performance.now() - started, retryAfter })
    asked.once('error', () => end(0))
    asked.once('response', (response) => {
      response.resume()
      response.once('close', () =>
        end(response.complete ? (response.statusCode ?? 0) : 0, response.headers['retry-after']),
      )
    })
    asked.end()
  })
}

interface Measured {
  readonly said: readonly Said[]
  /** Pages per second, and pages per second of the server's processor time. */
  readonly byClock: number
  readonly byProcessor: number
}

/** The responses while this many clients keep asking; refused clients come back soon. */
async function measure(people: number, time: number): Promise<Measured> {
  // Opens the connections in advance, as a balancer has them.
  await Promise.all(Array.from({ length: people }, () => ask('/robots.txt')))
  const said: Said[] = []
  let over = false
  const insist = async () => {
    while (!over) {
      const answer = await ask('/courses')
      if (over) return
      said.push(answer)
      if (answer.status === 503) await pause(back)
    }
  }
  const [used, started] = [await processorTime(), performance.now()]
  const asking = Array.from({ length: people }, insist)
  await pause(time)
  over = true
  const seconds = (performance.now() - started) / 1000
  const pages = said.filter(({ status }) => status === 200).length
  const byProcessor = pages / ((await processorTime()) - used)
  await Promise.all(asking)
  return { said, byClock: pages / seconds, byProcessor }
}

async function processorTime(): Promise<number> {
  const answer = await fetch(`${web.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(await answer.text())?.[1])
}

function percentile(answers: readonly Said[], share: number): number {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b)
  return Math.round(times[Math.floor(times.length * share)] ?? 0)
}

test('under overload the server keeps its throughput, and refuses the rest immediately', async () => {
  const apart = keepApart(web.pid)
  await measure(16, warming)
  const before = await measure(16, 3_000)
  // Three and a half times the load that the server can bear, from clients that come back when refused.
  const crowd = 64 + Math.round((before.byClock * 2.5 * back) / 1000)
  const health: Promise<Said>[] = []
  const ready: Promise<Said>[] = []
  const timer = setInterval(() => {
    health.push(ask('/livez'))
    ready.push(ask('/readyz'))
  }, 250)
  const flood = await measure(crowd, seconds * 1000)
  clearInterval(timer)
  const after = await measure(16, 3_000)
  const well = flood.said.filter(({ status }) => status === 200)
  const refused = flood.said.filter(({ status }) => status === 503)
  const other = flood.said.length - well.length - refused.length
  const peak = Math.max(before.byClock, after.byClock)
  const share = (of: (measured: Measured) => number) => of(flood) / Math.max(of(before), of(after))
  const [byClock, byProcessor] = [share((each) => each.byClock), share((each) => each.byProcessor)]
  const watched = await Promise.all(health)
  report({
    proof: 'overload',
    tried: `${Math.round(flood.said.length / seconds)} pages a second asked for by ${crowd} people where ${Math.round(peak)} can be made, for ${seconds} s${apart ? '' : ', on the same cores'}`,
    times: flood.said.length,
    result: `${percent(byClock)} of peak by the clock, ${percent(byProcessor)} by processor time; ${refused.length} refused in ${percentile(refused, 0.5)} ms, p99 ${percentile(refused, 0.99)}; pages in ${percentile(well, 0.5)} ms, p99 ${percentile(well, 0.99)}; health in ${percentile(watched, 0.99)} ms at p99; ${other} otherwise`,
  })
  expect(other).toBe(0)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(watched.map(({ status }) => status)).toEqual(watched.map(() => 200))
  // Readiness checks ask the services too, which share a process with the load generator.
  expect((await Promise.all(ready)).filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(watched.length).toBeGreaterThan(seconds)
  expect(refused.length).toBeGreaterThan(0)
  // Other work on these cores affects the first figure, and barely the second.
  expect(byClock).toBeGreaterThan(0.4)
  expect(byProcessor).toBeGreaterThan(0.7)
  expect((await ask('/courses')).status).toBe(200)
})

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
