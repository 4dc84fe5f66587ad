import { once } from 'node:events'
import { afterEach, expect, test } from '@jest/globals'
import { type Listening, lines, listenOn, rawConnection, rawExchange } from '../builders/rawHttp.ts'
import { until } from '../builders/until.ts'
import { answered, pageOf, pagesOf, type StandIn, standIn, webApp } from '../builders/web.ts'

const open: (Listening | StandIn)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})
const get = (path: string, ...more: readonly string[]) =>
  lines(`GET ${path} HTTP/1.1`, 'Host: localhost', ...more)

/** A site whose pages and service answer nothing until released. */
async function slowSite() {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const services = await standIn({
    'GET /api/v1/courses': (response, asked) => void gone.then(() => answered([])(response, asked)),
  })
  let pages = 0
  const openPage = async () => {
    pages += 1
    await gone
    return pageOf('A page')
  }
  const { app, lifecycle } = webApp({ source: pagesOf({ openPage }), services: services.services })
  const site = await listenOn(app)
  open.push(site, services)
  const begun = () => pages + services.requests.length
  return { ...site, lifecycle, letGo, begun, asking: () => services.services.door.busy }
}

test.each(['/a', '/api/v1/courses'])(
  'a hundred requests for %s on a connection that dies free their places',
  async (path) => {
    const { port, lifecycle, letGo, begun, asking } = await slowSite()
    for (let round = 0; round < 5; round += 1) {
      const socket = await rawConnection(port)
      const before = begun()
      socket.write(get(path).repeat(100))
      await until('some are at work', () => begun() > before)
      socket.destroy()
    }
    letGo()
    await until('nothing is at work', () => lifecycle.atWork === 0 && asking() === 0)
    expect(await rawExchange(port, get(path, 'Connection: close'))).toContain('HTTP/1.1 200')
  },
)

test('one connection has only so many requests at work, and the rest are told no in their turn', async () => {
  const { port, lifecycle, letGo } = await slowSite()
  const socket = await rawConnection(port)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(get('/a').repeat(100))
  await until('sixteen are at work', () => lifecycle.atWork === 16)
  letGo()
  await once(socket, 'close')
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
  expect(statuses.filter((status) => status === '200')).toHaveLength(16)
  expect(statuses.filter((status) => status === '503')).toHaveLength(1)
})
