import { oddHosts, oddLines, oddTargets } from '../builders/oddRequests.ts'
import { oddUpgrades } from '../builders/oddSockets.ts'
import { lines, rawExchange } from '../builders/rawHttp.ts'
import type { Random } from '../foreign/random.ts'
import type { Program } from './program.ts'

export const token = 'a-token-for-the-proof'

/** More odd targets, which Node reports as deprecated, so tests that allow no deprecation warnings leave them out. */
const worse = ['http://[::1', '//[::1#', '//[::1 ', 'http://[::1#/']

/** The nth request: first each oddity once, and after that several of them together at random. */
export function attempt(nth: number, host: string, chance: Random): string {
  const upgrades = oddUpgrades(host)
  const targets = [...oddTargets, ...worse]
  const once = [
    ...oddHosts.map((odd) => request('/courses', odd, [])),
    ...targets.map((odd) => request(odd, host, [])),
    ...oddLines.map((odd) => request('/courses', host, [odd])),
    ...upgrades,
  ]
  const first = once[nth]
  if (first !== undefined) return first
  if (chance.below(3) === 0) return chance.pick(upgrades)
  const where = chance.below(2) === 0 ? host : chance.pick(oddHosts)
  return request(chance.pick(targets), where, [chance.pick(oddLines), chance.pick(oddLines)])
}

function request(target: string, host: string, more: readonly string[]): string {
  return lines(`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more)
}

/** Requests that begin and never end. */
export const unfinished: readonly string[] = [
  '',
  'G',
  'GET /courses HTTP/1.1\r\nHost: localhost\r\nX: ',
  'GET /live/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
  lines('POST /login HTTP/1.1', 'Host: localhost', 'Content-Length: 100').concat('email='),
  lines('POST /api/v1/login/email HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked').concat(
    '5\r\nab',
  ),
]

export function portOf({ origin }: Pick<Program, 'origin'>): number {
  return Number(new URL(origin).port)
}

/** How many sockets this process holds, including the one that asks. */
export async function socketsOf(program: Program): Promise<number> {
  const text = await rawExchange(
    portOf(program),
    lines('GET /metrics HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`, 'Connection: close'),
  )
  const [, count] = /^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/m.exec(text) ?? []
  if (count === undefined) throw new Error(`It doesn't say how many sockets it holds: ${text.slice(0, 200)}`)
  return Number(count)
}

/** What is wrong with an ordinary page and call; a busy machine may say that it's busy. */
export async function wrongAt(port: number): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [path, end] of [
    ['/courses', '</html>'],
    ['/api/v1/courses', '"http_status":200'],
  ] as const) {
    const text = await rawExchange(port, request(path, `localhost:${port}`, []))
    const isBusy = /^HTTP\/1\.1 503/.test(text) && /overloaded|very busy/.test(text)
    if (!isBusy && !(text.startsWith('HTTP/1.1 200') && text.includes(end))) wrong.push(text.slice(0, 300))
  }
  return wrong
}
