import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod/mini'
import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import { type Envelope, success } from '#contract/envelope.ts'
import { networkOf } from '#contract/network.ts'
import { ApiError } from '../ApiError.ts'
import { documentLane } from './documentLane.ts'
import { type Authenticate, admit, deviceKeyOf } from './gate.ts'
import {
  type Caller,
  FileReply,
  FileStream,
  type Handlers,
  Reply,
  StreamReply,
  TaggedReply,
  type Viewer,
  type Work,
  workOf,
} from './handler.ts'
import { type Idempotency, intentOf } from './idempotency.ts'
import { checkJson, isStorable } from './jsonRules.ts'
import { bodyAtMost } from './limits.ts'
import { isKnown, sendChunks, sendPacked } from './packed.ts'
import { sendEnvelope, sendFailure } from './reply.ts'
import { isTooLate } from './tooLate.ts'
import { validate } from './validate.ts'

export interface Doors {
  readonly authenticate: Authenticate
  readonly idempotency: Idempotency
}
interface Call {
  readonly name: string
  readonly endpoint: Endpoint
  readonly work: Work
}

const parseJson = json({ limit: bodyAtMost, strict: true, inflate: false, type: () => true })

/** Registers every endpoint of the table; a missing handler is a compile error. */
export function mount<T extends EndpointTable>(table: T, handlers: Handlers<T>, doors: Doors): Router {
  const inDocumentLane = documentLane()
  const calls = new Map<string, Call[]>()
  for (const [name, endpoint] of Object.entries(table)) {
    const path = routeOf(endpoint)
    const call = { name, endpoint, work: workOf(handlers, name) }
    calls.set(path, [...(calls.get(path) ?? []), call])
  }
  const shelves = new Map<string, Router>()
  for (const [path, here] of [...calls].toSorted(byPrecision)) {
    const shelf = shelves.get(shelfOf(path)) ?? Router({ caseSensitive: true })
    shelves.set(shelfOf(path), shelf)
    const route = shelf.route(path)
    for (const call of here) route[verbOf(call.endpoint)](answer(call, { ...doors, inDocumentLane }))
    route.all(methodNotAllowed(here.map(({ endpoint }) => endpoint.method)))
  }
  return Router().use((request, response, next) => {
    const shelf = shelves.get(shelfOf(request.path))
    if (shelf) shelf(request, response, next)
    else next()
  })
}

/** A router tries its paths one by one, so paths are grouped by their first word and only one group is tried. */
function shelfOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return `${segments.length} ${segments[0]}`
}

/** Requests arrive with repeated slashes collapsed, and the router accepts an optional slash at the end. */
function routeOf({ path }: Endpoint): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** Literal segments come before parameters, so `/courses/mine` is never read as a course called mine. */
function byPrecision([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return rankOf(one) - rankOf(other)
}

/** Ranks paths with the same number of segments. */
function rankOf(path: string): number {
  return path.split('/').reduce((rank, part) => rank * 2 + (part.startsWith(':') ? 1 : 0), 0)
}

function verbOf({ method }: Endpoint) {
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const
  return verbs[method]
}

function methodNotAllowed(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
  return (_request, response) => {
    response.set('Allow', allow)
    sendFailure(response, 'method_not_allowed')
  }
}

function answer(
  call: Call,
  doors: Doors & { readonly inDocumentLane: ReturnType<typeof documentLane> },
): RequestHandler {
  return async (request, response) => {
    response.locals.call = call.name
    const viewer = await admit(request, call.endpoint, doors.authenticate)
    const input = await readInput(call.endpoint, request, response)
    const caller = callerOf(call, request, viewer)
    if (isTooLate(request, response)) throw new ApiError('timeout')
    response.set('Cache-Control', cacheRule(request)).vary('Authorization').vary('X-Preview')
    const result = () => call.work({ ...input, viewer, caller })
    if (call.endpoint.file !== undefined) {
      const isDrawn = call.endpoint.file === 'application/pdf'
      const asker = viewer?.id ?? caller.network
      const file = await (isDrawn ? doors.inDocumentLane({ request, response, asker }, result) : result())
      return sendFile({ request, response }, call.endpoint.file, file)
    }
    if (caller.intent === null) return send(call, await result(), { request, response })
    const envelope = await doors.idempotency.once(caller.intent, input, async () =>
      toEnvelope(call, await result()),
    )
    sendEnvelope(response, envelope)
  }
}

interface Exchange {
  readonly request: Request
  readonly response: Response
}

async function send(call: Call, result: unknown, { request, response }: Exchange): Promise<void> {
  if (result instanceof TaggedReply) {
    if (isKnown(request, response, result.etag)) return
    await sendPacked(request, response, toEnvelope(call, await result.read()))
  } else if (result instanceof StreamReply) {
    if (isKnown(request, response, result.etag)) return
    await sendChunks(request, response, await rowByRow(call, result))
  } else {
    sendEnvelope(response, toEnvelope(call, result))
  }
}

/** The text of the envelope around rows that are parsed batch by batch; the first batch is read before anything is sent. */
async function rowByRow(call: Call, reply: StreamReply<unknown>): Promise<AsyncIterable<string>> {
  const batches = textOfBatches(call, reply)
  const first = await batches.next()
  const { data: around, ...envelope } = success(reply.around)
  const [head, tail] = JSON.stringify({ ...envelope, data: { items: [], ...around } }).split('[]', 2)
  return (async function* text() {
    yield `${head}[`
    if (!first.done) {
      yield first.value
      for await (const batch of batches) yield `,${batch}`
    }
    yield `]${tail}`
  })()
}

async function* textOfBatches(call: Call, { around, batches }: StreamReply<unknown>) {
  for await (const items of batches()) {
    if (items.length === 0) continue
    const { data } = toEnvelope(call, { ...around, items })
    if (typeof data !== 'object' || data === null || !('items' in data)) throw new Error('Not a list.')
    yield JSON.stringify(data.items).slice(1, -1)
  }
}

async function sendFile({ request, response }: Exchange, mediaType: string, file: unknown): Promise<void> {
  if (file instanceof FileStream) {
    const pieces = file.pieces()[Symbol.asyncIterator]()
    // A failure before the first piece is still sent with its status.
    const first = await pieces.next()
    const text = async function* () {
      if (first.done) return
      yield first.value
      yield* { [Symbol.asyncIterator]: () => pieces }
    }
    response.attachment(file.saveAs)
    return sendChunks(request, response, text(), mediaType)
  }
  if (!(file instanceof FileReply)) throw new Error('A call that returns a file returned none.')
  response.type(mediaType)
  if (file.saveAs !== null) response.attachment(file.saveAs).type(mediaType)
  response.send(file.bytes)
}

function cacheRule(request: Request): string {
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'no-store'
  const isOpen = request.headers.authorization === undefined && request.headers['x-preview'] === undefined
  return isOpen ? 'no-cache' : 'private, no-store'
}

async function readInput({ query, body }: Endpoint, request: Request, response: Response) {
  if (Object.values(request.params).some((value) => !isParam(value))) throw new ApiError('not_found')
  return {
    params: { ...request.params },
    ...(query && { query: validate(query, checked(request.query)) }),
    ...(body && { body: validate(body, await readBody(request, response)) }),
  }
}

function isParam(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 200 && isStorable(value)
}

async function readBody(request: Request, response: Response): Promise<unknown> {
  const empty =
    request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined
  if (empty || request.headers['content-length'] === '0') return {}
  if (!request.is('application/json')) throw new ApiError('unsupported_type')
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error: unknown) => (error ? reject(error) : resolve()))
  })
  return checked(request.body)
}

function checked(value: unknown): unknown {
  checkJson(value)
  return value
}

function callerOf({ name, endpoint }: Call, request: Request, viewer: Viewer | null): Caller {
  const network = networkOf(request.ip)
  const userAgent = (request.get('user-agent') ?? '').slice(0, 300)
  const who = viewer ? `user ${viewer.id}` : `visitor ${network} ${userAgent}`
  const intent = endpoint.idempotent ? intentOf(request, { endpoint: name, who }) : null
  const preview = request.get('x-preview') ?? null
  return {
    requestId: String(request.id),
    network,
    userAgent,
    deviceKey: deviceKeyOf(request),
    preview,
    intent,
  }
}

/** Validates responses as well, so that no column is sent by mistake. */
function toEnvelope({ name, endpoint }: Call, result: unknown): Envelope {
  const data = result instanceof Reply ? result.data : result
  const parsed = z.safeParse(endpoint.response, data)
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).slice(0, 5)
    throw new Error(`${name} returned what its contract doesn't allow: ${places.join('; ')}`)
  }
  return result instanceof Reply ? success(parsed.data, result.status, result.message) : success(parsed.data)
}
