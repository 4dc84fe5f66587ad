import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, jest, test } from '@jest/globals'
import { Connections } from '#server/Connections.ts'
import { createHttpServer } from '#server/listen.ts'
import { until } from '../builders/until.ts'

const size = 20_000_000
let server: Server
afterEach(() => {
  jest.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

async function serving() {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size))
  })
  const connections = new Connections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { connections, open }
}

async function read(socket: Socket): Promise<number> {
  let length = 0
  for await (const chunk of socket) {
    length += chunk.length
    if (length > size) break
  }
  return length
}

test('a slow reader gets the whole answer while the server stops', async () => {
  const { connections, open } = await serving()
  const socket = await open()
  const asked = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, response] = await asked
  await until('the answer is on its way', () => response.writableEnded)
  const closed = new Promise((resolve) => server.close(resolve))
  for (let turn = 0; turn < 5; turn += 1) {
    connections.closeIdle(0)
    await nextTurn()
  }
  expect(await read(socket)).toBeGreaterThan(size)
  connections.closeIdle(0)
  await closed
})

test('an idle connection is closed after the configured time', async () => {
  const { connections, open } = await serving()
  const taken = once(server, 'connection')
  const socket = await open()
  const [idle] = await taken
  const gone = once(socket, 'close')
  connections.closeIdle(10_000)
  expect(idle.destroyed).toBe(false)
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  connections.closeIdle(10_000)
  socket.resume()
  await gone
  expect(socket.destroyed).toBe(true)
})

test('a visitor who takes nothing of an answer does not hold it for ever', async () => {
  server = createHttpServer()
  expect(server.timeout).toBeGreaterThan(0)
  server.timeout = 100
  const over = new Promise((resolve) =>
    server.on('request', (_request, response) => {
      response.once('close', resolve)
      response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size))
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await over
  socket.destroy()
})
