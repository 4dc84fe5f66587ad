import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { answered, emptyList, type StandIn, standIn } from '../builders/web.ts'
import { type Program, run } from './program.ts'
import { report, rounds } from './report.ts'

const seconds = rounds(4, 120)
const crowd = 400
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
  web = await run('dist/server.js', {
    ...addresses,
    PAGE_CACHE_MB: '0',
    MAX_IN_FLIGHT: '128',
    LOG_LEVEL: 'silent',
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

/** Pages a second when as many are asked for at once as are well taken. */
async function capacity(time: number): Promise<number> {
  let done = 0
  const started = performance.now()
  const work = async () => {
    while (performance.now() - started < time) if ((await ask('/courses')).status === 200) done += 1
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return (done * 1000) / (performance.now() - started)
}

/** Many more at once than are taken, who come back soon when they are refused. */
async function flood(people: number, time: number): Promise<readonly Said[]> {
  const said: Said[] = []
  // A balancer has its connections already.
  await Promise.all(Array.from({ length: people }, () => ask('/robots.txt')))
  const started = performance.now()
  const insist = async () => {
    while (performance.now() - started < time) {
      const answer = await ask('/courses')
      said.push(answer)
      if (answer.status === 503) await pause(600)
    }
  }
  await Promise.all(Array.from({ length: people }, insist))
  return said
}

test('more than it can do: it goes on doing that, and says no to the rest at once', async () => {
  await capacity(2_000)
  const peak = await capacity(3_000)
  const health: Promise<Said>[] = []
  const timer = setInterval(() => health.push(ask('/livez')), 250)
  const started = performance.now()
  const said = await flood(crowd, seconds * 1000)
  const took = (performance.now() - started) / 1000
  clearInterval(timer)
  const well = said.filter(({ status }) => status === 200)
  const refused = said.filter(({ status }) => status === 503)
  const goodput = well.length / took / peak
  const median =
    refused.map((each) => each.took).toSorted((a, b) => a - b)[Math.floor(refused.length / 2)] ?? 0
  const usual = well.map((each) => each.took).toSorted((a, b) => a - b)[Math.floor(well.length / 2)] ?? 0
  report({
    proof: 'overload',
    tried: `${Math.round(said.length / took)} pages a second asked for by ${crowd} people where ${Math.round(peak)} can be made, for ${seconds} s`,
    times: said.length,
    found: `${Math.round(goodput * 100)} % of peak, ${refused.length} refused in ${Math.round(median)} ms, pages in ${Math.round(usual)} ms (medians), ${said.length - well.length - refused.length} otherwise`,
  })
  expect(refused.length + well.length).toBe(said.length)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect((await Promise.all(health)).every(({ status }) => status === 200)).toBe(true)
  expect(refused.length).toBeGreaterThan(0)
  // The one that asks runs on the same cores; what it should be stands in the table.
  expect(goodput).toBeGreaterThan(0.4)
  expect((await ask('/courses')).status).toBe(200)
})
