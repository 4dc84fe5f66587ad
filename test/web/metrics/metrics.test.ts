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

test('only the token opens them, from whatever address; without one they are a page like any other', async () => {
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

test('requests are counted by page, status and what the cache had', async () => {
  await get('/courses/chess')
  await get('/courses/chess')
  await get('/courses/veena')
  await get('/gone')
  await get('/api/v1/courses')
  await get('/assets/none.js')
  const text = await scrape()
  const count = (labels: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`verandah_web_request_seconds_count{${labels}}`))
      ?.split(' ')[1]
  expect(count('page="/courses/:course",method="GET",status="200",cache="miss"')).toBe('2')
  expect(count('page="/courses/:course",method="GET",status="200",cache="hit"')).toBe('1')
  expect(count('page="other",method="GET",status="410",cache="miss"')).toBe('1')
  expect(count('page="calls",method="GET",status="200",cache="none"')).toBe('1')
  expect(count('page="files",method="GET",status="404",cache="none"')).toBe('1')
  expect(text).toMatch(/verandah_web_load_seconds_count\{page="\/courses\/:course"\} 2/)
  expect(text).toMatch(/verandah_web_render_seconds_count\{page="\/courses\/:course"\} 2/)
  expect(text).toMatch(/^verandah_web_kept_age_seconds_count 1$/m)
  expect(text).toMatch(/^verandah_web_requests_at_work 0$/m)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('addresses that nobody thought of make no new names', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, nth) => get(`/nowhere/${nth}`)))
  const names = new Set([...(await scrape()).matchAll(/page="([^"]+)"/g)].map(([, name]) => name))
  expect([...names].filter((name) => name?.includes('nowhere'))).toEqual([])
})
