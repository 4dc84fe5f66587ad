import { afterEach, expect, jest, test } from '@jest/globals'
import request from 'supertest'
import { createHttp } from '#web/platform/calls/http.ts'
import { overLines } from '#web/platform/calls/lines.ts'
import { keptLog } from '../../builders/keptLog.ts'
import { answered, pageOf, pagesOf, type StandIn, standIn, webApp } from '../../builders/web.ts'

const token = 'a-token-for-metrics'
const source = pagesOf({
  openPage: async (asked) => {
    const { send } = createHttp({
      services: asked.services,
      token: null,
      adapter: asked.adapter,
      onMisfit: asked.onMisfit,
    })
    await overLines(send, asked)({ name: 'getCores', service: 'learning', method: 'GET', path: '/cores' })
    return pageOf('A page')
  },
})

let service: StandIn
afterEach(() => {
  jest.restoreAllMocks()
  return service.close()
})

test('a misfit is logged once, by its call and path, and counted each time', async () => {
  const secret = 'Asha Rao, 98765 43210'
  service = await standIn({
    'GET /api/v1/cores': answered({ items: [{ slug: secret }], page: 1, items_per_page: 20, total: 1 }),
  })
  const { log, told } = keptLog()
  const environment = { METRICS_TOKEN: token, PAGE_CACHE_MB: '0' }
  const { app } = webApp({ source, services: service.services, log, environment })
  for (let nth = 0; nth < 5; nth += 1) await request(app).get('/').set('Host', 'localhost').expect(200)
  expect(told).toMatchObject([{ level: 50, call: 'getCores', at: 'items.0.id' }])
  expect(JSON.stringify(told)).not.toContain('Asha')
  const { text } = await request(app).get('/metrics').set('Authorization', `Bearer ${token}`)
  expect(text).toContain('verandah_web_misfit_answers_total{call="getCores"} 5')
  expect(service.services.lines.learning.shut).toBe(false)
})

test('however often a service returns errors, it is up: its other calls are made', async () => {
  service = await standIn({ 'GET /api/v1/cores': answered('nonsense') })
  const { app } = webApp({ source, services: service.services, environment: { PAGE_CACHE_MB: '0' } })
  for (let nth = 0; nth < 40; nth += 1) await request(app).get('/').set('Host', 'localhost').expect(200)
  expect(service.to('/api/v1/cores')).toHaveLength(40)
})

test("a page's calls have ten seconds, and the page has half a second more to say that they never came", async () => {
  service = await standIn({ 'GET /api/v1/cores': answered('nonsense') })
  jest.spyOn(performance, 'now').mockReturnValue(1_000)
  let until = 0
  const timed = pagesOf({
    openPage: async (asked) => {
      until = asked.until - performance.now()
      return source.load().then(({ openPage }) => openPage(asked))
    },
  })
  const { app } = webApp({ source: timed, services: service.services, environment: { PAGE_CACHE_MB: '0' } })
  await request(app).get('/').set('Host', 'localhost').expect(200)
  expect(service.requests[0]?.headers['x-time-left']).toBe('10000')
  expect(until).toBe(10_500)
})
