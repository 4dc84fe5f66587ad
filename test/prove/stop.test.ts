/** @proof stop */

import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { MovedClock } from '../builders/clocks.ts'
import { answered, emptyList, type StandIn, standIn } from '../builders/web.ts'
import { Balancer } from './balancer.ts'
import { type Program, run } from './program.ts'
import { report, rounds } from './report.ts'

const clock = new MovedClock()

const turns = rounds(2, 20)
const perSecondAtMost = process.env.PROVE_REPORT ? 200 : 50
jest.setTimeout(120_000 + turns * 30_000)

let api: StandIn
let balancer: Balancer
beforeAll(async () => {
  const facets = { core: [], level: [], language: [], mode: [], skill: [], weekday: [] }
  api = await standIn({
    'GET /readyz': answered({}),
    'GET /api/v1/courses': (response, asked) =>
      void setTimeout(() => answered({ ...emptyList(), facets })(response, asked), 30),
  })
  balancer = await new Balancer().start()
})
afterAll(async () => {
  await balancer.stop()
  await api.close()
})

const start = () =>
  run('dist/server.js', clock, {
    MARKETPLACE_API_URL: api.origin,
    ESTATE_API_URL: api.origin,
    DRAIN_MS: '1500',
    LOG_LEVEL: 'error',
  })

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** The number of reads that had to be repeated. */
let again = 0

/** The answer. A read without any answer is repeated on a new connection, as browsers and balancers do. */
async function ask(path: string): Promise<string> {
  const first = await tryOnce(path, agent)
  if (first !== 'closed') return first
  again += 1
  return tryOnce(path, false)
}

function tryOnce(path: string, over: Agent | false): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(balancer.origin + path, { agent: over, headers: { host: 'localhost' } })
    asked.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNRESET' ? 'closed' : String(code)),
    )
    asked.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('close', () => {
        const [, title = ''] = /<h1[^>]*>([^<]*)/.exec(Buffer.concat(chunks).toString()) ?? []
        const status = response.statusCode ?? 0
        resolve(response.complete ? `${status}${status === 200 ? '' : ` ${title}`}` : 'cut off')
      })
    })
    asked.end()
  })
}

/** A quarter of what both servers manage together, since one carries the load alone while the other starts. */
async function easyRate(): Promise<number> {
  let done = 0
  const started = performance.now()
  // The first two seconds, in which code is still compiled, don't count.
  const work = async () => {
    for (let past = 0; past < 4_000; past = performance.now() - started)
      if ((await ask('/courses')) === '200' && past > 2_000) done += 1
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return Math.max(10, Math.min(perSecondAtMost, Math.floor(done / 2 / 4)))
}

test(`${turns} stops in turn of two servers behind a balancer lose no request`, async () => {
  const webs: Program[] = [await start(), await start()]
  for (const { origin } of webs) balancer.add(origin)
  const perSecond = await easyRate()
  const said = new Map<string, number>()
  let stopped = false
  const asking: Promise<void>[] = []
  const began = performance.now()
  // A late timer sends all the requests that are due, or a slow machine would have less to do.
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (!stopped && asking.length < due) {
      // As in production, most requests are for cached pages; every tenth page is rendered while the server stops.
      const path = asking.length % 10 === 0 ? `/courses?q=${asking.length}` : '/courses'
      asking.push(ask(path).then((answer) => void said.set(answer, (said.get(answer) ?? 0) + 1)))
    }
  }, 5)
  let longest = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const web = webs.shift()
    if (!web) break
    const { ended, took } = await web.stop()
    longest = Math.max(longest, took)
    balancer.remove(web.origin)
    expect(ended).toBe('0')
    const next = await start()
    balancer.add(next.origin)
    webs.push(next)
  }
  stopped = true
  clearInterval(timer)
  await Promise.all(asking)
  await Promise.all(webs.map((web) => web.stop()))
  report({
    proof: 'stop',
    tried: `SIGTERM in turn to two web servers, ${perSecond} requests a second${perSecond < perSecondAtMost ? `, a quarter of what this machine does now; ${perSecondAtMost} on a quiet one` : ''}`,
    times: turns,
    result: `${asking.length} requests: ${[...said].map(([what, times]) => `${times}× ${what}`).join(', ')}; ${again} asked again; slowest exit ${(longest / 1000).toFixed(1)} s; ${balancer.nobody} came while nobody was ready`,
  })
  expect([...said.keys()]).toEqual(['200'])
  expect(longest).toBeLessThan(15_000)
})
