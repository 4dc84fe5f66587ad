import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { aPicture } from '../builders/base/uploads.ts'
import { patient, until } from '../builders/until.ts'
import { type Cluster, type Ended, startCluster } from './startCluster.ts'
import { type Answered, type Asked, ask, Visitors } from './visitors.ts'

jest.setTimeout(patient(180_000))

let cluster: Cluster
const said: string[] = []
beforeAll(async () => {
  cluster = await startCluster({
    metricsToken: 'a-token-for-metrics',
    payments: 'stripe',
    say: (what) => said.push(what),
  })
})
afterAll(() => cluster?.stop())

const get = (path: string, rest: Partial<Asked> = {}) => ask(cluster.port, { path, ...rest })
const dataOf = ({ body }: Answered) => JSON.parse(body.toString()).data

interface Offered {
  readonly next_schedule: { readonly id: string; readonly seats_left: number } | null
}

/** Compares the enquiries that were answered with those that are stored. */
async function compare(told: ReadonlyMap<string, string>) {
  const client = new pg.Client({ connectionString: cluster.postgres.url })
  await client.connect()
  const { rows } = await client.query<{ message: string; reference: string }>(
    'SELECT message, reference FROM leads',
  )
  await client.end()
  const stored = rows.map(({ reference }) => reference)
  const messages = rows.map(({ message }) => message).filter(Boolean)
  return {
    lost: [...told.values()].filter((reference) => !stored.includes(reference)),
    doubled: messages.filter((message, nth) => messages.indexOf(message) !== nth),
  }
}

/** The token of a new account, which signed up with a code from an email. */
async function newcomer(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const post = (path: string, body: object) =>
    get(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { challenge_id } = dataOf(await post('/signup/email', { name: 'Asha Rao', email }))
  const otp = await codeSentTo(email)
  return dataOf(await post('/verify-otp', { challenge_id, otp })).access_token
}

async function codeSentTo(email: string): Promise<string> {
  return until(`a code comes to ${email}`, () => {
    const mail = cluster.messages.messages.find(({ to }) => to.includes(email))
    return /\b(\d{6})\b/.exec(
      mail?.text
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n') ?? '',
    )?.[1]
  })
}

describe('through the balancer', () => {
  test('both hosts answer, and what is for operators does not', async () => {
    const learn = await get('/')
    const homes = await get('/', { host: `homes.localhost:${cluster.port}` })
    expect([learn.status, homes.status]).toEqual([200, 200])
    expect(learn.body.toString()).not.toBe(homes.body.toString())
    expect(homes.body.toString()).toContain('Verandah Homes')
    const hidden = await Promise.all(['/metrics', '/readyz', '/livez'].map((path) => get(path)))
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await get('/', { host: 'elsewhere.example' })).status).toBe(421)
  })

  test('a session belongs to no process', async () => {
    const cookie = `x-access-token=${await newcomer()}`
    const [first, second] = cluster.webs
    const profile = (port: string) =>
      ask(Number(new URL(port).port), { path: '/account', headers: { cookie } })
    for (const { origin } of [first, second]) {
      const page = await profile(origin)
      expect(page.status).toBe(200)
      expect(page.body.toString()).toContain('Asha Rao')
    }
    const authorization = `Bearer ${cookie.split('=')[1]}`
    const out = await ask(Number(new URL(first.origin).port), {
      path: '/api/v1/logout',
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(out.status).toBe(200)
    expect((await profile(second.origin)).status).toBe(307)
  })

  test('what a payment provider signed arrives as it was sent', async () => {
    const authorization = `Bearer ${await newcomer()}`
    const post = async (path: string, body: object) => {
      const headers = { authorization, 'content-type': 'application/json' }
      return dataOf(await get(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
    }
    const courses: readonly Offered[] = dataOf(await get('/api/v1/courses')).items
    const free = courses.find(({ next_schedule }) => (next_schedule?.seats_left ?? 0) > 0)
    const order = await post('/orders', { schedule_ids: [free?.next_schedule?.id] })
    const { redirect_url } = await post(`/orders/${order.id}/payment`, {})
    await cluster.provider?.tell('pay', { reference: redirect_url.split('/').at(-1) })
    const paid = dataOf(await get(`/api/v1/orders/${order.id}`, { headers: { authorization } }))
    expect(paid.status).toBe('fulfilled')
  })

  test('a request has one name in every log', async () => {
    const answer = await get('/tutors')
    const id = String(answer.headers['x-request-id'])
    const read = (files: readonly string[]) => Promise.all(files.map((file) => readFile(file, 'utf8')))
    const files = [cluster.webs, cluster.apis].map((members) => members.map(({ logFile }) => logFile))
    if (cluster.balancer.log !== null) files.push([cluster.balancer.log])
    await until('its name is in every log', async () => {
      const logs = await Promise.all(files.map(read))
      return logs.every((texts) => texts.join('').includes(id))
    })
  })
})

describe('two builds side by side', () => {
  test('a file that only one of them has is found, whichever is asked first', async () => {
    if (cluster.balancer.log === null) return
    const [first] = cluster.webs
    await mkdir(join(cluster.folder, first.name, 'assets'), { recursive: true })
    // A file is cached after its first request, so several files are needed to reach both processes.
    const files = Array.from({ length: 6 }, (_, nth) => `assets/page-0ther${nth}.js`)
    for (const file of files) await writeFile(join(cluster.folder, first.name, file), 'export {}')
    for (const file of files) expect((await get(`/${file}`)).status).toBe(200)
    expect((await get('/assets/never.js')).status).toBe(404)
    for (const file of files) await rm(join(cluster.folder, first.name, file))
    for (const file of files) expect((await get(`/${file}`)).status).toBe(200)
  })
})

test('every process shows its metrics to anyone with the token', async () => {
  const headers = { authorization: 'Bearer a-token-for-metrics' }
  await Promise.all([get('/'), get('/courses'), get('/api/projects')])
  const texts = await Promise.all(
    [...cluster.webs, ...cluster.apis].map(async ({ origin }) => {
      const answer = await ask(Number(new URL(origin).port), { path: '/metrics', headers })
      return answer.body.toString()
    }),
  )
  const [webs, apis] = [texts.slice(0, 2).join(''), texts.slice(2)]
  expect(webs).toMatch(
    /verandah_web_request_seconds_count\{page="\/courses",method="GET",status="200",cache="\w+"\}/,
  )
  expect(apis.join('')).toMatch(/verandah_api_call_seconds_count\{service="estate",call="getProjects"/)
  for (const text of apis) expect(text).toMatch(/^verandah_api_database_up 1$/m)
})

describe('a picture', () => {
  test('goes from a browser to the store and comes back through either web server', async () => {
    const token = await newcomer()
    const authorization = `Bearer ${token}`
    const bytes = await aPicture({ width: 300, height: 200 })
    const asked = { purpose: 'portrait', content_type: 'image/jpeg', bytes: bytes.length }
    const json = { authorization, 'content-type': 'application/json' }
    const { upload_id, upload_url, headers } = dataOf(
      await get('/api/v1/upload', { method: 'POST', headers: json, body: JSON.stringify(asked) }),
    )
    expect(new URL(upload_url).origin).toBe(cluster.store.origin)
    const leave = await fetch(upload_url, {
      method: 'OPTIONS',
      headers: { origin: cluster.origin, 'access-control-request-headers': 'content-type' },
    })
    expect(leave.headers.get('access-control-allow-origin')).toBe(cluster.origin)
    const send = (type: string, body: Buffer) =>
      fetch(upload_url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) })
    expect((await send('image/svg+xml', bytes)).status).toBe(403)
    expect((await send('image/jpeg', bytes.subarray(1))).status).toBe(403)
    expect((await send(headers['content-type'] ?? headers['Content-Type'], bytes)).status).toBe(200)
    const { image } = dataOf(
      await get(`/api/v1/upload/${upload_id}/finish`, { method: 'POST', headers: json, body: '{}' }),
    )
    expect(cluster.store.keys()).toContain(`media/${upload_id}-96.webp`)
    for (const { origin } of cluster.webs) {
      const file = await ask(Number(new URL(origin).port), { path: `${image.base}-96.webp` })
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
})

describe('under load', () => {
  test('everything is restarted in turn and no request fails', async () => {
    const visitors = new Visitors(cluster.port)
    visitors.start(40)
    await visitors.hear(40)
    const ends: Ended[] = []
    for (const member of [...cluster.webs, ...cluster.apis]) {
      ends.push(await member.restart())
      await visitors.hear(20)
    }
    await visitors.stop()
    expect(visitors.failed).toEqual([])
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    for (const { milliseconds } of ends) expect(milliseconds).toBeLessThan(15_000)
    expect(visitors.told.size).toBeGreaterThan(10)
    expect(await compare(visitors.told)).toEqual({ lost: [], doubled: [] })
  })

  test('an api that is killed takes no more with it than what it was doing', async () => {
    const visitors = new Visitors(cluster.port)
    visitors.start(40)
    await visitors.hear(40)
    const [first] = cluster.apis
    await first.kill()
    const gone = performance.now()
    await visitors.hear(80)
    await first.start()
    await visitors.hear(20)
    await visitors.stop()
    expect(visitors.failed.filter(({ at }) => at > gone)).toEqual([])
    expect(visitors.failed.filter(({ came }) => came !== 503)).toEqual([])
    expect(await compare(visitors.told)).toEqual({ lost: [], doubled: [] })
  })

  test('PostgreSQL stops and comes back: 503 in between, and nobody has to start anything', async () => {
    const visitors = new Visitors(cluster.port)
    visitors.start(20)
    await visitors.hear(20)
    await cluster.postgres.halt('immediate')
    await until('it is missed', () => visitors.failed.length > 10, { patience: 60_000 })
    await cluster.postgres.start()
    const back = performance.now()
    await visitors.hear(100)
    await visitors.stop()
    for (const member of [...cluster.webs, ...cluster.apis]) expect(member.runs).toBe(true)
    expect(visitors.failed.length).toBeGreaterThan(0)
    expect(visitors.failed.filter(({ came }) => came !== 503 && came !== 504)).toEqual([])
    expect(visitors.failed.filter(({ at }) => at > back + patient(5_000))).toEqual([])
    expect(await compare(visitors.told)).toEqual({ lost: [], doubled: [] })
  })
})

test('a member that somebody kills from outside is back on its port', async () => {
  const [first] = cluster.webs
  const last = said.length
  const former = first.pid ?? 0
  process.kill(former, 'SIGKILL')
  await until('it is back', () => said.length >= last + 2, { patience: 60_000 })
  expect(said.slice(last)).toEqual([
    `web-1 was ended by SIGKILL, and is started again: ${first.logFile}`,
    'web-1 is ready again',
  ])
  expect(first.pid).not.toBe(former)
  expect((await ask(Number(new URL(first.origin).port), { path: '/courses' })).status).toBe(200)
})
