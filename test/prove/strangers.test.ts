/**
 * @gate tries to read what belongs to other visitors
 * @proof strangers
 */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { MovedClock } from '../builders/clocks.ts'
import { patient, until } from '../builders/until.ts'
import { answered, emptyList, type StandIn, standIn, userNamed } from '../builders/web.ts'
import { random, seed } from '../foreign/random.ts'
import { type Program, run } from './program.ts'
import { progress, report, rounds } from './report.ts'

const clock = new MovedClock()

const renders = rounds(400, 50_000)
// The limit allows for four pages a second, so that even a slow machine gets to the end.
jest.setTimeout(patient(120_000 + renders * 250))
const users = renders > 1000 ? 1000 : 60
const inFlight = 64
const chance = random()

/** Text that belongs to user n alone, and appears in three kinds of place. */
const canary = (n: string) => `Canary-${n}-`
const canaries = /Canary-\w+-/g
const ownName = /^Bearer (u\d+)$/

let api: StandIn
let web: Program
beforeAll(async () => {
  const own = (make: (name: string) => unknown): ReturnType<typeof answered> => {
    return (response, request) => {
      const [, name] = ownName.exec(request.headers.authorization ?? '') ?? []
      setTimeout(() => answered(make(name ?? 'nobody'))(response, request), chance.below(15))
    }
  }
  const course = (name: string) => ({ ...emptyList(), items: [], note: canary(name) })
  api = await standIn({
    'GET /readyz': answered({}),
    'GET /api/v1/profile': own((name) => ({ ...userNamed(`${canary(name)} Rao`), id: canary(name) })),
    'GET /api/v1/cores': own(() => emptyList()),
    'GET /api/v1/courses': own(() => ({
      ...emptyList(),
      facets: { core: [], level: [], language: [], mode: [], skill: [], weekday: [] },
    })),
    'GET /api/v1/orders': own(course),
    'GET /api/v1/enrolments': own(course),
    'GET /api/v1/student/classes': own(course),
    'GET /api/home_banner': own(() => emptyList()),
    'GET /api/projects': own(() => emptyList()),
  })
  web = await run('dist/server.js', clock, {
    MARKETPLACE_API_URL: api.origin,
    ESTATE_API_URL: api.origin,
    LOG_LEVEL: 'error',
  })
})
afterAll(async () => {
  await web.stop()
  await api.close()
})

const paths = ['/', '/account', '/courses', '/homes', '/nowhere', '/login']
const agents = ['Mozilla/5.0 (iPhone)', 'Mozilla/5.0 (X11; Linux)', 'Googlebot/2.1']

interface Seen {
  readonly foreign: readonly string[]
  readonly own: boolean
  readonly status: number
}

/** Retries while a busy machine tells visitors to come back, and returns the first other answer. */
async function askPatiently(address: string, options: RequestInit): Promise<Response> {
  return until(`${address} is answered`, async () => {
    const answer = await fetch(address, options)
    if (answer.status !== 503) return answer
    await answer.text()
    return null
  })
}

async function look(): Promise<Seen> {
  const name = chance.below(4) === 0 ? null : `u${chance.below(users)}`
  const hint = encodeURIComponent(JSON.stringify({ name: canary(name ?? ''), role: 'student' }))
  const answer = await askPatiently(web.origin + chance.pick(paths), {
    redirect: 'manual',
    headers: {
      'user-agent': chance.pick(agents),
      ...(name && { cookie: `x-access-token=${name}; loggedInUser=${hint}; cart=${canary(name)}` }),
    },
  })
  const text = (await answer.text()) + JSON.stringify([...answer.headers])
  const seen = [...new Set(text.match(canaries) ?? [])]
  const mine = name === null ? null : canary(name)
  return {
    foreign: seen.filter((each) => each !== mine),
    own: seen.some((each) => each === mine),
    status: answer.status,
  }
}

test(`of ${users} people, ${inFlight} at a time, nobody meets anything of another in ${renders} pages`, async () => {
  const foreign: string[] = []
  let [own, failed, begun] = [0, 0, 0]
  const work = async () => {
    while (begun < renders) {
      begun += 1
      progress(`${begun} of ${renders} pages, ${foreign.length} foreign canaries`)
      // The stand-in records its requests, which nobody reads here, so they are dropped.
      api.requests.length = 0
      const seen = await look()
      foreign.push(...seen.foreign)
      if (seen.own) own += 1
      if (seen.status >= 500) failed += 1
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  report({
    proof: 'strangers',
    tried: `${users} people, ${inFlight} at once, a canary each, seed ${seed}`,
    times: renders,
    result: `${foreign.length} foreign canaries, ${own} own ones, ${failed} failed pages`,
  })
  expect(foreign).toEqual([])
  expect(failed).toBe(0)
  // If pages had no canaries, the test would show nothing.
  expect(own).toBeGreaterThan(renders / 4)
})
