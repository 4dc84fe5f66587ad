/** @proof smuggling */

import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import axios from 'axios'
import { type Envelope, success } from '#contract/envelope.ts'
import type { Environment } from '#contract/settings.ts'
import { Services } from '#server/services/Services.ts'
import type { SsrModule } from '#web/rendering.ts'
import { type Listening, listenOn, rawConnection } from '../builders/rawHttp.ts'
import { until } from '../builders/until.ts'
import { pageOf, pagesOf, type Web, webApp } from '../builders/web.ts'
import { random, seed } from '../foreign/random.ts'
import { type Attempt, attempt, forged } from './framings.ts'
import { haproxyBefore, nginxBefore, programs, type Standing } from './proxies.ts'
import { progress, report, rounds } from './report.ts'

jest.setTimeout(3_600_000)

const tries = rounds(250, 20_000)
const atOnce = 16
/** Milliseconds without an answer after which a request counts as waiting for the rest of its body. */
const patience = 500
const quiet = 40

interface Heard {
  readonly n: string
  readonly method: string
  readonly body: string
  readonly problem: string | null
}

let heard: Heard[]
let api: Listening
let services: Services
beforeAll(async () => {
  api = await listenOn(record)
  // A connection that the api closes just when it's used again would look like an attack that worked.
  api.server.keepAliveTimeout = 600_000
  const origin = `http://127.0.0.1:${api.port}`
  services = new Services({ learning: origin, estate: origin }, () => origin)
})
afterAll(async () => {
  services.close()
  await api.close()
})

interface Site extends Listening, Web {}

/** A site with a page that shows the answer to its own call. Behind a proxy, it trusts that proxy. */
async function siteFor(environment: Environment): Promise<Site> {
  const openPage: SsrModule['openPage'] = async (asked) => {
    const answer = await axios.get<Envelope>(`/courses?n=${asked.url.searchParams.get('n')}`, {
      baseURL: `${asked.services.learning}/api/v1`,
      adapter: asked.adapter,
      headers: { 'x-request-id': asked.id, 'x-forwarded-for': asked.address },
    })
    return pageOf(JSON.stringify(answer.data.data))
  }
  const web = webApp({ source: pagesOf({ openPage }), services, environment })
  return { ...web, ...(await listenOn(web.app)) }
}
const behindProxy = { TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:25', SMS_WEBHOOK_URL: 'off' }

/** Answers each request with its own canary, late enough for another one to come in between. */
const record: RequestListener = async (request, response) => {
  const body = await bodyOf(request)
  if (body === null) return
  const n = new URL(request.url ?? '', 'http://api').searchParams.get('n') ?? ''
  heard.push({ n, method: request.method ?? '', body, problem: problemOf(request) })
  await pause(2)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success(n)))
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  } catch {
    return null
  }
}

/** What is wrong with a request that reached the service: its request id and address must come from the web server. */
function problemOf({ headers }: IncomingMessage): string | null {
  const text = JSON.stringify(headers)
  if (text.includes(forged.address) || text.includes(`"${forged.id}"`)) return `a stranger's word: ${text}`
  if (!/^[\w-]{20,}$/.test(String(headers['x-request-id']))) return `no name of ours: ${text}`
  return 'transfer-encoding' in headers ? 'a body in chunks' : null
}

/** Sends these bytes, and returns what comes back until the connection falls quiet. */
async function send(port: number, { bytes }: Attempt): Promise<string> {
  const socket = await rawConnection(port)
  let [text, at, over] = ['', performance.now() + patience - quiet, false]
  socket.on('data', (chunk) => {
    text += chunk
    at = performance.now()
  })
  socket.once('close', () => {
    over = true
  })
  socket.write(bytes, 'latin1')
  while (!over && performance.now() - at < quiet) await pause(5)
  socket.destroy()
  return text
}

/** A visitor who keeps asking for what is theirs, by call and by page in turn. */
async function victim(port: number, name: string, isOver: () => boolean): Promise<readonly string[]> {
  const wrong: string[] = []
  for (let nth = 0; !isOver(); nth += 1) {
    const own = `${name}-${nth}`
    const path = nth % 2 === 0 ? '/api/v1/courses' : '/page'
    const answer = await fetch(`http://localhost:${port}${path}?n=${own}`).catch(() => null)
    const text = answer ? await answer.text().catch(() => 'cut off') : 'no answer'
    // A busy machine may say that it's busy.
    if (answer?.status === 503 && /overloaded|very busy/.test(text)) continue
    if (answer?.status !== 200 || !text.includes(own))
      wrong.push(`${own}: ${answer?.status} ${text.slice(0, 200)}`)
  }
  return wrong
}

async function attack(port: number): Promise<readonly string[]> {
  const chance = random()
  heard = []
  let [next, over] = [0, false]
  const attempts: Attempt[] = []
  const foreign: string[] = []
  const work = async () => {
    for (let nth = next++; nth < tries; nth = next++) {
      const made = attempt(nth, chance)
      attempts[nth] = made
      const text = await send(port, made)
      const canaries = [...text.matchAll(/"data":"([^"]+)"/g)].map(([, canary]) => canary ?? '')
      foreign.push(
        ...canaries
          .filter((each) => !`${each}-`.startsWith(`c${nth}-`))
          .map((each) => `${made.name}: got ${each}`),
      )
      progress(`${next} of ${tries}`)
    }
  }
  const victims = ['alice', 'bina'].map((name) => victim(port, name, () => over))
  await Promise.all(Array.from({ length: atOnce }, work))
  over = true
  const wronged = (await Promise.all(victims)).flat()
  return [...foreign, ...wronged, ...faultsIn(attempts)]
}

/** Compares what the service heard with what was sent. */
function faultsIn(attempts: readonly Attempt[]): readonly string[] {
  const faults = heard.flatMap(({ n, problem }) => (problem ? [`${n}: ${problem}`] : []))
  const byCanary = new Map<string, Heard[]>()
  for (const each of heard) byCanary.set(each.n, [...(byCanary.get(each.n) ?? []), each])
  attempts.forEach((made, nth) => {
    const own = byCanary.get(`c${nth}`) ?? []
    if (own.length > 1) faults.push(`${made.name}: heard ${own.length} times`)
    for (const { method, body } of own) {
      if (method !== made.method && made.method !== 'HEAD') faults.push(`${made.name}: heard as ${method}`)
      if (!made.whole) faults.push(`${made.name}: heard before it was whole`)
      if (made.body !== null && body !== made.body && body !== '')
        faults.push(`${made.name}: heard with ${body}`)
    }
  })
  return faults
}

const ways: readonly (readonly [string, ((port: number) => Promise<Standing>) | null])[] = [
  ['direct', null],
  ...(programs.nginx ? ([['behind nginx', nginxBefore]] as const) : []),
  ...(programs.haproxy ? ([['behind HAProxy', haproxyBefore]] as const) : []),
]

describe('a service hears what was asked and nothing else', () => {
  test.each(ways)('%s', async (name, start) => {
    const site = await siteFor(start ? behindProxy : {})
    const proxy = start ? await start(site.port) : null
    const faults = await attack(proxy?.port ?? site.port).finally(() => proxy?.stop())
    const isQuiet = () => site.lifecycle.atWork === 0 && services.door.busy === 0
    await until('nothing is at work', isQuiet).finally(site.close)
    const reached = heard.filter(({ n }) => /^c\d+$/.test(n)).length
    report({
      proof: 'smuggling',
      tried: `methods × frames × names in Connection, raw, ${name}, seed ${seed}`,
      times: tries,
      result: `${reached} reached a service, ${heard.length - reached} calls of others beside them; ${faults.length} wrong`,
    })
    expect(faults.slice(0, 10)).toEqual([])
    expect(reached).toBeGreaterThan(tries / 20)
  })
})
