import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { ignoringOffers } from '#contract/ignoringOffers.ts'
import { type Listening, lines, listenOn, rawConnection, rawExchange } from '../../builders/rawHttp.ts'
import { allClosed } from '../../builders/stayers.ts'
import { until } from '../../builders/until.ts'

const offer = ['Host: a', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']

/** Answers with what it received; what `/slow` asks for, only once the test lets it go. */
let site: Listening
let letGo = () => {}
const asked: (string | undefined)[] = []
const sockets: (string | undefined)[] = []
beforeAll(async () => {
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  site = await listenOn(async (request, response) => {
    asked.push(request.url)
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/slow') await slow
    response.end(`[${request.method} ${request.url} ${request.headers.upgrade} "${body}"]`)
  })
  const { server } = site
  server.on(
    'upgrade',
    ignoringOffers(server, (request, socket) => {
      sockets.push(request.headers.upgrade)
      socket.destroy()
    }),
  )
})
afterEach(() => {
  asked.splice(0)
  sockets.splice(0)
})
afterAll(() => site.close())

const answersIn = (text: string) => text.match(/\[.*?"\]/g) ?? []

test('a request is answered without what it offers, and its connection ends', async () => {
  const text = await rawExchange(site.port, lines('GET /a?b=%ff HTTP/1.1', ...offer))
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answersIn(text)).toEqual(['[GET /a?b=%ff undefined ""]'])
  await allClosed(site.server)
})

test.each([
  ['with a length', ['Content-Length: 5'], 'hello'],
  ['in chunks', ['Transfer-Encoding: chunked'], '2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n'],
])('a body %s arrives whole, also after the head', async (_how, how, body) => {
  const head = lines('POST /a HTTP/1.1', ...offer, ...how)
  expect(answersIn(await rawExchange(site.port, head + body))).toEqual(['[POST /a undefined "hello"]'])
  const socket = await rawConnection(site.port)
  socket.write(head)
  await until('it has arrived', () => asked.length === 2)
  socket.write(body)
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(answersIn(text)).toEqual(['[POST /a undefined "hello"]'])
})

test('what follows is neither part of it nor answered', async () => {
  const next = lines('GET /next HTTP/1.1', 'Host: a')
  const text = await rawExchange(
    site.port,
    `${lines('POST /a HTTP/1.1', ...offer, 'Content-Length: 2')}hi${next}`,
  )
  expect(asked).not.toContain('/next')
  expect(answersIn(text).filter((each) => each !== '[POST /a undefined "hi"]')).toEqual([])
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('it’s answered after a request that came before it', async () => {
  const bytes = lines('GET /slow HTTP/1.1', 'Host: a') + lines('GET /a HTTP/1.1', ...offer)
  const exchange = rawExchange(site.port, bytes)
  await until('the first has arrived', () => asked.length === 1)
  letGo()
  expect(answersIn(await exchange)).toEqual(['[GET /slow undefined ""]', '[GET /a undefined ""]'])
})

test('more headers than Node keeps make no second request of the body', async () => {
  const many = Array.from({ length: 2_500 }, () => 'a:')
  const smuggled = lines('GET /smuggled HTTP/1.1', 'Host: a')
  const head = lines('POST /a HTTP/1.1', ...offer, ...many, `Content-Length: ${smuggled.length}`)
  const text = await rawExchange(site.port, head + smuggled)
  expect(text.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(1)
  expect(asked).not.toContain('/smuggled')
})

test('an upgrade to WebSocket isn’t touched, whatever else is offered', async () => {
  for (const to of ['websocket', 'WebSocket', 'h2c, websocket'])
    await rawExchange(site.port, lines('GET /a HTTP/1.1', 'Host: a', 'Connection: upgrade', `Upgrade: ${to}`))
  expect(sockets).toEqual(['websocket', 'WebSocket', 'h2c, websocket'])
  expect(asked).toEqual([])
})
