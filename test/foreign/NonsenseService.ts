import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answers } from '#contract/answers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { success } from '#contract/envelope.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { aUserRecord } from '../builders/people.ts'
import { anything } from './anything.ts'
import type { Random } from './random.ts'
import { spoilt } from './spoilt.ts'

interface Asked {
  readonly call: string
  /** A correct answer, as the contract describes it. */
  readonly right: unknown
  readonly chance: Random
}
interface Sent {
  /** The HTTP status; 200 by default. */
  readonly line?: number
  readonly text: string
  readonly type?: string
  /** How many more bytes the header promises than are sent. */
  readonly missing?: number
  /** Milliseconds between two bytes. */
  readonly every?: number
  readonly location?: string
}
type Nonsense = (asked: Asked) => Sent

const calls = Object.keys(answers.of)
const json = (body: unknown, line = 200): Sent => ({ line, text: JSON.stringify(body) })
const data = (value: unknown): Sent => json(success(value))
const envelope = (differing: object, line?: number) => json({ ...success(null), ...differing }, line)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const page = '<!doctype html><title>Welcome to nginx!</title><h1>It works!</h1>'

/** Data that hardly any call has, by kind. */
export const simpleData: Readonly<Record<string, unknown>> = {
  'no data': null,
  'a list': [],
  'an empty object': {},
  'a number': 7,
  'a word': 'javascript:alert(1)',
}

/** Answers that break a call's contract or stretch it, by kind. */
export const nonsense: Readonly<Record<string, Nonsense>> = {
  ...Object.fromEntries(Object.entries(simpleData).map(([kind, value]) => [kind, () => data(value)])),
  'one place spoilt': ({ right, chance }) => data(spoilt(right, chance)),
  'many places spoilt': ({ right, chance }) =>
    data(Array.from({ length: 12 }).reduce<unknown>((value) => spoilt(value, chance), right)),
  'the answer of another call': ({ chance }) => data(anything(chance.pick(calls), chance, 'usual')),
  'strange, but allowed': ({ call, chance }) => data(anything(call, chance, 'odd')),
  'deeply nested data': () => ({
    text: `{"http_status":200,"message":"","error":null,"data":${nested(9_000)}}`,
  }),
  'a huge word': ({ right }) => data({ ...Object(right), name: 'x'.repeat(1_000_000) }),
  'numbers without end': ({ right }) => ({ text: data(right).text.replace(/:\d+/g, ':1e999') }),
  'nothing but null': () => json(null),
  'nothing but a list': () => json([]),
  'nothing but a number': () => json(3),
  'an envelope without data': () => json({ http_status: 200, message: 'OK', error: null }),
  'a status in words': ({ right }) => envelope({ http_status: 'OK', data: right }),
  'another success': ({ right }) => envelope({ http_status: 201, data: right }),
  'a status that is none': ({ right }) => envelope({ http_status: -1e300, data: right }),
  'a failure on a line of success': () =>
    envelope({ http_status: 500, message: 'SQLSTATE 08006', data: { error: 'db_down' } }),
  'a success on a line of failure': ({ right }) => envelope({ data: right }, 500),
  'a failure with odd data': ({ chance }) =>
    envelope(
      {
        http_status: chance.pick([400, 409, 422, 500, 503]),
        message: { a: 1 },
        error: 7,
        data: { fields: [[]], retry_after: -1e9, access_token: 't' },
      },
      500,
    ),
  'a redirect': () => ({ line: 302, text: '', location: 'http://169.254.169.254/' }),
  'no body': () => ({ line: 204, text: '' }),
  'a page': () => ({ text: page, type: 'text/html' }),
  'a page with a failure': () => ({ line: 500, text: page, type: 'text/html' }),
  'bytes that are no text': () => ({ text: '\ufffd\0\u0001\ud800' }),
  'a body that is cut off': ({ right }) => ({ ...data(right), missing: 500 }),
}

/** The correct answer, with its success said in another way. */
export const otherSuccesses: Readonly<Record<string, Nonsense>> = {
  'a status in digits': ({ right }) => envelope({ http_status: '200', data: right }),
  'a line of 900': ({ right }) => envelope({ http_status: 900, data: right }, 900),
  'a line of 901': ({ right }) => envelope({ http_status: 901, data: right }, 901),
}
/** Answers that use up all of a page's time. */
export const slowNonsense: Readonly<Record<string, Nonsense>> = {
  'a byte a second': ({ right }) => ({ ...data(right), every: 1_000 }),
}
const kinds: Readonly<Record<string, Nonsense>> = { ...nonsense, ...otherSuccesses, ...slowNonsense }

/** How a call is answered: with a kind of nonsense, or as its contract promises if null. */
export type Plan = (call: string) => string | null

/** Stands in for both services; any call can be made to answer nonsense. */
export class NonsenseService {
  readonly origin: string
  readonly close: () => Promise<void>
  /** The calls made so far, in order. */
  readonly asked: string[] = []
  plan: Plan = () => null
  readonly #chance: Random

  private constructor(server: ReturnType<typeof createServer>, chance: Random) {
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    this.#chance = chance
    this.close = async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    server.on('request', (request, response) => this.#answer(request, response))
  }

  static async start(chance: Random): Promise<NonsenseService> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new NonsenseService(server, chance)
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    request.resume()
    const path = request.url?.split('?', 1)[0] ?? ''
    const call = routes.find(({ method, pattern }) => method === request.method && pattern.test(path))?.call
    if (!call) return void response.writeHead(404).end('{}')
    this.asked.push(call)
    const chance = this.#chance
    const right = call === 'getProfile' ? profileOf(request) : anything(call, chance, 'usual')
    const kind = kinds[this.plan(call) ?? '']
    send(response, kind ? kind({ call, right, chance }) : data(right))
  }
}

/** The profile of the person whom the token names, such as `tutor`. */
function profileOf({ headers }: IncomingMessage): object {
  const role = headers.authorization?.slice('Bearer '.length)
  const roles =
    role === 'tutor'
      ? (['student', 'tutor'] as const)
      : role === 'staff'
        ? (['staff'] as const)
        : (['student'] as const)
  return aUserRecord({ roles: [...roles], ...(role === 'tutor' && { handle: 'meera' }) })
}

function send(response: ServerResponse, { line = 200, text, type, missing, every, location }: Sent): void {
  const bytes = Buffer.from(text)
  response.writeHead(line, {
    'content-type': type ?? 'application/json',
    ...(line !== 204 && { 'content-length': bytes.length + (missing ?? 0) }),
    ...(location && { location }),
  })
  if (every !== undefined) void drip(bytes, every, response)
  else if (missing === undefined) response.end(bytes)
  else response.write(bytes, () => response.destroy())
}

async function drip(bytes: Buffer, every: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += 1) {
    response.write(bytes.subarray(at, at + 1))
    await new Promise((resolve) => setTimeout(resolve, every).unref())
  }
}

const routes = [...routesOf(learning, learningBase), ...routesOf(estate, estateBase)].toSorted((a, b) =>
  a.rank.localeCompare(b.rank),
)

/** Routes with a rank that puts fixed words before parameters. */
function routesOf(table: Readonly<Record<string, Endpoint>>, base: string) {
  return Object.entries(table).map(([call, { method, path }]) => ({
    call,
    method,
    pattern: new RegExp(
      `^${base}${path
        .split('?', 1)[0]
        ?.replace(/:\w+/g, '[^/]+')
        .replace(/\/+/g, '/+')
        .replace(/(\/\+)?$/, '/*')}$`,
    ),
    rank: path
      .split('/')
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join(''),
  }))
}
