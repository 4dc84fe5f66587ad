import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { success } from '#contract/envelope.ts'
import { largestFilm } from '#contract/learning/base/uploadWords.ts'
import { Services } from '#server/services/Services.ts'
import { until } from '../../builders/until.ts'
import { pagesOf, webApp } from '../../builders/web.ts'

const largest = randomBytes(largestFilm)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Arrived {
  readonly headers: IncomingMessage['headers']
  readonly url: string
  received: number
  readonly whole: Promise<string>
}

let arrivals: Arrived[]
let service: Server
let web: Server
let services: Services
beforeEach(async () => {
  arrivals = []
  service = createServer((request, response) => {
    const hash = createHash('sha256')
    request.on('error', () => {})
    const arrived: Arrived = {
      headers: request.headers,
      url: request.url ?? '',
      received: 0,
      whole: new Promise((resolve) => request.on('end', () => resolve(hash.digest('hex')))),
    }
    arrivals.push(arrived)
    request.on('data', (chunk: Buffer) => {
      arrived.received += chunk.length
      hash.update(chunk)
    })
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success(null)))
    })
  })
  const origin = await listening(service)
  services = new Services({ learning: origin, estate: origin })
  web = createServer(webApp({ source: pagesOf({}), services }).app)
  await listening(web)
})
afterEach(async () => {
  services.close()
  for (const server of [web, service]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}`
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function put(headers: Record<string, string | number>) {
  return send({
    port: portOf(web),
    host: '127.0.0.1',
    method: 'PUT',
    path: '/api/v1/uploads/abc?expires=1&signature=x',
    headers: { host: 'localhost', 'content-type': 'image/jpeg', ...headers },
  })
}

test('a film of the largest size passes unchanged, with its length', async () => {
  const sending = put({ 'content-length': largest.length })
  sending.end(largest)
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  const [arrived] = arrivals
  expect(arrived?.headers).toMatchObject({
    'content-length': String(largest.length),
    'content-type': 'image/jpeg',
  })
  expect(arrived?.url).toBe('/api/v1/uploads/abc?expires=1&signature=x')
  expect(await arrived?.whole).toBe(digest(largest))
})

test('its beginning reaches the service while the rest is still on its way', async () => {
  const half = largest.length / 2
  const sending = put({ 'content-length': largest.length })
  sending.write(largest.subarray(0, half))
  await until('half has arrived', () => arrivals[0]?.received === half)
  sending.end(largest.subarray(half))
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await arrivals[0]?.whole).toBe(digest(largest))
})

test('what is cut off on its way is cut off for the service too', async () => {
  const sending = put({ 'content-length': largest.length })
  sending.on('error', () => {})
  const broken = new Promise((resolve) =>
    service.once('request', (request) => request.once('error', resolve)),
  )
  sending.write(largest.subarray(0, 1000))
  await until('its beginning has arrived', () => arrivals[0]?.received === 1000)
  sending.destroy()
  await expect(broken).resolves.toMatchObject({ code: 'ECONNRESET' })
})
