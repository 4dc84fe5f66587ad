import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { type Listening, lines, listenOn, rawConnection, rawExchange, until } from '../builders/rawHttp.ts'
import { answered, pageOf, pagesOf, type StandIn, standIn, webApp } from '../builders/web.ts'

const open: (Listening | StandIn)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})
const get = (path: string, ...more: readonly string[]) =>
  lines(`GET ${path} HTTP/1.1`, 'Host: localhost', ...more)

async function slowSite() {
  const services = await standIn({
    'GET /api/v1/courses': (response, asked) => void setTimeout(() => answered([])(response, asked), 30),
  })
  const openPage = async () => {
    await pause(30)
    return pageOf('A page')
  }
  const { app, lifecycle } = webApp({ source: pagesOf({ openPage }), services: services.services })
  const site = await listenOn(app)
  open.push(site, services)
  return { ...site, lifecycle, asking: () => services.services.door.busy }
}

test.each(['/a', '/api/v1/courses'])(
  'a hundred requests for %s on one connection that dies take no place for good',
  async (path) => {
    const { port, lifecycle, asking } = await slowSite()
    for (let round = 0; round < 5; round += 1) {
      const socket = await rawConnection(port)
      socket.write(get(path).repeat(100))
      await pause(5)
      socket.destroy()
    }
    await until(() => lifecycle.atWork === 0 && asking() === 0)
    expect(await rawExchange(port, get(path, 'Connection: close'))).toContain('HTTP/1.1 200')
  },
)

test('one connection has only so many requests at work, and the rest are told no in their turn', async () => {
  const { port, lifecycle } = await slowSite()
  const socket = await rawConnection(port)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(get('/a').repeat(100))
  await until(() => lifecycle.atWork > 0)
  expect(lifecycle.atWork).toBeLessThanOrEqual(16)
  await once(socket, 'close')
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
  expect(statuses.filter((status) => status === '200')).toHaveLength(16)
  expect(statuses.filter((status) => status === '503')).toHaveLength(1)
})
