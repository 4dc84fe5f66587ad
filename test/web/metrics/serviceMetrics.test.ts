import { afterEach, beforeEach, expect, test } from '@jest/globals'
import request from 'supertest'
import { createHttp, type HttpCall } from '#web/platform/calls/http.ts'
import { overLines } from '#web/platform/calls/lines.ts'
import { answered, pageOf, pagesOf, refused, type StandIn, standIn, webApp } from '../../builders/web.ts'

const token = 'a-token-for-metrics'
/** The call that each page makes, by the page's address. */
const calls: Readonly<Record<string, HttpCall>> = {
  '/well': {
    name: 'getCourse',
    service: 'learning',
    method: 'GET',
    path: '/courses/chess',
    query: { page: 2 },
  },
  '/ill': { name: 'getProjects', service: 'estate', method: 'GET', path: '/projects' },
  '/gone': { name: 'getCourse', service: 'learning', method: 'GET', path: '/courses/none' },
  '/cut': { name: 'getCores', service: 'learning', method: 'GET', path: '/cores' },
  '/odd': { name: 'getPosts', service: 'learning', method: 'GET', path: '/what/nobody/knows' },
}
const source = pagesOf({
  openPage: async (asked) => {
    const call = calls[asked.url.pathname]
    const { send } = createHttp({ services: asked.services, token: null, adapter: asked.adapter })
    if (call) await overLines(send, asked)(call)
    return pageOf('A page')
  },
})

let services: StandIn
let app: ReturnType<typeof webApp>['app']
beforeEach(async () => {
  services = await standIn({
    'GET /api/v1/courses/chess': answered({}),
    'GET /api/v1/courses': answered([]),
    'GET /api/projects': refused('internal'),
    'GET /api/v1/cores': (response) => void response.destroy(),
  })
  app = webApp({ source, services: services.services, environment: { METRICS_TOKEN: token } }).app
})
afterEach(() => services.close())

const get = (path: string) => request(app).get(path).set('Host', 'localhost:3000')
const scrape = async () => {
  const { text } = await request(app).get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)
  return (series: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1)
}
const made = (labels: string) => `verandah_web_calls_total{${labels}}`

test('calls that left are counted by name, way and outcome, with the time that they took', async () => {
  for (const path of ['/well', '/well', '/ill', '/gone', '/odd']) await get(path)
  await get('/api/v1/courses?page=3')
  await get('/api/v1/courses/none')
  const value = await scrape()
  expect(value(made('service="learning",call="getCourse",way="rendered",outcome="ok"'))).toBe('2')
  expect(value(made('service="learning",call="getCourse",way="rendered",outcome="refused"'))).toBe('1')
  expect(value(made('service="estate",call="getProjects",way="rendered",outcome="failed"'))).toBe('1')
  expect(value(made('service="learning",call="other",way="rendered",outcome="refused"'))).toBe('1')
  expect(value(made('service="learning",call="getCourses",way="forwarded",outcome="ok"'))).toBe('1')
  expect(value(made('service="learning",call="getCourse",way="forwarded",outcome="refused"'))).toBe('1')
  const times = 'verandah_web_call_seconds_count{service="learning",call="getCourse",way="rendered"}'
  expect(value(times)).toBe('3')
})

test('a read that is cut off is not reported, and its retry is counted', async () => {
  await get('/cut')
  const value = await scrape()
  expect(value(made('service="learning",call="getCores",way="rendered",outcome="silent"'))).toBe('2')
  expect(value('verandah_web_call_retries_total{service="learning"}')).toBe('1')
  expect(value('verandah_web_service_shut{service="learning"}')).toBe('0')
})

test('metrics show a service that is away as shut, and count the calls that were not made', async () => {
  await services.close()
  for (let nth = 0; nth < 25; nth += 1) await get('/well')
  const value = await scrape()
  expect(value('verandah_web_service_shut{service="learning"}')).toBe('1')
  expect(value('verandah_web_service_shut{service="estate"}')).toBe('0')
  expect(Number(value('verandah_web_calls_unmade_total{service="learning"}'))).toBeGreaterThan(0)
})

test('a visitor who leaves ends a call, which says nothing about the service', async () => {
  services.services.calls.begin({ method: 'GET', path: '/api/v1/courses', way: 'rendered' })('ended')
  const value = await scrape()
  expect(value(made('service="learning",call="getCourses",way="rendered",outcome="ended"'))).toBe('1')
  const times = 'verandah_web_call_seconds_count{service="learning",call="getCourses",way="rendered"}'
  expect(value(times)).toBeUndefined()
})

test('reports of browsers are counted by directive, and no word of a stranger becomes a name', async () => {
  for (const directive of ['img-src', 'img-src', 'made-up', 'x" } 1'])
    await request(app)
      .post('/policy-reports')
      .set({ Host: 'localhost', 'Content-Type': 'application/csp-report' })
      .send(JSON.stringify({ 'csp-report': { 'effective-directive': directive } }))
      .expect(204)
  const value = await scrape()
  expect(value('verandah_web_policy_reports_total{directive="img-src"}')).toBe('2')
  expect(value('verandah_web_policy_reports_total{directive="other"}')).toBe('2')
})
