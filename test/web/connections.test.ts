import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { Connections } from '#server/Connections.ts'
import { createHttpServer } from '#server/listen.ts'

const size = 20_000_000
let server: Server
afterEach(() => {
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

/** Reads as a phone does on a train. */
async function readSlowly(socket: Socket): Promise<number> {
  let length = 0
  for await (const chunk of socket) {
    length += chunk.length
    await pause(2)
    if (length > size) break
  }
  return length
}

test('a slow reader gets the whole answer while the server stops', async () => {
  const { connections, open } = await serving()
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const read = readSlowly(socket)
  await pause(100)
  const closed = new Promise((resolve) => server.close(resolve))
  for (let turn = 0; turn < 5; turn += 1) {
    connections.closeIdle(0)
    await pause(20)
  }
  expect(await read).toBeGreaterThan(size)
  connections.closeIdle(0)
  await closed
})

test('an idle connection is closed after the configured time', async () => {
  const { connections, open } = await serving()
  const socket = await open()
  const gone = once(socket, 'close')
  await pause(50)
  connections.closeIdle(10_000)
  await pause(50)
  expect(socket.readyState).toBe('open')
  connections.closeIdle(10)
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
