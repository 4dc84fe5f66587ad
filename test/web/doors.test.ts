import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { ignoringOffers } from '#contract/ignoringOffers.ts'
import { readConfig } from '#server/config.ts'
import { passSockets } from '#server/forward/passSockets.ts'
import { Lifecycle } from '#server/Lifecycle.ts'
import { createHttpServer } from '#server/listen.ts'
import { describeError } from '#server/middleware/requestLog.ts'
import { requestDoor } from '#server/requestDoor.ts'
import { Services } from '#server/services/Services.ts'
import { oddHosts, oddLines, oddTargets } from '../builders/oddRequests.ts'
import { oddUpgrades, plainUpgrade } from '../builders/oddSockets.ts'
import { lines, listenOn, rawExchange } from '../builders/rawHttp.ts'
import { allClosed, leave, stayer } from '../builders/stayers.ts'
import { suiteLog } from '../builders/suiteLog.ts'
import { until } from '../builders/until.ts'
import { pageOf, pagesOf, webApp } from '../builders/web.ts'

interface Door {
  readonly server: Server
  readonly port: number
  readonly host: string
}

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real server, with pages and services of this test. */
async function aDoor(services: Services, environment = {}): Promise<Door> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const { app, lifecycle } = webApp({ source: pagesOf({ openPage }), services, environment })
  const server = createHttpServer()
  server.on('request', app)
  const pass = passSockets({ config, services, lifecycle, log: suiteLog(describeError) })
  server.on('upgrade', ignoringOffers(server, pass))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const { port } = server.address() as AddressInfo
  return { server, port, host: `localhost:${port}` }
}
const openPage = async () => pageOf('A page')

afterEach(leave)

const clean = (port: number) =>
  rawExchange(port, lines('GET /a HTTP/1.1', `Host: localhost:${port}`, 'Connection: close'))
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
const named = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

let door: Door
beforeAll(async () => {
  door = await aDoor(new Services({ learning: 'http://127.0.0.1:1' }))
})

describe('a request with', () => {
  const ask = (head: readonly string[]) => rawExchange(door.port, lines(...head, 'Connection: close'))

  test.each(oddHosts.map((host) => [named(host), host]))('the host %s is refused', async (_, host) => {
    expect([400, 421, 431]).toContain(statusOf(await ask(['GET /courses HTTP/1.1', `Host: ${host}`])))
    expect(statusOf(await clean(door.port))).toBe(200)
  })

  test.each(oddTargets.map((target) => [named(target), target]))('the target %s', async (_, target) => {
    const status = statusOf(await ask([`GET ${target} HTTP/1.1`, `Host: ${door.host}`]))
    expect(status).toBeGreaterThanOrEqual(200)
    // No service answers behind this server, so 503 and 504 are fine, and other server errors aren't.
    expect([500, 501, 502]).not.toContain(status)
    expect(statusOf(await clean(door.port))).toBe(200)
  })

  test.each(oddLines.map((line) => [named(line), line]))('the line %s', async (_, line) => {
    // One of these lines asks for a socket, which this path doesn't have.
    const status = statusOf(await ask(['GET /courses HTTP/1.1', `Host: ${door.host}`, line]))
    expect([100, 200, 304, 308, 400, 404, 417, 421]).toContain(status)
    expect(statusOf(await clean(door.port))).toBe(200)
  })

  test('a forwarded host that is none is refused as well', async () => {
    const behind = await aDoor(new Services({}), {
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:25',
      SMS_WEBHOOK_URL: 'off',
    })
    for (const host of oddHosts.filter((each) => !['', 'localhost'].includes(lastOf(each)))) {
      const head = lines(
        'GET / HTTP/1.1',
        'Host: localhost',
        `X-Forwarded-Host: ${host}`,
        'Connection: close',
      )
      expect([400, 421, 431]).toContain(statusOf(await rawExchange(behind.port, head)))
    }
  })
})

/** The host in a trusted proxy's header; if it's empty, the Host header counts. */
function lastOf(list: string): string {
  return list.split(',').at(-1)?.trim() ?? ''
}

test('a page is sent to a client that offers HTTP/2', async () => {
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
  const text = await rawExchange(door.port, lines('GET /courses HTTP/1.1', `Host: ${door.host}`, ...offer))
  expect(statusOf(text)).toBe(200)
  expect(text).toContain('A page')
  await allClosed(door.server)
})

describe('an upgrade that is refused', () => {
  test('is answered, and its socket is closed though its client never does', async () => {
    const all = oddUpgrades(door.host)
    const stay = await Promise.all(all.map((bytes) => stayer(door.port, bytes)))
    await until('all are over', () => stay.every(({ over }) => over))
    await allClosed(door.server)
    const wrong = stay.filter(({ text }) => text !== '' && !/^HTTP\/1\.1 (4\d\d|503|200) /.test(text))
    expect(wrong.map(({ text }) => text.slice(0, 100))).toEqual([])
    expect(stay.filter(({ text }) => /^HTTP\/1\.1 4/.test(text)).length).toBeGreaterThan(all.length / 2)
    expect(statusOf(await clean(door.port))).toBe(200)
  })

  test('is closed though its client reads nothing', async () => {
    const bytes = plainUpgrade('/nowhere', door.host)
    await Promise.all(Array.from({ length: 100 }, () => stayer(door.port, bytes, { reads: false })))
    await allClosed(door.server)
  })

  test('is closed where the service accepts a connection and never answers', async () => {
    const silent = await listenOn(() => {})
    silent.server.on('upgrade', (_request, socket) => {
      socket.on('error', () => {})
      socket.on('end', () => socket.destroy()).resume()
    })
    const services = new Services({ learning: `http://127.0.0.1:${silent.port}` })
    const waiting = await aDoor(services)
    const { socket } = await stayer(waiting.port, plainUpgrade('/live/socket', waiting.host))
    await once(socket, 'end')
    await allClosed(waiting.server)
    services.close()
    await silent.close()
  })
})

test('one network has three hundred sockets at most, also while the service is asked, and others have theirs', async () => {
  const asked: { destroy(): void }[] = []
  const slow = createServer().listen(0, '127.0.0.1')
  slow.on('upgrade', (_request, socket) => {
    socket.on('error', () => {})
    asked.push(socket)
  })
  await once(slow, 'listening')
  const services = new Services({ learning: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` })
  const full = await aDoor(services)
  const bytes = plainUpgrade('/room/socket', full.host)
  await Promise.all(Array.from({ length: 300 }, () => stayer(full.port, bytes)))
  await until('300 have arrived', () => asked.length === 300)
  const one = await stayer(full.port, bytes)
  await once(one.socket, 'end')
  expect(statusOf(one.text)).toBe(503)
  expect(asked).toHaveLength(300)
  await stayer(full.port, bytes, { from: '127.0.0.2' })
  await until('301 have arrived', () => asked.length === 301)
  for (const socket of asked) socket.destroy()
  await allClosed(full.server)
  await stayer(full.port, bytes)
  await until('302 have arrived', () => asked.length === 302)
  asked.at(-1)?.destroy()
  await allClosed(full.server)
  slow.close()
  services.close()
})

describe('what throws at a door', () => {
  async function throwing(serve: Parameters<typeof requestDoor>[0]) {
    const said: string[] = []
    const log = pino({ serializers: { err: describeError } }, { write: (line: string) => said.push(line) })
    const site = await listenOn(requestDoor(serve, log))
    const text = await rawExchange(site.port, lines('GET /api/a HTTP/1.1', 'Host: a', 'Connection: close'))
    await site.close()
    return { text, said: said.join('') }
  }

  test('is answered 500 and written down with the id of its request', async () => {
    const { text, said } = await throwing((request) => {
      Object.assign(request, { id: 'this-one' })
      throw new Error('thrown at once')
    })
    expect(text).toMatch(/^HTTP\/1\.1 500 [\s\S]*"error":"internal"/)
    expect(said).toContain('"id":"this-one"')
    expect(said).toContain('thrown at once')
  })

  test('later is the same', async () => {
    const { text, said } = await throwing(async () => {
      await null
      throw new Error('thrown later')
    })
    expect(statusOf(text)).toBe(500)
    expect(said).toContain('thrown later')
  })

  test('after the first byte ends the connection', async () => {
    const { text, said } = await throwing((_request, response) => {
      response.writeHead(200, { 'content-length': 10 })
      response.write('half')
      throw new Error('thrown in the middle')
    })
    expect(text).not.toContain('500')
    expect(said).toContain('thrown in the middle')
  })

  test('or is told to a response that nobody listens to ends no more', async () => {
    const { said } = await throwing((_request, response) => {
      response.end('done')
      response.write('and on')
    })
    expect(said).toContain('ERR_STREAM_WRITE_AFTER_END')
  })

  test('where a socket is opened closes that socket', async () => {
    const said: string[] = []
    const log = pino({}, { write: (line: string) => said.push(line) })
    const services = new Services({ learning: 'ftp://nowhere' })
    const server = createHttpServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const parts = { config: readConfig({}), services, lifecycle: new Lifecycle(), log }
    server.on('upgrade', passSockets(parts))
    servers.push(server)
    const { socket } = await stayer(port, plainUpgrade('/live/socket', `localhost:${port}`))
    await once(socket, 'end')
    expect(said.join('')).toContain('A socket failed')
    services.close()
  })

  test('because a service answers with a header that is none is a failure of that call', async () => {
    const odd = await listenOn((_request, response) => response.writeHead(200, { vary: '@' }).end('{}'))
    const services = new Services({ learning: `http://127.0.0.1:${odd.port}` })
    const before = await aDoor(services)
    const head = lines('GET /api/v1/courses HTTP/1.1', `Host: ${before.host}`, 'Connection: close')
    expect(statusOf(await rawExchange(before.port, head))).toBe(500)
    expect(statusOf(await clean(before.port))).toBe(200)
    services.close()
    await odd.close()
  })
})
