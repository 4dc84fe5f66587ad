import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { later, minute } from '#api/clock.ts'
import { webhookDeliveries } from '#api/db/systemTables.ts'
import { sendWebhooks } from '#api/learning/base/webhooks/index.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { courses } from '#api/tables.ts'
import { newWebhookSecret, signedHeaders } from '#api/webhooks/sign.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aWebhook } from '../../../../builders/base/webhooks.ts'
import { aGroup } from '../../../../builders/buying/orders.ts'
import { MovedClock } from '../../../../builders/clocks.ts'

/** The program in the documentation, run as a reader would run it. */
const program = join(packageRoot, 'api/http/docs/receiveWebhook.mjs')
const secret = newWebhookSecret()
const clock = new MovedClock()

let api: TestApi
let receiver: ChildProcess
let url: string
const lines: string[] = []
beforeAll(async () => {
  receiver = spawn(process.execPath, [program], {
    env: { ...clock.environment(), WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!receiver.stdout) throw new Error('The receiver says nothing.')
  const said = createInterface(receiver.stdout)
  const [first] = await once(said, 'line')
  url = `http://127.0.0.1:${String(first).replace('Listening on ', '')}/`
  said.on('line', (line) => lines.push(line))
  api = await startApi({ environment: { WEBHOOKS_ANYWHERE: 'yes' } })
})
afterAll(async () => {
  receiver.kill()
  await api.close()
})

test('the receiver of the documentation takes a delivery, and only once what comes twice', async () => {
  const endpoint = await aWebhook(api, { url, secret, events: ['course.published'] })
  const { course } = await aGroup(api, {}, { status: 'draft' })
  await api.db
    .update(courses)
    .set({ status: 'published', updated_at: api.clock() })
    .where(eq(courses.id, course.id))
  const ofOurs = eq(webhookDeliveries.endpoint_id, endpoint.id)
  const deliver = async () => {
    await sendWebhooks(api.context)
    return api.db.select().from(webhookDeliveries).where(ofOurs)
  }
  expect(await deliver()).toMatchObject([{ status: 'delivered', answer_status: 204, attempts: 1 }])
  await api.db.update(webhookDeliveries).set({ status: 'pending', next_at: api.clock() }).where(ofOurs)
  expect(await deliver()).toMatchObject([{ status: 'delivered', answer_status: 204, attempts: 2 }])
  expect(lines).toEqual([expect.stringMatching(`^course.published .*"course_id":"${course.id}"`)])
})

test('it refuses what is forged, old or unsigned', async () => {
  const now = clock.now()
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  const signed = (differing: object = {}) => signedHeaders({ id: 'forged', secret, body, now, ...differing })
  const post = async (headers: Readonly<Record<string, string>>, sent = body) =>
    (await fetch(url, { method: 'POST', headers, body: sent })).status
  const before = lines.length
  expect(await post(signed(), body.replace('test', 'order.paid'))).toBe(401)
  expect(await post(signed({ secret: newWebhookSecret() }))).toBe(401)
  expect(await post(signed({ now: later(now, -6 * minute) }))).toBe(401)
  expect(await post({})).toBe(401)
  expect(await post({ ...signed(), 'webhook-id': 'other' })).toBe(401)
  expect(lines).toHaveLength(before)
  expect(await post(signed())).toBe(204)
})
