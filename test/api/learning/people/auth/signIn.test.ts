/** @proof codes */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day } from '#api/clock.ts'
import { limits, outbox } from '#api/tables.ts'
import { networkOf } from '#contract/network.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36'
const newerPhone = phone.replace('126.0', '127.0')
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

async function enter(email: string, userAgent: string, authorization?: string): Promise<string> {
  api.clock.advance(200_000)
  const asked = await api.call().post('/api/v1/login/email').send({ email })
  const { code } = await api.lastMessage(email)
  const call = api.call().post('/api/v1/verify-otp').set('User-Agent', userAgent)
  if (authorization) call.set('Authorization', authorization)
  const answer = await call.send({ challenge_id: asked.body.data.challenge_id, otp: code })
  expect(answer.body.http_status).toBe(200)
  return `Bearer ${answer.body.data.access_token}`
}

const profile = (authorization: string) =>
  api.call().get('/api/v1/profile').set('Authorization', authorization)
/** The emails to this address about sign-ins on a new device. */
async function notices(email: string): Promise<readonly string[]> {
  const sent = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
  return sent
    .map(({ content }) => JSON.stringify(content))
    .filter((text) => text.includes('on a device that we haven’t seen before'))
}

describe('signing in', () => {
  test('ends the session that it takes the place of, and no other', async () => {
    const user = await aUser(api, { email: 'rotates@example.com' })
    const [first, other] = [(await signIn(api, user)).authorization, (await signIn(api, user)).authorization]
    const next = await enter('rotates@example.com', desk, first)
    expect((await profile(first)).status).toBe(401)
    expect((await profile(other)).status).toBe(200)
    expect((await profile(next)).status).toBe(200)
  })

  test('with a password does so too', async () => {
    const email = 'password@example.com'
    const user = await aUser(api, { email, password: 'correct horse battery' })
    const { authorization } = await signIn(api, user)
    const answer = await api
      .call()
      .post('/api/v1/login/email')
      .set('Authorization', authorization)
      .send({ email, password: 'correct horse battery' })
    expect(answer.body.http_status).toBe(200)
    expect((await profile(authorization)).status).toBe(401)
  })

  test('on a new device is told to the owner once, and not for a newer version of a known one', async () => {
    const email = 'devices@example.com'
    await aUser(api, { email })
    await enter(email, phone)
    expect(await notices(email)).toHaveLength(0)
    await enter(email, newerPhone)
    expect(await notices(email)).toHaveLength(0)
    await enter(email, desk)
    expect(await notices(email)).toHaveLength(1)
    expect((await notices(email))[0]).toMatch(/Firefox on Linux.*\/account\/sessions/)
    await enter(email, desk)
    expect(await notices(email)).toHaveLength(1)
  })

  test('to an account that was long unused is told as well', async () => {
    const email = 'dormant@example.com'
    await aUser(api, { email })
    api.clock.advance(2 * day)
    await enter(email, phone)
    expect(await notices(email)).toHaveLength(1)
  })
})

test('a limit reached through one process holds in another, for a whole /64 and with the time to come back', async () => {
  const environment = { CODES_PER_NETWORK: '3', BEHIND_WEB: 'yes' }
  const first = await startApi({ beside: api, environment })
  const second = await startApi({ beside: api, environment })
  let person = 0
  const ask = (process: TestApi, address: string) => {
    person += 1
    const email = `limit${person}@example.com`
    return process.call().post('/api/v1/login/email').set('X-Forwarded-For', address).send({ email })
  }
  const turns = [first, second, first, second].map((process, nth) => ask(process, `2001:db8:1:2::${nth + 1}`))
  const answers = await Promise.all(turns)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  const refused = await ask(second, '2001:db8:1:2:ffff::9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(refused.body.data.retry_after).toBe(Number(refused.headers['retry-after']))
  expect((await ask(second, '2001:db8:1:3::1')).status).toBe(200)
  expect((await ask(first, '203.0.113.9')).status).toBe(200)
  const kept = await api.db.select().from(limits)
  expect(kept.map(({ key }) => key)).toContain(`code network ${networkOf('2001:db8:1:2::1')}`)
  await first.close()
  await second.close()
})

test('one person begins so many orders an hour, wherever they ask, and hears when to come back', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => startApi({ beside: api, environment: { ORDERS_PER_PERSON: '2' } })),
  )
  if (!first || !second) throw new Error('There are no two processes.')
  const [greedy, other] = [await signIn(api), await signIn(api)]
  const order = (process: TestApi, { authorization }: { authorization: string }) =>
    process
      .call()
      .post('/api/v1/orders')
      .set('Authorization', authorization)
      .send({ schedule_ids: ['nobody'] })
  for (const process of [first, second]) expect((await order(process, greedy)).status).not.toBe(429)
  const refused = await order(first, greedy)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await order(second, other)).status).not.toBe(429)
  await first.close()
  await second.close()
})
