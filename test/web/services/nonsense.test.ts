/**
 * @long renders every page from random answers
 * @proof nonsense
 */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { pino } from 'pino'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import type { User } from '#contract/learning/people/auth.ts'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import { Services } from '#server/services/Services.ts'
import { estateWays } from '#web/features/base/instead/estate.ts'
import { learningWays } from '#web/features/base/instead/learning.ts'
import { call, type Need } from '#web/platform/calls/needs.ts'
import { readLoosely } from '#web/platform/calls/readLoosely.ts'
import type { PageRecord } from '#web/platform/page/page.ts'
import type { Site } from '#web/platform/site.ts'
import { allPages } from '#web/siteMap/whole.ts'
import { workOf } from '../../builders/pageWork.ts'
import { aUserRecord } from '../../builders/people.ts'
import { testStart } from '../../builders/testStart.ts'
import { webApp } from '../../builders/web.ts'
import { formsIn } from '../../foreign/formsIn.ts'
import { NonsenseService, nonsense, otherSuccesses, simpleData } from '../../foreign/NonsenseService.ts'
import { random, seed } from '../../foreign/random.ts'
import { markupOf } from '../../prove/markup.ts'
import { progress, report, rounds } from '../../prove/report.ts'

jest.setTimeout(3_600_000)

const chance = random()
const kinds = Object.keys(nonsense)
const turns = rounds(1, kinds.length)
/** Kinds of nonsense that may still fit a call's contract. */
const mayFit = new Set([
  'one place spoilt',
  'many places spoilt',
  'the answer of another call',
  'strange, but allowed',
  'a huge word',
  'deeply nested data',
])
/** Some of a call's answer may be left out, so nothing at all can be enough. */
function isRightFor(name: string, kind: string): boolean {
  return kind in simpleData && readLoosely(name, simpleData[kind]).fits
}
/** True for a call of ours whose answer can also be put together from specified ones. */
function isPutTogether(name: string): boolean {
  return name in learningWays || name in estateWays
}
const people = ['visitor', 'student', 'tutor', 'staff'] as const
type Person = (typeof people)[number]

let service: NonsenseService
let services: Services
let server: Server
let origin: string
/** The warnings and errors in the web server's log. */
const failures: string[] = []
const problems: string[] = []
const unheard: unknown[] = []
const hear = (reason: unknown) => unheard.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', hear)
  service = await NonsenseService.start(chance)
  services = new Services({ learning: service.origin, estate: service.origin })
  const log = pino({ level: 'warn' }, { write: (line) => void failures.push(line) })
  const source = await builtPages(packageRoot)
  server = createServer(webApp({ source, services, log, environment: { PAGE_CACHE_MB: '0' } }).app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  process.off('unhandledRejection', hear)
  services.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await service.close()
})
beforeEach(() => {
  failures.length = 0
  problems.length = 0
  unheard.length = 0
})
afterEach(() => {
  service.plan = () => null
  expect(unheard).toEqual([])
  expect(problems.slice(0, 30)).toEqual([])
})

const records = allPages.filter(({ development }) => !development)
const params: Readonly<Record<string, string>> = { block: 'tower-a', unit: 'A-1204' }
const addressOf = ({ path }: PageRecord) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `${name}-1`)

interface Shown {
  readonly status: number
  readonly text: string
}
async function ask(path: string, person: Person, form?: URLSearchParams): Promise<Shown> {
  const hint = JSON.stringify({ name: 'Asha Rao', role: person })
  const session = `x-access-token=${person}; loggedInUser=${encodeURIComponent(hint)}; `
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    headers: { cookie: `${person === 'visitor' ? '' : session}cart=schedule-1,schedule-2`, origin },
    ...(form && { method: 'POST', body: form }),
  })
  return { status: answer.status, text: await answer.text() }
}

const allowed = new Set([200, 303, 307, 308, 400, 401, 403, 404, 409, 410, 422, 429, 503, 504])
const sound = /^(?:[/?#]|https:|http:\/\/localhost[:/]|webcal:|otpauth:|mailto:|tel:|data:image|$)/

/** Whatever the services sent, there must be a whole page without odd links, and no failure of our own. */
function judge(what: string, { status, text }: Shown): void {
  for (const line of failures.splice(0))
    if (/"A (page|request) failed"/.test(line)) problems.push(`${what}: ${line.slice(0, 700)}`)
  if (!allowed.has(status)) problems.push(`${what}: ${status}`)
  if (status >= 300 && status < 400) return
  if (!/<html/.test(text) || !text.endsWith('</html>')) problems.push(`${what}: no whole page`)
  if (!/<header/.test(text) && !/<main/.test(text)) problems.push(`${what}: no shell`)
  const odd = markupOf(text).addresses.filter(({ to }) => !sound.test(to) || to.startsWith('//'))
  if (odd.length > 0) problems.push(`${what}: ${JSON.stringify(odd)}`)
}

function about(person: Person, path: string, plan: string): string {
  return `${path} to a ${person}, with ${plan} (seed ${seed})`
}

test('every page renders for everybody, whatever all of its calls return', async () => {
  let tried = 0
  for (const record of records) {
    for (const person of people) {
      for (let turn = 0; turn < turns; turn += 1) {
        const kind = turns === 1 ? chance.pick(kinds) : (kinds[turn] ?? '')
        const whole = chance.below(4) === 0
        service.plan = (name) => (name === 'getProfile' && !whole ? null : kind)
        judge(about(person, record.path, kind), await ask(addressOf(record), person))
        tried += 1
      }
    }
    progress(`${tried} pages of nonsense`)
  }
  report({
    proof: 'nonsense',
    tried: 'pages of which every call answers nonsense',
    times: tried,
    result: 'each a page',
  })
})

const site: Site = {
  subdomain: null,
  device: 'desktop',
  timeZone: 'Asia/Kolkata',
  price: 'all_in',
  origin: '',
  mainOrigin: '',
  formKey: 'k',
  shortlist: null,
  cart: ['schedule-1', 'schedule-2'],
  now: testStart,
  brand: { name: 'Verandah', email: '', phone: '', address: '', office: usualHours },
}

function viewerOf(person: Person): User | null {
  if (person === 'visitor') return null
  return aUserRecord({ roles: [person], ...(person === 'tutor' && { handle: 'meera' }) })
}

/** The kind of person for whom a page is meant. */
function readerOf({ access }: PageRecord): Person {
  if (access === 'tutor' || access === 'staff') return access
  return access === 'member' || access === 'known' ? 'student' : 'visitor'
}

async function needsOf(record: PageRecord, person: Person): Promise<readonly Need<unknown>[]> {
  const { needs } = await workOf(record)
  const names = [...record.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const given = Object.fromEntries(names.map((name) => [name, params[name] ?? `${name}-1`]))
  const search = new URLSearchParams()
  return Object.values(
    needs?.({
      params: given,
      search,
      site,
      call,
      viewer: viewerOf(person),
      signedIn: person !== 'visitor',
    }) ?? {},
  )
}

test('every page renders, however strange the values its calls allow', async () => {
  let tried = 0
  service.plan = (name) => (name === 'getProfile' ? null : 'strange, but allowed')
  for (const record of records) {
    const person = readerOf(record)
    for (let turn = 0; turn < rounds(2, 100); turn += 1) {
      const what = about(person, record.path, `strange answers, turn ${turn}`)
      const shown = await ask(addressOf(record), person)
      judge(what, shown)
      if (shown.status >= 500) problems.push(`${what}: ${shown.status}`)
      tried += 1
    }
    progress(`${tried} strange pages`)
  }
  report({
    proof: 'nonsense',
    tried: 'pages of answers that are as strange as the contract allows',
    times: tried,
    result: 'each is drawn',
  })
})

test('a page survives nonsense from one call, or reports a failing service if it needs that call', async () => {
  let tried = 0
  for (const record of records) {
    const person = readerOf(record)
    const well = await ask(addressOf(record), person)
    judge(about(person, record.path, 'right answers'), well)
    if (well.status !== 200) continue
    // A correct answer can also lead to a redirect: to the current name of a page, or to what it has become.
    const { movedTo, betterAddress } = await workOf(record)
    for (const { name, optional, ours } of await needsOf(record, person)) {
      for (let turn = 0; turn < turns + 1; turn += 1) {
        const kind =
          turn < turns
            ? turns === 1
              ? chance.pick(kinds)
              : (kinds[turn] ?? '')
            : chance.pick(Object.keys(otherSuccesses))
        service.plan = (asked) => (asked === name ? kind : null)
        const shown = await ask(addressOf(record), person)
        const what = about(person, record.path, `${kind} from ${name}`)
        judge(what, shown)
        const stands = (optional && !ours) || kind in otherSuccesses
        // A page only does without a call of ours if the service lacks it, which some nonsense claims.
        const expected = stands
          ? [200, 410]
          : ours || isPutTogether(name) || mayFit.has(kind) || isRightFor(name, kind)
            ? [200, 303, 307, 410, 503]
            : [503]
        // If the call for the page's own subject is refused, the page is a 404.
        if (kind === 'a failure with odd data') expected.push(404)
        if (movedTo !== undefined) expected.push(308)
        if (betterAddress !== undefined) expected.push(307, 308)
        if (!expected.includes(shown.status)) problems.push(`${what}: ${shown.status}`)
        tried += 1
      }
    }
    service.plan = () => null
    progress(`${tried} pages with one nonsense`)
  }
  report({
    proof: 'nonsense',
    tried: 'pages of which one call answers nonsense',
    times: tried,
    result: 'each stands without it, or is 503',
  })
})

test('every form comes back with what was typed, whatever the services return', async () => {
  let tried = 0
  for (const record of records) {
    const person = readerOf(record)
    const path = addressOf(record)
    service.plan = () => null
    const { status, text } = await ask(path, person)
    if (status !== 200) continue
    const reads = new Set((await needsOf(record, person)).map(({ name }) => name))
    for (const form of formsIn(text, path)) {
      for (let turn = 0; turn < turns; turn += 1) {
        const kind = turns === 1 ? chance.pick(kinds) : (kinds[turn] ?? '')
        service.plan = (name) => (name === 'getProfile' || reads.has(name) ? null : kind)
        const what = `${about(person, record.path, kind)}, sending ${form.fields}`
        judge(what, await ask(form.action, person, form.fields))
        tried += 1
      }
    }
    progress(`${tried} forms answered with nonsense`)
  }
  expect(tried).toBeGreaterThan(30)
  report({
    proof: 'nonsense',
    tried: 'forms answered with nonsense',
    times: tried,
    result: 'each comes back',
  })
})
