import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Envelope, failure, success } from '#contract/envelope.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { type Answers, estateAnswers } from './estateWorld.ts'
import { learningAnswers } from './learningWorld.ts'
import { nameOf, type SpecifiedCall, specified } from './specified.ts'
import { specimen } from './specimen.ts'

export interface Asked {
  readonly method: string
  /** The path and query as received. */
  readonly address: string
  /** The call's name in the specification; null if it has no such call. */
  readonly call: string | null
  /** What the query contained beyond the specification. */
  readonly added: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How the service rejects an unknown call: in our envelope, or with the plain status of any other host. */
export type Unknown = 'envelope' | 404 | 405
export interface SpecifiedOptions {
  readonly unknown?: Unknown
  /** Answers that replace the usual ones, by the call's name in the specification. */
  readonly answers?: Answers
  /** Words the data of every answer in the service's own way. */
  readonly wording?: (data: unknown) => unknown
}

interface Route {
  readonly call: SpecifiedCall
  readonly name: string
  readonly pattern: RegExp
  readonly query: string
  readonly endpoint: Endpoint | undefined
}
const bases = { learning: learningBase, estate: estateBase, storage: '' }
const uploads = '/storage'
/** CORS headers of a file store, which accepts files from pages on other hosts. */
const fromAnywhere = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': '*',
}
const answersBySpecification: Answers = { ...learningAnswers, ...estateAnswers }

/**
 * Both services as another team would write them from the specification alone: its 89 calls, spelled exactly as there,
 * and nothing else. `asked` records the requests.
 */
export class SpecifiedService {
  readonly origin: string
  readonly asked: Asked[] = []
  readonly close: () => Promise<void>
  unknown: Unknown
  readonly #answers: Answers
  readonly #wording: (data: unknown) => unknown

  private constructor(
    server: ReturnType<typeof createServer>,
    { unknown = 'envelope', answers, wording = (data) => data }: SpecifiedOptions,
  ) {
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    this.unknown = unknown
    this.#wording = wording
    this.#answers = { ...answersBySpecification, ...answers }
    this.close = async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    server.on('request', (request, response) => void this.#take(request, response))
  }

  static async start(options: SpecifiedOptions = {}): Promise<SpecifiedService> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new SpecifiedService(server, options)
  }

  /** Calls of the specification that haven't been made so far. */
  unasked(service: SpecifiedCall['service']): readonly string[] {
    const made = new Set(this.asked.map(({ call }) => call))
    return routes
      .filter(({ call, name }) => call.service === service && !made.has(name))
      .map(({ name }) => name)
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: address = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [path = '', search = ''] = address.split('?', 2)
    const route = routes.find(({ call, pattern }) => call.method === method && pattern.test(path))
    const given = route && withoutSpecified(search, route.query)
    const known = route !== undefined && given !== null && given !== undefined
    const call = known ? route.name : null
    this.asked.push({
      method,
      address,
      call,
      added: given ?? '',
      headers,
      body: Buffer.concat(chunks).toString(),
    })
    if (known) {
      const envelope = this.#answer(route, path, headers)
      if (envelope) sendJson(response, envelope)
      else response.writeHead(200, fromAnywhere).end()
    } else if (method === 'OPTIONS' && path.startsWith(`${uploads}/`)) {
      response.writeHead(204, fromAnywhere).end()
    } else if (routes.some(({ pattern }) => pattern.test(`${path}/`))) {
      // Most frameworks redirect to a trailing slash like this, without CORS headers.
      response.writeHead(301, { location: `${path}/${search && `?${search}`}` }).end()
    } else if (this.unknown === 'envelope') {
      sendJson(response, failure('not_found'))
    } else {
      response.writeHead(this.unknown, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
    }
  }

  /** The envelope; null if the request was a file's upload. */
  #answer({ name, pattern, endpoint }: Route, path: string, headers: IncomingHttpHeaders): Envelope | null {
    if (!endpoint) return null
    if (endpoint.access !== 'public' && headers.authorization === undefined) return failure('unauthenticated')
    if (name === 'POST /upload') return success(this.#uploadPlace())
    const made = this.#answers[name]
    const data = made
      ? made({ ...pattern.exec(path)?.groups })
      : specimen(endpoint.response, { entity: entityOf(endpoint), nth: 1 })
    return data === undefined
      ? failure('not_found')
      : success(this.#wording(z.parse(endpoint.response, data)))
  }

  #uploadPlace(): object {
    const upload_id = `upload-${this.asked.length}`
    return {
      upload_id,
      upload_url: `${this.origin}${uploads}/${upload_id}`,
      method: 'PUT',
      headers: {},
      expires_at: '2031-03-03T12:30:00.000Z',
    }
  }
}

/** Fixed words come before parameters, so that `/project/updates` isn't read as a project. */
const routes: readonly Route[] = specified
  .map((call): Route => {
    const [path = '', query = ''] = call.path.split('?', 2)
    const whole = (bases[call.service] + path).replace('{upload_url}', `${uploads}/{upload}`)
    return { call, name: nameOf(call), pattern: patternOf(whole), query, endpoint: endpointOf(call, path) }
  })
  .toSorted((a, b) => rank(a).localeCompare(rank(b)))

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function rank({ call }: Route): string {
  return call.path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('')
}

/** The contract's record of a call, regardless of how either side writes its slashes. */
function endpointOf({ service, method }: SpecifiedCall, path: string): Endpoint | undefined {
  if (service === 'storage') return undefined
  const table: Readonly<Record<string, Endpoint>> = service === 'learning' ? learning : estate
  const shape = (of: string) =>
    of
      .replace(/\{\w+\}|:\w+/g, ':')
      .replace(/\/+/g, '/')
      .replace(/\/$/, '')
  const record = Object.values(table).find(
    (endpoint) => endpoint.method === method && shape(endpoint.path.split('?', 1)[0] ?? '') === shape(path),
  )
  if (!record) throw new Error(`The contract has no ${method} ${path}.`)
  return record
}

function entityOf({ resource }: Endpoint): string {
  return resource.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase()
}

/** The query beyond the specified one; null if that one is missing, or comes with fields that it doesn't list. */
function withoutSpecified(search: string, query: string): string | null {
  if (query === '') return search
  return search === query ? '' : null
}

function sendJson(response: ServerResponse, envelope: Envelope): void {
  const status = envelope.error === null ? 200 : envelope.http_status
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
