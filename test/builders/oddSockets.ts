import { protocolsWith } from '#contract/socketTicket.ts'
import { oddHosts } from './oddRequests.ts'
import { lines } from './rawHttp.ts'

export const socketPaths = ['/room/socket', '/live/socket'] as const
const key = 'dGhlIHNhbXBsZSBub25jZQ=='

/** The request with which a browser opens a page's socket. */
export function plainUpgrade(path: string, host: string, ticket = 'none'): string {
  return lines(...upgradeLines(path, host, ticket))
}

function upgradeLines(path: string, host: string, ticket = 'none'): string[] {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
    `Sec-WebSocket-Protocol: ${protocolsWith(ticket).join(', ')}`,
    `Origin: http://${host}`,
  ]
}

/** Requests for a socket that the web server must refuse, as raw text. */
export function oddUpgrades(host: string): readonly string[] {
  const usual = upgradeLines('/live/socket', host)
  const changed = (from: string, to: string | null) =>
    lines(...usual.flatMap((line) => (line.startsWith(from) ? (to === null ? [] : [to]) : [line])))
  return [
    ...['/', '/room/other', '/courses', '//', '/%ff', '/%', '/live/socket?a=1', '/api/v1/courses'].map(
      (path) => lines(...upgradeLines(path, host)),
    ),
    ...['POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'].map((method) =>
      changed('GET', `${method} /live/socket HTTP/1.1`),
    ),
    changed('GET', 'GET /live/socket HTTP/1.0'),
    changed('GET', `CONNECT ${host} HTTP/1.1`),
    ...['h2c', 'websocket, h2c', '\u00ff', 'WEBSOCKETS'].map((to) => changed('Upgrade:', `Upgrade: ${to}`)),
    ...['12', '', '\u00ff', '13, 8'].map((to) =>
      changed('Sec-WebSocket-Version', `Sec-WebSocket-Version: ${to}`),
    ),
    ...['', 'short', 'x'.repeat(7_000), '\u00ff'.repeat(24), `${key}, ${key}`].map((to) =>
      changed('Sec-WebSocket-Key', `Sec-WebSocket-Key: ${to}`),
    ),
    ...['https://evil.example', 'null', 'http://xn--a', 'http://[', ''].map((to) =>
      changed('Origin', `Origin: ${to}`),
    ),
    ...['Sec-WebSocket-Version', 'Sec-WebSocket-Key', 'Sec-WebSocket-Protocol', 'Origin'].map((from) =>
      changed(from, null),
    ),
    // These requests don't ask for a socket at all.
    changed('Connection', 'Connection: close'),
    changed('Upgrade:', 'Connection: close'),
    ...oddHosts.slice(0, 24).map((odd) => changed('Host', `Host: ${odd}`)),
    lines(...usual, `Host: ${host}`),
    ...['', '\u00ff,,', 'verandah', 'verandah,', 'none, verandah', `verandah, ${'x'.repeat(7_000)}`].map(
      (to) => changed('Sec-WebSocket-Protocol', `Sec-WebSocket-Protocol: ${to}`),
    ),
    // The first comes with a body; the second follows another request, before that one is answered.
    `${changed('Origin', 'Content-Length: 50000')}${'x'.repeat(50_000)}`,
    `${lines('GET /courses HTTP/1.1', `Host: ${host}`)}${changed('GET', 'GET /nowhere HTTP/1.1')}`,
  ]
}

/** A frame as a client sends it; options break the protocol. */
export function frame(
  opcode: number,
  payload: Buffer | string,
  { first = 0x80, masked = true, claims = -1 } = {},
): Buffer {
  const bytes = Buffer.from(payload)
  const length = claims < 0 ? bytes.length : claims
  const size =
    length < 126
      ? Buffer.from([length])
      : length < 65_536
        ? Buffer.from([126, length >> 8, length & 255])
        : wide(length)
  size[0] = (size[0] ?? 0) | (masked ? 0x80 : 0)
  const mask = Buffer.from([1, 2, 3, 4])
  const sent = masked ? Buffer.concat([mask, bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]) : bytes
  return Buffer.concat([Buffer.from([first | opcode]), size, sent])
}

function wide(length: number): Buffer {
  const size = Buffer.alloc(9)
  size[0] = 127
  size.writeBigUInt64BE(BigInt(length), 1)
  return size
}

const [text, binary, close, ping, pong] = [1, 2, 8, 9, 10]
/** Frames of which the rest never comes. */
export const unfinishedFrames: readonly Buffer[] = [
  frame(text, 'never ended', { first: 0 }),
  frame(text, '', { claims: 100 }),
  Buffer.from([0x81]),
  Buffer.from([0x81, 0xff]),
]
/** Frames that break the protocol, or carry messages that no page would send. */
export const oddFrames: readonly Buffer[] = [
  frame(text, 'hello', { masked: false }),
  frame(text, 'hello', { first: 0xf0 }),
  frame(text, 'hello', { first: 0xc0 }),
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => frame(opcode, 'x')),
  frame(0, 'x'),
  Buffer.concat([frame(text, 'a', { first: 0 }), frame(text, 'b')]),
  frame(ping, 'x'.repeat(126)),
  frame(ping, 'x', { first: 0 }),
  frame(close, 'x'),
  frame(close, Buffer.from([0, 0])),
  frame(close, Buffer.from([3, 237])),
  frame(close, Buffer.from([3, 232, 0xff, 0xfe])),
  frame(close, ''),
  frame(text, Buffer.from([0xff, 0xfe])),
  frame(text, Buffer.from([0xed, 0xa0, 0x80])),
  frame(text, 'x'.repeat(20_000)),
  frame(text, '', { claims: 1e9 }),
  frame(text, '', { claims: 2 ** 53 }),
  frame(binary, 'x'),
  Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  Buffer.alloc(5_000, 0xff),
  Buffer.alloc(5_000),
  Buffer.concat(Array.from({ length: 500 }, () => frame(ping, 'x'))),
  frame(pong, 'x'),
  Buffer.alloc(0),
  ...[
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '['.repeat(900),
    `{"t":${'['.repeat(400)}`,
    '\u0000',
    '{"t":"beat"}',
    '{"t":"leave"}',
    '{"t":"listen"}',
  ].map((said) => frame(text, said)),
  ...[
    '{"t":"enter","ticket":1}',
    '{"t":"enter","ticket":"x"}',
    '{"t":"listen","ticket":"x.y.z"}',
    '{"t":"listen","ticket":"%"}',
    '{"t":"__proto__"}',
    '{"__proto__":{"t":"enter"}}',
  ].map((said) => frame(text, said)),
  ...[
    '{"t":"constructor","ticket":null}',
    '{"t":"say","id":"","text":""}',
    '{"t":"board","ops":[[]]}',
    '{"t":"signal","to":"\\ud800","data":{}}',
    '{"t":"mute","peer":{}}',
  ].map((said) => frame(text, said)),
]
