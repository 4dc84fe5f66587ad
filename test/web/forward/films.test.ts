import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import request from 'supertest'
import { Services } from '#server/services/Services.ts'
import { listenOn, rawConnection } from '../../builders/rawHttp.ts'
import { until } from '../../builders/until.ts'
import { pagesOf, webApp } from '../../builders/web.ts'

const film = randomBytes(300_000)
const address = '/api/v1/media/0123456789abcdef0123456789abcdef.mp4'

let service: Server
let services: Services
let asked: { range: string | undefined; ifRange: unknown }[]
/** Sends the rest of the film, once the first part has been read. */
let goOn: () => void
beforeEach(async () => {
  asked = []
  service = createServer((incoming, response) => {
    const { range, 'if-range': ifRange } = incoming.headers
    asked.push({ range, ifRange })
    response.setHeader('content-type', 'video/mp4').setHeader('accept-ranges', 'bytes')
    if (range === 'bytes=9-') {
      response.writeHead(416, { 'content-range': `bytes */${film.length}`, 'content-length': 0 }).end()
    } else if (range) {
      response.writeHead(206, { 'content-range': `bytes 0-3/${film.length}`, 'content-length': 4 })
      response.end(film.subarray(0, 4))
    } else {
      response.writeHead(200, { 'content-length': film.length, etag: '"one"' })
      response.write(film.subarray(0, 100_000))
      goOn = () => response.end(film.subarray(100_000))
      if (incoming.method === 'HEAD') response.end()
    }
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  services = new Services({ learning: origin, estate: origin })
})
afterEach(async () => {
  services.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const site = () => webApp({ source: pagesOf({}), services }).app

test('a player gets the part that it asks for, and hears which it is', async () => {
  const answer = await request(site())
    .get(address)
    .set({ Host: 'localhost', Range: 'bytes=0-3', 'If-Range': '"one"' })
  expect(answer.status).toBe(206)
  expect(answer.headers).toMatchObject({
    'content-range': `bytes 0-3/${film.length}`,
    'content-length': '4',
    'accept-ranges': 'bytes',
  })
  expect(asked).toEqual([{ range: 'bytes=0-3', ifRange: '"one"' }])
})

test('a part that is not there is refused with the length that there is', async () => {
  const answer = await request(site()).get(address).set({ Host: 'localhost', Range: 'bytes=9-' })
  expect(answer.status).toBe(416)
  expect(answer.headers['content-range']).toBe(`bytes */${film.length}`)
})

test('its beginning is with the visitor before its end has left the service', async () => {
  const listening = await listenOn(site())
  const socket = await rawConnection(listening.port)
  let received = 0
  let head = ''
  socket.on('data', (bytes) => {
    if (received === 0) head = String(bytes).slice(0, 2_000)
    received += bytes.length
  })
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`)
  await until('it has begun to arrive', () => received > 100_000)
  expect(head).toMatch(new RegExp(`content-length: ${film.length}`, 'i'))
  expect(head).not.toMatch(/content-encoding/i)
  goOn()
  await until('the film is there', () => received > film.length)
  socket.destroy()
  await listening.close()
})

test('HEAD says how long it is', async () => {
  const answer = await request(site()).head(address).set('Host', 'localhost')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-length']).toBe(String(film.length))
})
