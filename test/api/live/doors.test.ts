import type { Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import type { Context } from '#api/http/context.ts'
import { serve } from '#api/http/serve.ts'
import { LiveSockets } from '#api/learning/people/live/index.ts'
import { RoomSockets } from '#api/learning/teaching/rooms/index.ts'
import { attachSockets } from '#api/live/attachSockets.ts'
import { Bus } from '#api/live/Bus.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { oddHosts, oddLines, oddTargets } from '../../builders/oddRequests.ts'
import {
  frame,
  oddFrames,
  oddUpgrades,
  plainUpgrade,
  socketPaths,
  unfinishedFrames,
} from '../../builders/oddSockets.ts'
import { lines, rawExchange } from '../../builders/rawHttp.ts'
import { allClosed, leave, type Stayer, stayer } from '../../builders/stayers.ts'
import { RoomClient } from '../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../builders/teaching/rooms.ts'
import { until } from '../../builders/until.ts'

let api: TestApi
let server: Server
let port: number
let sockets: readonly [RoomSockets, LiveSockets]
/** Makes the database fail when the end of a visit is stored. */
let fails = false
const said: string[] = []
beforeAll(async () => {
  api = await startApi()
  const log = pino({}, { write: (line: string) => said.push(line) })
  const context: Context = { ...api.context, log, db: failing(api.db) }
  sockets = [new RoomSockets(context), new LiveSockets(context)]
  ;({ server, port } = await serve(api.app, { host: '127.0.0.1', port: 0, log }))
  attachSockets(server, { app: api.app, lifecycle: api.lifecycle, log }, sockets)
})
afterEach(leave)
afterAll(async () => {
  for (const place of sockets) await place.stop()
  server.closeAllConnections()
  server.close()
  await api.close()
})

function failing(db: Context['db']): Context['db'] {
  return new Proxy(db, {
    get(whole, name) {
      if (fails && name === 'update') throw new Error('The database is away.')
      const part: unknown = Reflect.get(whole, name)
      return typeof part === 'function' ? part.bind(whole) : part
    },
  })
}

const host = () => `127.0.0.1:${port}`
async function isWell(): Promise<void> {
  const head = lines('GET /api/v1/courses HTTP/1.1', 'Host: localhost', 'Connection: close')
  expect(await rawExchange(port, head)).toMatch(/^HTTP\/1\.1 200 /)
}

test('odd hosts, targets and lines are answered, none by a failure of ours', async () => {
  const heads = [
    ...oddHosts.map((odd) => ['GET /api/v1/courses HTTP/1.1', `Host: ${odd}`]),
    ...oddTargets.map((odd) => [`GET ${odd} HTTP/1.1`, 'Host: localhost']),
    ...oddLines.map((odd) => ['GET /api/v1/courses HTTP/1.1', 'Host: localhost', odd]),
  ]
  const wrong: string[] = []
  for (const head of heads) {
    const text = await rawExchange(port, lines(...head, 'Connection: close'))
    if (!/^HTTP\/1\.1 [1234]\d\d /.test(text))
      wrong.push(`${head.join(' | ').slice(0, 90)}: ${text.slice(0, 60)}`)
  }
  expect(wrong).toEqual([])
  await isWell()
  await allClosed(server)
})

test('a refused upgrade is answered and its socket closed, though its client never closes, or never reads', async () => {
  const bytes = oddUpgrades(host())
  const stay = await Promise.all(bytes.map((each) => stayer(port, each)))
  await Promise.all(bytes.map((each) => stayer(port, each, { reads: false })))
  await until('all are over', () => stay.every(({ over }) => over))
  await allClosed(server)
  expect(stay.map(({ text }) => text).filter((text) => /^HTTP\/1\.1 (101|5)/.test(text))).toEqual([])
  await isWell()
})

test('a client that offers HTTP/2 is answered without it', async () => {
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
  const head = lines('GET /api/v1/courses HTTP/1.1', 'Host: localhost', ...offer)
  expect(await rawExchange(port, head)).toMatch(/^HTTP\/1\.1 200 /)
  await allClosed(server)
})

describe('frames that no page sends', () => {
  test.each(socketPaths)('open no socket of %s before there is a ticket', async (path) => {
    const stay = await Promise.all(
      [...oddFrames, ...unfinishedFrames].map((odd) =>
        stayer(port, Buffer.concat([upgrade(path, 'none'), odd])),
      ),
    )
    await until('all are over', () => stay.every(({ over }) => over))
    await allClosed(server)
    expect(stay.filter(({ text }) => !text.startsWith('HTTP/1.1 401 '))).toEqual([])
    await isWell()
  })

  test.each(socketPaths)('end a socket of %s and nothing else', async (path) => {
    const { says, path: room } = await aClassSoon(api)
    const stay: Stayer[] = []
    for (const odd of oddFrames) {
      const asked =
        path === '/live/socket' ? says.student.get('/live/ticket') : says.student.post(`${room}/admissions`)
      const one = await stayer(port, upgrade(path, (await asked).data.ticket))
      await until('it is let in', () => /listening|entered/.test(one.text))
      one.socket.write(Buffer.concat([odd, frame(1, '{}')]))
      stay.push(one)
    }
    await until('all are over', () => stay.every(({ over }) => over))
    await allClosed(server)
    await isWell()
  })
})

const upgrade = (path: string, ticket: string) => Buffer.from(plainUpgrade(path, host(), ticket), 'latin1')

test.each(['Key', 'Version'])(
  'a ticket opens no socket without the header Sec-WebSocket-%s',
  async (name) => {
    const { says } = await aClassSoon(api)
    const { data } = await says.student.get('/live/ticket')
    const whole = plainUpgrade('/live/socket', host(), data.ticket)
    const one = await stayer(port, whole.replace(new RegExp(`^Sec-WebSocket-${name}: .*\r\n`, 'm'), ''))
    await until('it is over', () => one.over)
    expect(one.text).toMatch(/^HTTP\/1\.1 400 /)
    await allClosed(server)
  },
)

test('nobody holds a socket without a ticket, so a whole network that tries keeps nobody out', async () => {
  const { says, path } = await aClassSoon(api)
  const { data } = await says.student.post(`${path}/admissions`)
  const tries = await Promise.all(
    Array.from({ length: 400 }, () => stayer(port, upgrade('/room/socket', 'none'))),
  )
  await until('all are over', () => tries.every(({ over }) => over))
  const client = new RoomClient(`http://127.0.0.1:${port}`, data.ticket)
  await client.entered()
  client.cut()
  await allClosed(server)
})

test('a guest who is sent out while the database is away ends neither the process nor anybody else’s visit', async () => {
  const { says, path } = await aClassSoon(api)
  const come = async (who: typeof says.tutor) => {
    const { data } = await who.post(`${path}/admissions`)
    const client = new RoomClient(`http://127.0.0.1:${port}`, data.ticket)
    await client.entered()
    return client
  }
  const [tutor, student] = [await come(says.tutor), await come(says.student)]
  fails = true
  student.say('{"t":"no such thing"}')
  await student.closed
  const isSaid = () => said.some((line) => line.includes('The end of a visit could not be stored'))
  await until('it is said', isSaid).finally(() => {
    fails = false
  })
  await tutor.settle()
  tutor.say({ t: 'leave' })
  await tutor.closed
  await allClosed(server)
})

test('whoever can’t bear a piece of news keeps it from nobody', async () => {
  const lines: string[] = []
  const bus = new Bus({ log: pino({}, { write: (line: string) => lines.push(line) }) })
  const heard: unknown[] = []
  bus.subscribe('here', () => {
    throw new Error('at once')
  })
  bus.subscribe('here', async () => {
    throw new Error('later')
  })
  bus.subscribe('here', (message) => heard.push(message))
  bus.publish('here', 'news')
  expect(heard).toEqual(['news'])
  await until('both are logged', () => lines.length === 2)
  await bus.stop()
})
