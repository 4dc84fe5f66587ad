/**
 * @gate tries to poison the cache
 * @proof poison
 */

import { request as plainRequest } from 'node:http'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { stoppedClock } from '../builders/clocks.ts'
import { answered, emptyList, type StandIn, standIn, userNamed } from '../builders/web.ts'
import { random, seed } from '../foreign/random.ts'
import { report, rounds } from './report.ts'
import { type Site, siteBefore } from './site.ts'

jest.setTimeout(600_000)

const chance = random()
const canary = () => `canary${chance.below(1e9)}`
let api: StandIn
let site: Site

beforeAll(async () => {
  const facets = { core: [], level: [], language: [], mode: [], skill: [], weekday: [] }
  api = await standIn({
    'GET /readyz': answered({}),
    'GET /api/v1/profile': answered(userNamed('canaryProfile')),
    'GET /api/v1/cores': answered(emptyList()),
    'GET /api/v1/courses': answered({ ...emptyList(), facets }),
    'GET /api/projects': answered(emptyList()),
  })
  site = await siteBefore({ learning: api.origin, estate: api.origin, clock: stoppedClock() })
})
afterAll(async () => {
  await site.close()
  await api.close()
})

interface Probe {
  readonly name: string
  readonly method?: string
  readonly path: (path: string, mark: string) => string
  readonly headers: (mark: string) => Record<string, string | string[]>
}

const same = (path: string) => path
const header = (name: string, value: (mark: string) => string): Probe => ({
  name: `${name}: ${value('…')}`,
  path: same,
  headers: (mark) => ({ [name]: value(mark) }),
})
const address = (name: string, path: Probe['path']): Probe => ({ name, path, headers: () => ({}) })
const asIs = (mark: string) => mark
const asHost = (mark: string) => `${mark}.example`

/** Headers that some server, proxy or framework has at some time taken for the address, the host or the person. */
const probes: readonly Probe[] = [
  ...[
    'X-Forwarded-Host',
    'X-Host',
    'X-Forwarded-Server',
    'X-HTTP-Host-Override',
    'X-Original-Host',
    'Forwarded-Host',
    'X-Backend-Host',
    'X-ProxyUser-Ip',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Real-IP',
    'X-Forwarded-For',
    'X-Client-IP',
    'Origin',
    'Via',
  ].map((name) => header(name, asHost)),
  ...[
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Override-URL',
    'X-Forwarded-Path',
    'X-Forwarded-Prefix',
    'X-Forwarded-Uri',
    'X-Invoke-Path',
    'Destination',
    'Referer',
    'X-Wap-Profile',
  ].map((name) => header(name, (mark) => `/${mark}`)),
  ...['X-Request-Id', 'X-Correlation-Id', 'Accept-Language', 'User-Agent', 'Accept', 'DNT', 'Sec-GPC'].map(
    (name) => header(name, asIs),
  ),
  header('Forwarded', (mark) => `for=1.1.1.1;host=${mark}.example;proto=https`),
  header('X-Forwarded-Proto', () => 'https'),
  header('X-Forwarded-Scheme', () => 'nothttps'),
  header('X-Forwarded-Ssl', () => 'on'),
  header('X-Forwarded-Port', () => '65000'),
  header('X-HTTP-Method-Override', () => 'POST'),
  header('X-HTTP-Method', () => 'DELETE'),
  header('X-Method-Override', () => 'HEAD'),
  header('Range', () => 'bytes=0-10'),
  header('If-None-Match', () => '*'),
  header('If-Modified-Since', () => 'Fri, 31 Dec 2100 00:00:00 GMT'),
  header('Accept-Encoding', (mark) => `${mark};q=1, identity;q=0.5`),
  header('Accept-Encoding', () => 'gzip;q=0, br;q=0'),
  header('Authorization', (mark) => `Bearer ${mark}`),
  header(
    'Cookie',
    (mark) =>
      `x-access-token=${mark}; loggedInUser=${encodeURIComponent(`{"name":"${mark}","role":"staff"}`)}`,
  ),
  header(
    'Cookie',
    (mark) =>
      `loggedInUser=${encodeURIComponent(`{"name":"${mark}","role":"staff"}`)}; tz=Pacific/Apia; cart=${mark}`,
  ),
  header('Cookie', (mark) => `cart=${mark},${mark}2`),
  header('Host', (mark) => `${mark}.localhost`),
  header('Host', asHost),
  header('Host', (mark) => `localhost:80@${mark}.example`),
  header('Host', () => 'localhost.'),
  header('Host', () => 'LOCALHOST'),
  {
    name: 'doubled X-Forwarded-Host',
    path: same,
    headers: (mark) => ({ 'X-Forwarded-Host': [`${mark}.example`, 'localhost'] }),
  },
  address('a parameter that nothing reads', (path, mark) => `${path}?utm_source=${mark}`),
  address('an unread parameter beside a semicolon', (path, mark) => `${path}?x=1;q=${mark}`),
  address(
    'a parameter named like a prototype',
    (path, mark) => `${path}?__proto__[q]=${mark}&constructor=${mark}`,
  ),
  address('an empty name', (path, mark) => `${path}?=${mark}`),
  address('a fragment', (path, mark) => `${path}#${mark}`),
  address('a broken escape', (path, mark) => `${path}?%zz=${mark}`),
  address('brackets', (path, mark) => `${path}?_data=${mark}&callback=${mark}&_method=${mark}`),
  address('a file of another kind below it', (path, mark) => `${path}/${mark}.css`),
  address('an escaped slash', (path, mark) => `${path}%2f..%2f${mark}`),
  address('a matrix parameter', (path, mark) => `${path};${mark}=1.css`),
  address('doubled slashes', (path, mark) => `/${path}//?${mark}`),
  { ...address('HEAD', same), method: 'HEAD' },
  { ...address('OPTIONS', same), method: 'OPTIONS' },
  { ...address('a method of its own', same), method: 'PURGE' },
]

/** True if the probe names a foreign host in a header other than Host; nobody must see it, not even the sender. */
function isOfHost(probe: Probe, mark: string): boolean {
  return Object.entries(probe.headers(mark)).some(
    ([name, value]) => name !== 'Host' && String(value).includes(`${mark}.example`),
  )
}

interface Got {
  readonly status: number
  readonly text: string
  readonly headers: string
}

/** Sends a request with Node's plain client, so that any host, method and address goes out as written. */
function send(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string | string[]> } = {},
): Promise<Got> {
  const { hostname, port } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    const asked = plainRequest({
      hostname,
      port,
      path,
      method,
      headers: { host: `localhost:${port}`, ...headers },
      agent: false,
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: JSON.stringify(response.headers),
        }),
      )
    })
    asked.end()
  })
}

/** The text without its nonce, which differs between any two responses. */
const without = ({ text }: Got): string => text.replace(/nonce[="-]+[\w-]{22}|"[\w-]{22}"/g, '')

const paths = ['/courses', '/courses', '/homes/projects', '/']

test(`${probes.length} kinds of probe leave nothing behind for whoever asks next`, async () => {
  const left: string[] = []
  let tried = 0
  for (let round = 0; round < rounds(1, 20); round += 1) {
    for (const probe of probes) {
      const mark = canary()
      // Nobody has asked for this address before, so the probe is what fills the cache.
      const path = `${chance.pick(paths)}?q=${chance.below(1e9)}`
      const clean = () => send(path)
      const [bare = '', search = ''] = path.split('?')
      const probed = probe.path(bare, mark)
      const full = probed.includes('?')
        ? `${probed}&${search}`
        : probed.includes('#')
          ? probed
          : `${probed}?${search}`
      const probeAnswer = await send(full, {
        ...(probe.method && { method: probe.method }),
        headers: probe.headers(mark),
      })
      if (isOfHost(probe, mark) && (probeAnswer.text + probeAnswer.headers).includes(mark))
        left.push(`${probe.name} at ${path}: shown to who sent it`)
      const [first, second] = [await clean(), await clean()]
      tried += 1
      for (const { text, headers, status } of [first, second]) {
        if (text.includes(mark) || headers.includes(mark)) left.push(`${probe.name} at ${path}: its mark`)
        if (status !== 200) left.push(`${probe.name} at ${path}: ${status}`)
        if (text.includes('canaryProfile')) left.push(`${probe.name} at ${path}: a person`)
      }
      if (without(first) !== without(second)) left.push(`${probe.name} at ${path}: two answers`)
    }
  }
  report({
    proof: 'poison',
    tried: `${probes.length} kinds of header, host, method and parameter, each before a clean request, seed ${seed}`,
    times: tried,
    result: `${left.length} left behind`,
  })
  expect(left).toEqual([])
})
