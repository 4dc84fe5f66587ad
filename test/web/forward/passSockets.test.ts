import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { WebSocket } from 'ws'
import { protocolsWith } from '#contract/socketTicket.ts'
import { readConfig } from '#server/config.ts'
import { passSockets } from '#server/forward/passSockets.ts'
import { Lifecycle } from '#server/Lifecycle.ts'
import { describeError } from '#server/middleware/requestLog.ts'
import { Services } from '#server/services/Services.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { LiveClient } from '../../builders/liveClient.ts'
import { suiteLog } from '../../builders/suiteLog.ts'
import { RoomClient } from '../../builders/teaching/roomClient.ts'
import { aClassSoon } from '../../builders/teaching/rooms.ts'
import { speaking } from '../../builders/timetable/demos.ts'

let api: TestApi
let web: Server
let origin: string
let services: Services
const lifecycle = new Lifecycle()
const log = suiteLog(describeError)
beforeAll(async () => {
  api = await startApi()
  services = new Services({ learning: `http://127.0.0.1:${api.port}` })
  web = createServer().listen(0, '127.0.0.1')
  await once(web, 'listening')
  web.on('upgrade', passSockets({ config: readConfig({}), services, lifecycle, log }))
  origin = `http://localhost:${(web.address() as AddressInfo).port}`
})
afterAll(async () => {
  web.close()
  services.close()
  await api.close()
})

function statusOf(
  path: string,
  headers: IncomingHttpHeaders,
  protocols = protocolsWith('none'),
  at = origin,
): Promise<number | undefined> {
  const socket = new WebSocket(at.replace('http', 'ws') + path, protocols, { headers: headers as never })
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.on('error', () => {})
  })
}

test('a page of this site enters a room through the web server', async () => {
  const { says, path } = await aClassSoon(api)
  const { data } = await says.student.post(`${path}/admissions`)
  const client = new RoomClient(origin, data.ticket, { origin })
  expect((await client.entered()).people).toEqual([])
  client.say({ t: 'say', id: 'one', text: 'x'.repeat(1000) })
  expect((await client.next('said')).said.text).toHaveLength(1000)
  client.say({ t: 'leave' })
  await client.closed
})

test.each([
  ['another site', '/room/socket', () => ({ origin: 'https://elsewhere.example' }), 403],
  ['nobody', '/room/socket', () => ({}), 403],
  ['an unknown host', '/room/socket', () => ({ origin, host: 'elsewhere.example' }), 421],
  ['another path', '/room/other', () => ({ origin }), 404],
  ['a path with a query', '/room/socket?a=1', () => ({ origin }), 404],
])('%s gets no socket', async (_, path, headers, status) => {
  expect(await statusOf(path, headers())).toBe(status)
})

test.each(['/room/socket', '/live/socket'])('nobody gets one of %s without a ticket', async (path) => {
  for (const protocols of [[], ['verandah'], protocolsWith('none'), protocolsWith('x'.repeat(201))])
    expect(await statusOf(path, { origin }, protocols)).toBe(401)
})

test('a whole school listens behind one address, while somebody there asks for sockets without a ticket', async () => {
  const listen = async (ticket: string) => {
    const client = new LiveClient(origin, ticket, { origin })
    clients.push(client)
    expect(await client.next()).toEqual({ t: 'listening' })
  }
  const clients: LiveClient[] = []
  for (let person = 0; person < 26; person += 1) {
    const { data } = await speaking(api, await signIn(api)).get('/live/ticket')
    await Promise.all(Array.from({ length: 12 }, () => listen(data.ticket)))
  }
  const tries = Array.from({ length: 200 }, () => statusOf('/live/socket', { origin }))
  const { says, path } = await aClassSoon(api)
  const { data } = await says.student.post(`${path}/admissions`)
  const late = new RoomClient(origin, data.ticket, { origin })
  await late.entered()
  expect(new Set(await Promise.all(tries))).toEqual(new Set([401]))
  expect(clients.filter(({ isClosed }) => isClosed)).toEqual([])
  for (const client of [...clients, late]) client.cut()
})

test('nobody gets one while the service is away, or this process stops', async () => {
  const nowhere = new Services({ learning: 'http://127.0.0.1:1' })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  other.on('upgrade', passSockets({ config: readConfig({}), services: nowhere, lifecycle, log }))
  const own = `http://localhost:${(other.address() as AddressInfo).port}`
  expect(await statusOf('/room/socket', { origin: own }, protocolsWith('none'), own)).toBe(503)
  other.close()
  nowhere.close()
  lifecycle.drain()
  expect(await statusOf('/room/socket', { origin })).toBe(503)
})
