/** @proof faults */

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { stoppedClock } from '../builders/clocks.ts'
import { until } from '../builders/until.ts'
import { answered, emptyList, type StandIn, standIn } from '../builders/web.ts'
import { type Fault, FaultProxy, faults } from './faultProxy.ts'
import { report, rounds } from './report.ts'
import { type Site, siteBefore } from './site.ts'

jest.setTimeout(300_000)

const inTime = 10_500
const healsIn = 5_000
/** Text long enough to be cut in the middle, and to take forever at one byte a second. */
const long = 'A verandah keeps the rain out. '.repeat(200)
const courses = {
  ...emptyList(),
  facets: { core: [], level: [], language: [], mode: [], skill: [], weekday: [] },
}
const lists = {
  'GET /api/v1/courses': answered({ ...courses, padding: long }),
  'GET /api/projects': answered({ ...emptyList(), padding: long }),
  'GET /readyz': answered({ ready: true }),
}

let api: StandIn
beforeAll(async () => {
  api = await standIn(lists)
})
afterAll(() => api.close())

/** Half an answer is passed on as such, so the caller sees the connection fail. */
const cutOff = { text: '' }

interface Tried {
  readonly status: number
  readonly took: number
  readonly retryAfter: string | null
  readonly text: string
}

async function ask(site: Site, path: string): Promise<Tried> {
  const started = performance.now()
  const answer = await fetch(site.origin + path)
  const text = await answer.text()
  const took = performance.now() - started
  return { status: answer.status, took, retryAfter: answer.headers.get('retry-after'), text }
}

async function askAgain(site: Site, path: string): Promise<Tried> {
  return until(`${path} is there`, async () => {
    const tried = await ask(site, path)
    return tried.status !== 503 && tried
  })
}

/** How long it takes until the page is back. */
async function heals(site: Site, path: string): Promise<number> {
  const started = performance.now()
  const isThere = async () => (await ask(site, path)).status === 200
  await until(`${path} is there again`, isThere, { patience: 15_000 })
  return performance.now() - started
}

async function suffer(fault: Fault) {
  const proxy = await new FaultProxy(api.origin).start()
  const site = await siteBefore(
    { learning: api.origin, estate: proxy.origin, clock: stoppedClock() },
    { PAGE_CACHE_MB: '0' },
  )
  const slowest = { ill: 0, well: 0, heal: 0 }
  try {
    expect((await ask(site, '/homes/projects')).status).toBe(200)
    for (let round = 0; round < rounds(1, 10); round += 1) {
      await proxy.set(fault)
      const [ill, well, call] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => ask(site, '/homes/projects'))),
        Promise.all(Array.from({ length: 8 }, () => ask(site, '/courses'))),
        ask(site, '/api/projects').catch(() => cutOff),
      ])
      expect(ill.map(({ status }) => status)).toEqual(ill.map(() => 503))
      expect(ill.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
      expect(well.map(({ status }) => status)).toEqual(well.map(() => 200))
      // Calls are passed through, so whatever comes in place of an answer reaches the caller, and contains no envelope.
      expect(call.text).not.toContain('"error":null')
      slowest.ill = Math.max(slowest.ill, ...ill.map(({ took }) => took))
      slowest.well = Math.max(slowest.well, ...well.map(({ took }) => took))
      // By now the service is known to be away, so no request waits for it.
      const next = await ask(site, '/homes/projects')
      expect(next.status).toBe(503)
      if (fault !== 'cut' && fault !== 'lie') expect(next.took).toBeLessThan(2_000)
      await proxy.set(null)
      slowest.heal = Math.max(slowest.heal, await heals(site, '/homes/projects'))
    }
    expect(site.services.lines.estate.shut).toBe(false)
    return slowest
  } finally {
    await site.close()
    await proxy.stop()
  }
}

describe('a service that fails', () => {
  // All faults run at the same time, since most of their time is waiting.
  const results = new Map<Fault, ReturnType<typeof suffer>>()
  beforeAll(() => {
    for (const fault of faults) {
      const suffering = suffer(fault)
      suffering.catch(() => {})
      results.set(fault, suffering)
    }
  })

  test.each(faults)('%s: its pages are 503 in time, the others are unharmed, and it heals', async (fault) => {
    const slowest = await results.get(fault)
    if (!slowest) throw new Error('It was not tried.')
    const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
    report({
      proof: 'faults',
      tried: `a service that answers by: ${fault}`,
      times: rounds(1, 10),
      result: `503 within ${seconds(slowest.ill)}, other pages within ${seconds(slowest.well)}, back after ${seconds(slowest.heal)}`,
    })
    // A busy machine takes some of this time.
    expect(slowest.ill).toBeLessThan(inTime + 2_000)
    expect(slowest.well).toBeLessThan(inTime / 2)
    expect(slowest.heal).toBeLessThan(healsIn)
  })
})

test('a page leaves nothing open towards a service that never ends its answer', async () => {
  const proxy = await new FaultProxy(api.origin).start()
  const site = await siteBefore(
    { learning: api.origin, estate: proxy.origin, clock: stoppedClock() },
    { PAGE_CACHE_MB: '0' },
  )
  await proxy.set('one byte a second')
  expect((await ask(site, '/homes/projects')).status).toBe(503)
  // Only a younger connection may be open, which checks whether the service is back.
  await until('what it opened is closed', () => proxy.openFor(2_400) === 0)
  await site.close()
  await proxy.stop()
})

test('a hung service takes half of the places at most', async () => {
  const proxy = await new FaultProxy(api.origin).start()
  const site = await siteBefore(
    { learning: api.origin, estate: proxy.origin, clock: stoppedClock() },
    { PAGE_CACHE_MB: '0', MAX_IN_FLIGHT: '128' },
  )
  await proxy.set('black hole')
  const hung = Array.from({ length: 60 }, () => ask(site, '/homes/projects'))
  await until('they hang', () => proxy.openFor(0) >= 60)
  hung.push(...Array.from({ length: 120 }, () => ask(site, '/homes/projects')))
  // A machine with other work may at first say that it's busy.
  const well = await Promise.all(Array.from({ length: 20 }, () => askAgain(site, '/courses')))
  expect(new Set(well.map(({ status }) => status))).toEqual(new Set([200]))
  const ill = await Promise.all(hung)
  expect(new Set(ill.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...ill.map(({ took }) => took))).toBeLessThan(inTime + 2_000)
  await site.close()
  await proxy.stop()
})
