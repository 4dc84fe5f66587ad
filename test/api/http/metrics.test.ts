import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Express } from 'express'
import request from 'supertest'
import { hour, minute } from '#api/clock.ts'
import { createApi } from '#api/createApi.ts'
import { Lifecycle } from '#api/http/lifecycle.ts'
import { ApiMetrics } from '#api/metrics/ApiMetrics.ts'
import { startApi, type TestApi } from '../../builders/api.ts'

const token = 'a-token-for-metrics'
let api: TestApi
let metrics: ApiMetrics
let app: Express
beforeEach(async () => {
  api = await startApi()
  metrics = new ApiMetrics({
    token,
    clock: api.clock,
    newestBackup: () => new Date(api.clock().getTime() - hour),
    connection: { db: api.db, pool: () => ({ open: 3, idle: 2, waiting: 1 }) },
  })
  app = createApi(api.context, new Lifecycle(), metrics)
})
afterEach(() => api.close())

const scrape = async () =>
  (await request(app).get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)).text
const lineOf = (text: string, start: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(start))
    ?.split(' ')
    .at(-1)

test('only the token opens them, and without one they are not there', async () => {
  await request(app).get('/metrics').expect(401)
  await request(app).get('/metrics').set('Authorization', 'Bearer a-token-for-metricS').expect(401)
  await request(api.app).get('/metrics').set('Authorization', `Bearer ${token}`).expect(404)
})

test('calls are counted by their name in the contract', async () => {
  await request(app).get('/api/v1/courses').expect(200)
  await request(app).get('/api/v1/courses?items=2').expect(200)
  await request(app).get('/api/v1/profile').expect(401)
  await request(app).get('/api/projects').expect(200)
  const text = await scrape()
  const count = (labels: string) => lineOf(text, `verandah_api_call_seconds_count{${labels}}`)
  expect(count('service="learning",call="getCourses",method="GET",status="200"')).toBe('2')
  expect(count('service="learning",call="getProfile",method="GET",status="401"')).toBe('1')
  expect(count('service="estate",call="getProjects",method="GET",status="200"')).toBe('1')
})

test('the queue, the pool and the last dump are looked at when somebody asks', async () => {
  await api.outbox.enqueue(api.db, { kind: 'sms', to: '+919876543210', content: { text: 'Now' } })
  api.clock.advance(minute)
  const text = await scrape()
  expect(lineOf(text, 'verandah_api_outbox_pending')).toBe('1')
  expect(lineOf(text, 'verandah_api_outbox_oldest_seconds')).toBe('60')
  expect(lineOf(text, 'verandah_api_outbox_dead')).toBe('0')
  expect(lineOf(text, 'verandah_api_refunds_waiting')).toBe('0')
  expect(lineOf(text, 'verandah_api_backup_age_seconds')).toBe('3600')
  expect(lineOf(text, 'verandah_api_database_up')).toBe('1')
  expect(lineOf(text, 'verandah_api_database_connections{connections="waiting"}')).toBe('1')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('a database that is away is said, and takes nothing else with it', async () => {
  const away = { execute: () => Promise.reject(new Error('away')) } as unknown as TestApi['db']
  const blind = new ApiMetrics({
    token,
    clock: api.clock,
    newestBackup: () => null,
    connection: { db: away, pool: () => null },
  })
  app = createApi(api.context, new Lifecycle(), blind)
  const text = await scrape()
  expect(lineOf(text, 'verandah_api_database_up')).toBe('0')
  expect(lineOf(text, 'verandah_api_outbox_pending')).toBe('Nan')
  expect(lineOf(text, 'verandah_api_backup_age_seconds')).toBe('-1')
})

test('a round that fails is counted, and still fails', async () => {
  const [round] = metrics.counted([{ name: 'refunds paid out', run: () => Promise.reject(new Error('no')) }])
  await expect(round?.run()).rejects.toThrow('no')
  expect(lineOf(await scrape(), 'verandah_api_rounds_failed_total{round="refunds paid out"}')).toBe('1')
})
