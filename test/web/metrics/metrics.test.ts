import { afterAll, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { answered, pageOf, pagesOf, type StandIn, standIn, webApp } from '../../builders/web.ts'

const token = 'a-token-for-metrics'
const source = pagesOf({
  openPage: async ({ url }) => pageOf('A page', { status: url.pathname === '/gone' ? 410 : 200 }),
  cacheableQuery: () => [],
  pagePath: (path) => (path.startsWith('/courses/') ? '/courses/:course' : null),
})
let services: StandIn
let app: ReturnType<typeof webApp>['app']
beforeAll(async () => {
  services = await standIn({ 'GET /api/v1/courses': answered([]) })
  app = webApp({ source, services: services.services, environment: { METRICS_TOKEN: token } }).app
})
afterAll(() => services.close())

const get = (path: string) => request(app).get(path).set('Host', 'localhost:3000')
const scrape = async () =>
  (await request(app).get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)).text

test('only the token opens them, from any address; without one they’re a page like any other', async () => {
  await get('/metrics').expect(401)
  await get('/metrics').set('Authorization', 'Bearer another-token-here').expect(401)
  await request(app).get('/metrics').set('Host', '10.0.0.7:3000').expect(401)
  const { app: closed } = webApp({ source, services: services.services })
  const page = await request(closed)
    .get('/metrics')
    .set('Host', 'localhost')
    .set('Authorization', `Bearer ${token}`)
  expect(page.text).not.toContain('verandah_web')
})

/** The number of requests by page, method, status and cache, read from the metrics. */
function countsIn(text: string): Readonly<Record<string, number>> {
  const line =
    /^verandah_web_request_seconds_count\{page="(.*)",method="(.*)",status="(.*)",cache="(.*)"\} (\d+)$/gm
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, page, method, status, cache, count]) => [
      `${page} ${method} ${status} ${cache}`,
      Number(count),
    ]),
  )
}

test('requests are counted by page, status and what the cache had', async () => {
  await get('/courses/chess')
  await get('/courses/chess')
  await get('/courses/veena')
  // From now on, this page is sent without Express.
  await get('/courses/chess')
  await get('/gone')
  await get('/api/v1/courses')
  await get('/assets/none.js')
  const text = await scrape()
  expect(countsIn(text)).toEqual({
    '/courses/:course GET 200 miss': 2,
    '/courses/:course GET 200 hit': 2,
    'other GET 410 miss': 1,
    'calls GET 200 none': 1,
    'files GET 404 none': 1,
  })
  expect(text).toMatch(/verandah_web_load_seconds_count\{page="\/courses\/:course"\} 2/)
  expect(text).toMatch(/verandah_web_render_seconds_count\{page="\/courses\/:course"\} 2/)
  expect(text).toMatch(/^verandah_web_kept_age_seconds_count 2$/m)
  expect(text).toMatch(/^verandah_web_requests_at_work 0$/m)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('addresses that nobody thought of make no new names', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, nth) => get(`/nowhere/${nth}`)))
  const names = new Set([...(await scrape()).matchAll(/page="([^"]+)"/g)].map(([, name]) => name))
  expect([...names].filter((name) => name?.includes('nowhere'))).toEqual([])
})
