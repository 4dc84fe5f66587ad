/** Connections to a service are kept open, and the service may close them at any time. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { success } from '#contract/envelope.ts'
import { Services } from '#server/services/Services.ts'
import { createHttp } from '#web/platform/calls/http.ts'
import { overLines } from '#web/platform/calls/lines.ts'
import { oncePerConnection } from '../../builders/oncePerConnection.ts'
import { listenOn } from '../../builders/rawHttp.ts'
import { emptyList, standIn } from '../../builders/web.ts'

const open: { readonly close: () => unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))

const cores = { name: 'getCores', service: 'learning', method: 'GET', path: '/cores' } as const

test('what a page reads is asked again over a new connection, since all kept ones may have ended', async () => {
  const service = await standIn({ 'GET /api/v1/cores': oncePerConnection(emptyList(), 3) })
  open.push(service)
  const { addresses, adapter, lines } = service.services
  const { send } = createHttp({ services: addresses, token: null, adapter })
  const { signal } = new AbortController()
  const call = overLines(send, { lines, until: performance.now() + 60_000, signal })
  const read = async () => (await call(cores)).ok
  expect(await Promise.all([read(), read(), read()])).toEqual([true, true, true])
  expect(await read()).toBe(true)
  expect(service.to('/api/v1/cores')).toHaveLength(5)
})

test('an idle connection is ended before its service ends it, and one that waits for a slow answer isn’t', async () => {
  const answered = JSON.stringify(success(null))
  const slow: ServerResponse[] = []
  const service = await listenOn((request, response) => {
    const reply = response.writeHead(200, { 'content-type': 'application/json' })
    if (request.url === '/slow') slow.push(reply)
    else reply.end(answered)
  })
  service.server.keepAliveTimeout = 20_000
  const origin = `http://127.0.0.1:${service.port}`
  const services = new Services({ learning: origin, estate: origin })
  open.push(services, service)
  const sockets: Socket[] = []
  service.server.on('connection', (socket) => sockets.push(socket))
  const asked = (path: string) => services.ask(new URL(path, origin), { patience: 60_000 })
  await asked('/first')
  const late = asked('/slow')
  await once(service.server, 'request')
  await asked('/meanwhile')
  const [, idle] = sockets
  if (idle) await once(idle, 'close')
  expect(idle?.readableEnded).toBe(true)
  slow[0]?.end(answered)
  expect((await late).status).toBe(200)
  expect(sockets).toHaveLength(2)
})
