/**
 * @long sends thousands of requests
 * @proof fuzz
 * @database each
 */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import { loadDemo } from '#api/demo/load.ts'
import { demoAccounts } from '#api/learning/people/auth/demoAccounts.ts'
import { users } from '#api/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isEnvelope } from '#contract/envelope.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { inputOf, odd } from '../../builders/arbitraries.ts'
import { report } from '../../prove/report.ts'

/** The number of requests in total, spread over all calls. */
const requests = Number(process.env.FUZZ_REQUESTS || 3000)
const seed = process.env.PROVE_SEED

const everyCall = [[learningBase, learning] as const, [estateBase, estate] as const].flatMap(
  ([base, table]) =>
    Object.entries(table).map(([name, endpoint]: [string, Endpoint]) => ({ name, endpoint, base })),
)

let api: TestApi
let ids: readonly string[]
let tables: ReadonlyMap<string, readonly string[]>
let people: readonly string[]
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction((tx) => loadDemo(tx, { clock: api.clock, progress: () => {} }))
  people = await demoPeople()
  tables = await rowsByTable(people)
  ids = [...tables.values()].flat()
})
afterAll(() => api.close())

async function demoPeople(): Promise<readonly string[]> {
  const emails = Object.values(demoAccounts).map(({ email }) => email)
  const accounts = await api.db.select({ id: users.id }).from(users).where(inArray(users.email, emails))
  return accounts.map(({ id }) => id)
}

/** Fresh tokens for every call, because some calls end sessions or close the account. */
async function someTokens(): Promise<readonly (string | null)[]> {
  const open = await api.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, people), isNull(users.closed_at)))
  const known = await Promise.all(open.map(async (person) => (await signIn(api, person)).authorization))
  return [null, 'Bearer nonsense', ...known, ...known]
}

const owners = ['student_id', 'tutor_id', 'user_id', 'owner_id']

/** The ids of up to six rows of every table, by table name, with rows of the demo accounts first. */
async function rowsByTable(people: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = await rows(
    api.db,
    sql`SELECT table_name AS name, array_agg(column_name::text)::text AS columns FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY table_name`,
    z.object({ name: z.string(), columns: z.string() }),
  )
  const idsByTable = columns.map(async (table): Promise<[string, string[]]> => {
    const has = new Set(table.columns.slice(1, -1).split(','))
    if (!has.has('id')) return [table.name, []]
    const own = owners
      .filter((owner) => has.has(owner))
      .map((owner) => sql`${sql.identifier(owner)} IN ${people}`)
    const first = own.length > 0 ? sql`(${sql.join(own, sql` OR `)}) DESC, ` : sql``
    const some = sql`SELECT id::text FROM ${sql.identifier(table.name)} ORDER BY ${first}id LIMIT 6`
    return [table.name, (await rows(api.db, some, z.object({ id: z.string() }))).map(({ id }) => id)]
  })
  return new Map(await Promise.all(idsByTable))
}

/** The tables that a parameter may refer to. */
const meant: Readonly<Record<string, readonly string[]>> = {
  id: ['courses', 'cart_items', 'experiences', 'careers', 'leads', 'projects'],
  projectId: ['projects'],
  project_id: ['projects'],
  blockId: ['blocks'],
  blockUnitId: ['block_units'],
  unitId: ['block_units'],
  changeId: ['stock_changes'],
  unitTypeId: ['unit_types'],
  brochureId: ['brochures'],
  schedule_id: ['course_schedules', 'user_schedules'],
  course_schedule_id: ['course_schedules'],
  course_id: ['courses'],
  booking_id: ['bookings'],
  demo_schedule_id: ['demo_slots'],
  proposal_id: ['demo_proposals'],
  order_id: ['orders'],
  payment_id: ['payments'],
  paper_id: ['invoices'],
  dispute_id: ['disputes'],
  class_id: ['class_sessions'],
  timing_id: ['timings'],
  user_id: ['users'],
  upload_id: ['uploads'],
  session_id: ['sessions'],
}

test(`no call answers ${requests} requests, made from the contract, with a failure of our own`, async () => {
  const share = Math.ceil(requests / everyCall.length)
  const failures: string[] = []
  const answered = new Map<string, boolean>()
  for (const call of everyCall) {
    await fc.assert(
      fc.asyncProperty(requestTo(call, await someTokens()), async (request) => {
        const { status, body, type } = await send(request)
        if (status === 200) answered.set(call.name, true)
        const isFile = call.endpoint.file !== undefined && status === 200
        const broken =
          status >= 500 && body?.error !== 'not_configured' && body?.error !== 'channel_unavailable'
        if (!broken && (isFile || (type === 'application/json' && isEnvelope(body)))) return
        failures.push(`${call.name} ${status} ${JSON.stringify(request)}`)
      }),
      { numRuns: share, ...(seed && { seed: Number(seed) }) },
    )
  }
  report({
    proof: 'fuzz',
    tried: `requests made from the contract, ${everyCall.length} calls`,
    times: share * everyCall.length,
    result: `${failures.length} failures of ours; ${answered.size} calls answered with what was asked for`,
  })
  expect(failures.slice(0, 5)).toEqual([])
  // If most requests were rejected early, this would show nothing: over a quarter of the calls must succeed once.
  expect(answered.size).toBeGreaterThan(everyCall.length / 4)
}, 600_000)

interface Attempt {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly token: string | null
  readonly key: string | undefined
}

function requestTo(
  { endpoint, base }: (typeof everyCall)[number],
  tokens: readonly (string | null)[],
): fc.Arbitrary<Attempt> {
  const id = (name: string) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...namedBy(name)) },
      { weight: 1, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: odd.map((value) => textOf(value) || 'x') },
    )
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return fc.record({
    method: fc.constant(endpoint.method),
    path: fc
      .record(Object.fromEntries(names.map((name) => [name, id(name)])))
      .map((params) => base + filled(endpoint.path, params)),
    query: endpoint.query ? inputOf(endpoint.query, ids).map((value) => Object(value)) : fc.constant({}),
    body: endpoint.body ? inputOf(endpoint.body, ids) : fc.constant(undefined),
    token: fc.constantFrom(...tokens),
    key: endpoint.idempotent ? fc.option(fc.uuid(), { nil: undefined }) : fc.constant(undefined),
  })
}

function namedBy(param: string): readonly string[] {
  const named =
    param === 'artist_id' ? people : (meant[param] ?? []).flatMap((table) => tables.get(table) ?? [])
  return ['nobody', ...named]
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? '')))
}

async function send({ method, path, query, body, token, key }: Attempt) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, wellFormed(textOf(value))]),
  )
  const call = api.call()[method.toLowerCase() as 'get'](`${path}?${search}`)
  if (token) call.set('Authorization', token)
  if (key) call.set('Idempotency-Key', key)
  const answer = await (body === undefined
    ? call
    : call.set('Content-Type', 'application/json').send(JSON.stringify(body)))
  return { status: answer.status, body: answer.body, type: answer.type }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Replaces lone surrogates, which can't be sent in an address. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?')
}
