/** Connections to a service are kept, and the service may end them at any time. */
import { once } from 'node:events'
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

test('what a page reads is asked again over a new one, since all that were kept may have ended', async () => {
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

test('one that idles is ended before a service does, which would lose what is sent at that moment', async () => {
  const service = await listenOn((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success(null)))
  })
  service.server.keepAliveTimeout = 20_000
  const origin = `http://127.0.0.1:${service.port}`
  const services = new Services({ learning: origin, estate: origin })
  open.push(services, service)
  const connected = once(service.server, 'connection')
  await services.ask(new URL('/a', origin), { patience: 60_000 })
  const [socket]: Socket[] = await connected
  if (socket) await once(socket, 'close')
  expect(socket?.readableEnded).toBe(true)
})
