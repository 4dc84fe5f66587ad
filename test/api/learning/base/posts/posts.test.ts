import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { until } from '../../../../builders/until.ts'

let api: TestApi
let server: Server
let asked: number
let answer: (response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  api = await startApi({ environment: { PLACEHOLDER_POSTS_URL: `http://127.0.0.1:${port}/posts` } })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})
beforeEach(() => {
  asked = 0
  api.clock.advance(minute)
})

const post = (id: number) => ({ userId: 7, id, title: `Post ${id}`, body: 'Words.' })
const sayJson = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}
const posts = async (query = '') => (await api.call().get(`/api/v1/posts${query}`)).body

describe('sample posts', () => {
  test('are shown in pages, without what else the other service sends', async () => {
    answer = sayJson([post(1), post(2), post(3)])
    expect((await posts('?items=2&page=2')).data).toEqual({
      items: [{ id: '3', title: 'Post 3', body: 'Words.' }],
      page: 2,
      items_per_page: 2,
      total: 3,
    })
  })

  test('are asked for once a minute, however many visitors come', async () => {
    answer = sayJson([post(1)])
    await Promise.all([posts(), posts(), posts()])
    expect(asked).toBe(1)
    api.clock.advance(minute)
    await posts()
    expect(asked).toBe(2)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['refuses', (response) => response.writeHead(500).end()],
    ['answers something else', sayJson({ posts: [] })],
    ['answers no JSON', (response) => response.end('<html>')],
    ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': 99 }).write('[', () => response.destroy())
      },
    ],
    [
      'never stops',
      (response) => response.end(JSON.stringify([{ ...post(1), body: 'x'.repeat(1_100_000) }])),
    ],
  ])('of a service that %s are a failure of that service, and come back with it', async (_how, misbehave) => {
    answer = misbehave
    expect(await posts()).toMatchObject({ http_status: 503, error: 'service_unavailable' })
    answer = sayJson([post(1)])
    expect(await posts()).toMatchObject({ http_status: 200, data: { total: 1 } })
  })

  test('are not waited for without end', async () => {
    answer = () => {}
    let given: unknown
    void posts().then((answer) => {
      given = answer
    })
    expect(await until('they are given up on', () => given)).toMatchObject({
      http_status: 503,
      error: 'service_unavailable',
    })
  })

  test('come from a sample service of our own where no other one is named', async () => {
    const without = await startApi({ beside: api })
    const { data } = (await without.call().get('/api/v1/posts?items=1')).body
    expect(data).toMatchObject({ items: [{ id: '1' }], total: 3 })
    expect(asked).toBe(0)
  })
})
