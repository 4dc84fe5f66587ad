import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import request from 'supertest'
import { readAtMost } from '#server/readAtMost.ts'
import { type Listening, lines, listenOn, rawConnection, rawExchange } from '../../builders/rawHttp.ts'
import { until } from '../../builders/until.ts'
import { answered, pageOf, pagesOf, type StandIn, standIn, webApp } from '../../builders/web.ts'

const open: (Listening | StandIn)[] = []
const senders: Socket[] = []
afterEach(async () => {
  for (const socket of senders.splice(0)) socket.destroy()
  await Promise.all(open.splice(0).map((each) => each.close()))
})

async function site() {
  const services = await standIn({
    'GET /api/v1/courses': answered('courses'),
    'POST /api/v1/orders': answered('ordered'),
  })
  const { app, lifecycle } = webApp({
    source: pagesOf({ openPage: async () => pageOf('A page') }),
    services: services.services,
  })
  const listening = await listenOn(app)
  open.push(listening, services)
  return { ...listening, lifecycle, services }
}

/** Opens many connections that begin a body and never finish it; returns the statuses that they receive. */
async function dribble(port: number, head: string, many: number) {
  const told: string[] = []
  for (let nth = 0; nth < many; nth += 1) {
    const socket = await rawConnection(port)
    senders.push(socket)
    socket.on('data', (chunk) => told.push(String(chunk).slice(9, 12)))
    socket.write(head)
  }
  return told
}
const post = (path: string, type: string) =>
  lines(`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 900')
const put = lines(
  'PUT /api/v1/uploads/abc HTTP/1.1',
  'Host: localhost',
  'Content-Type: image/jpeg',
  'Content-Length: 900000',
)

test.each([
  ['calls', post('/api/v1/orders', 'application/json'), 32],
  [
    'forms',
    post('/homes/contact', 'application/x-www-form-urlencoded').replace(
      '\r\n',
      '\r\nOrigin: http://localhost\r\n',
    ),
    32,
  ],
  ['files', put, 8],
])('258 slow %s from one address keep nobody else waiting', async (_name, head, taken) => {
  const { port, lifecycle, services } = await site()
  const told = await dribble(port, head, 258)
  await until('the rest was refused', () => told.length === 258 - taken && lifecycle.atWork === taken)
  expect(new Set(told)).toEqual(new Set(['503']))
  const from = `http://127.0.0.1:${port}`
  const other = { Host: 'localhost' }
  expect((await request(from).get('/').set(other)).status).toBe(200)
  expect((await request(from).get('/api/v1/courses').set(other)).body.data).toBe('courses')
  const body = '{"seats":1}'
  const elsewhere = await rawConnection(port, '127.0.0.2')
  senders.push(elsewhere)
  let text = ''
  elsewhere.on('data', (chunk) => {
    text += chunk
  })
  elsewhere.write(`${post('/api/v1/orders', 'application/json').replace('900', String(body.length))}${body}`)
  await until('it is ordered', () => text.includes('ordered'))
  expect(services.services.lines.learning.stuck).toBe(0)
})

test('a call of which the body is not there yet is nothing that a service hears of', async () => {
  const { port, services, lifecycle } = await site()
  await dribble(port, `${post('/api/v1/orders', 'application/json')}{`, 3)
  await until('three are at work', () => lifecycle.atWork === 3)
  expect(services.requests).toEqual([])
  expect(services.services.door.busy).toBe(0)
})

test.each([
  ['GET', ['Content-Length: 5'], 'hello'],
  ['HEAD', ['Content-Length: 5'], 'hello'],
  ['OPTIONS', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'],
  ['GET', ['Transfer-Encoding: chunked'], '0\r\n\r\n'],
])('a body with %s is refused with its connection, on pages as on calls', async (method, framing, body) => {
  const { port, services } = await site()
  for (const path of ['/api/v1/courses', '/']) {
    const text = await rawExchange(
      port,
      lines(`${method} ${path} HTTP/1.1`, 'Host: localhost', ...framing) + body,
    )
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text).toMatch(/^Connection: close\r$/im)
  }
  expect(services.requests).toEqual([])
})

test.each([
  ['another coding', ['Transfer-Encoding: gzip, chunked']],
  ['a coding that nobody knows', ['Transfer-Encoding: xchunked']],
  ['a coding twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
  ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 5']],
  ['a length in two lines', ['Content-Length:', ' 5']],
])('%s isn’t a frame', async (_name, framing) => {
  const { port, services } = await site()
  const head = lines('POST /api/v1/orders HTTP/1.1', 'Host: localhost', ...framing)
  const text = await rawExchange(port, `${head}0\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(services.requests).toEqual([])
})

test('a small body that does not end is cut off, with a reason', async () => {
  const server = createServer((incoming) => void readAtMost(incoming, 1_000, 50))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = await rawConnection((server.address() as AddressInfo).port)
  let told = ''
  socket.on('data', (bytes) => {
    told += bytes
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`${post('/', 'application/json')}{`)
  await ended
  expect(told).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/)
  await new Promise((resolve) => server.close(resolve))
})
