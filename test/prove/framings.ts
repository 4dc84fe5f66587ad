import type { Random } from '../foreign/random.ts'

/** A request as raw bytes, and what its recipient must make of it. */
export interface Attempt {
  readonly name: string
  readonly bytes: string
  readonly method: string
  /** The request's body; null if its framing is ambiguous, so that nobody may act on a body. */
  readonly body: string | null
  /** False if more bytes are announced than sent. */
  readonly whole: boolean
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'SEARCH']
const paths = [
  '/api/v1/courses',
  '/api/projects',
  '//api/v1/courses',
  '/download/calendar',
  '/dev/mailbox',
  '/page',
]
const connections = [
  ...['', 'close', 'keep-alive', 'content-length', 'transfer-encoding', 'host', 'upgrade', 'authorization'],
  ...[
    'close, content-length, transfer-encoding',
    'keep-alive, x-forwarded-for',
    'x-request-id, Content-Length',
  ],
]
/** Values that only an attacker sends: a service that receives them has heard a smuggled request. */
export const forged = { address: '9.9.9.9', id: 'smuggled' }

interface Framing {
  readonly headers: (body: string) => readonly string[]
  readonly bytes: (body: string) => string
  readonly plain: boolean
  readonly whole?: false
}
const hex = (text: string) => text.length.toString(16)
const chunks = (body: string) => `${hex(body)}\r\n${body}\r\n0\r\n\r\n`
const length = (body: string) => `Content-Length: ${body.length}`
const chunked = 'Transfer-Encoding: chunked'

export const framings: Readonly<Record<string, Framing>> = {
  none: { headers: () => [], bytes: () => '', plain: true },
  length: { headers: (body) => [length(body)], bytes: (body) => body, plain: true },
  chunks: { headers: () => [chunked], bytes: chunks, plain: true },
  'chunks with an extension': {
    headers: () => [chunked],
    bytes: (body) => `${hex(body)};a=b;c="d"\r\n${body}\r\n0;e\r\n\r\n`,
    plain: true,
  },
  'chunks with a trailer': {
    headers: () => [chunked, 'Trailer: Content-Length'],
    bytes: (body) => `${hex(body)}\r\n${body}\r\n0\r\nContent-Length: 0\r\n\r\n`,
    plain: true,
  },
  'an empty last chunk alone': {
    headers: () => [chunked],
    bytes: (body) => `0\r\n\r\n${body}`,
    plain: false,
  },
  'length 0 before a body': { headers: () => ['Content-Length: 0'], bytes: (body) => body, plain: false },
  'no frame before a body': { headers: () => [], bytes: (body) => body, plain: false },
  'length before chunks': { headers: (body) => [length(body), chunked], bytes: chunks, plain: false },
  'chunks before a length': {
    headers: (body) => [chunked, length(body)],
    bytes: (body) => body,
    plain: false,
  },
  'two lengths': {
    headers: (body) => [length(body), 'Content-Length: 0'],
    bytes: (body) => body,
    plain: false,
  },
  'a list of lengths': {
    headers: (body) => [`Content-Length: ${body.length}, ${body.length}`],
    bytes: (body) => body,
    plain: false,
  },
  'a signed length': {
    headers: (body) => [`Content-Length: +${body.length}`],
    bytes: (body) => body,
    plain: false,
  },
  'a folded length': {
    headers: (body) => ['Content-Length:', ` ${body.length}`],
    bytes: (body) => body,
    plain: false,
  },
  'a folded coding': { headers: () => ['Transfer-Encoding:', '\tchunked'], bytes: chunks, plain: false },
  'a coding twice': { headers: () => [chunked, chunked], bytes: chunks, plain: false },
  'two codings': { headers: () => ['Transfer-Encoding: gzip, chunked'], bytes: chunks, plain: false },
  'a misspelt coding': { headers: () => ['Transfer-Encoding: xchunked'], bytes: chunks, plain: false },
  'a coding with a space': { headers: () => ['Transfer-Encoding : chunked'], bytes: chunks, plain: false },
  'a length with a tab': {
    headers: (body) => [`Content-Length\t: ${body.length}`],
    bytes: (body) => body,
    plain: false,
  },
  'a length cut short': {
    headers: (body) => [`Content-Length: ${body.length + 50}`],
    bytes: (body) => body,
    plain: true,
    whole: false,
  },
  'chunks cut short': {
    headers: () => [chunked],
    bytes: (body) => `${(body.length + 50).toString(16)}\r\n${body}`,
    plain: true,
    whole: false,
  },
  'a chunk size with junk': {
    headers: () => [chunked],
    bytes: (body) => `0x${hex(body)}\r\n${body}\r\n0\r\n\r\n`,
    plain: false,
  },
}

/** Bodies with a request inside, which a reader would act upon if it missed where the body ends. */
const payloads: readonly ((canary: string) => string)[] = [
  (canary) => hidden(canary),
  (canary) => `0\r\n\r\n${hidden(canary)}`,
  (canary) => hidden(canary).replace(/\r\n\r\n$/, '\r\nX-Rest: '),
  (canary) => `\r\n\r\n${hidden(canary, 'POST')}`,
  () => '{}',
]

function hidden(canary: string, method = 'GET'): string {
  const head = [
    `${method} /api/v1/courses?n=${canary}-hidden HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${forged.address}`,
    `X-Request-Id: ${forged.id}`,
    'Authorization: Bearer smuggled',
  ]
  return `${head.join('\r\n')}\r\n\r\n`
}

/** The nth request: first every method with every framing, and after that at random. */
export function attempt(nth: number, chance: Random): Attempt {
  const names = Object.keys(framings)
  const first = nth < methods.length * names.length
  const method = (first ? methods[Math.floor(nth / names.length)] : chance.pick(methods)) ?? 'GET'
  const name = (first ? names[nth % names.length] : chance.pick(names)) ?? 'none'
  const framing = framings[name]
  if (!framing) throw new Error(`There is no frame called ${name}.`)
  const connection = chance.pick(connections)
  const content = chance.pick(payloads)(`c${nth}`)
  const head = [
    `${method} ${first ? paths[0] : chance.pick(paths)}?n=c${nth} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    ...(connection ? [`Connection: ${connection}`] : []),
    ...(connection === 'upgrade' ? ['Upgrade: websocket'] : []),
    ...framing.headers(content),
  ]
  return {
    name: `${method}, ${name}${connection ? `, Connection: ${connection}` : ''}`,
    method,
    bytes: `${head.join('\r\n')}\r\n\r\n${framing.bytes(content)}`,
    body: framing.plain ? (name === 'none' ? '' : content) : null,
    whole: framing.whole ?? true,
  }
}
