/** @database each */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { sandboxWebhook } from '#api/learning/buying/orders/payments/sandbox.ts'
import { outbox, payments, refunds, stateEvents, users } from '#api/tables.ts'
import { publicSite, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBuyer,
  aGroup,
  type Buyer,
  dayAhead,
  enrolmentsOf,
  seatsOf,
  wrongSums,
} from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({
    environment: publicSite,
  })
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(() => api.close())

const statusOf = async (buyer: Buyer, id: string) => (await buyer.get(`/orders/${id}`)).data.status
const mailsTo = async ({ userId }: Buyer) => {
  const [user] = await api.db.select().from(users).where(eq(users.id, userId))
  const sent = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, user?.email ?? ''))
  return sent.map(({ content }) => JSON.stringify(content))
}

/** Calls the webhook as the sandbox provider would. */
async function webhook(reference: string, outcome: 'pay' | 'fail') {
  const { body, headers } = await sandboxWebhook(api.db, { reference, outcome })
  const call = api.call().post('/api/v1/payments/webhooks/sandbox').set(headers)
  return (await call.set('Content-Type', 'application/json').send(body.toString())).body
}

async function anOrderUnderWay(group?: Awaited<ReturnType<typeof aGroup>>) {
  const wanted = group ?? (await aGroup(api))
  const buyer = await aBuyer(api)
  const { data: order } = await buyer.order(wanted)
  const { data: payment } = await buyer.pay(order.id)
  return { buyer, order, payment, group: wanted }
}

describe('a payment', () => {
  test('leads to the sandbox’s page, and its owner can look at it', async () => {
    const { buyer, order, payment } = await anOrderUnderWay()
    expect(payment).toEqual({
      payment_id: expect.any(String),
      provider: 'sandbox',
      redirect_url: `https://verandah.example/pay/${payment.payment_id}`,
      expires_at: order.held_until,
    })
    api.clock.advance(minute)
    expect((await buyer.get(`/payments/${payment.payment_id}`)).data).toMatchObject({
      order: { id: order.id, number: order.number, status: 'payment_pending' },
      amount: 400_000,
      currency: 'INR',
      status: 'started',
      seconds_left: 14 * 60,
    })
    const other = await aBuyer(api)
    expect(await other.get(`/payments/${payment.payment_id}`)).toMatchObject({ error: 'not_found' })
    expect(await other.settle(payment.payment_id)).toMatchObject({ error: 'not_found' })
    expect((await api.call().get(`/api/v1/payments/${payment.payment_id}`)).status).toBe(401)
    expect(await buyer.post(`/payments/${payment.payment_id}/sandbox`, { outcome: 'x' })).toMatchObject({
      http_status: 422,
    })
  })

  test('that has begun is answered again, even if requested twenty times at once', async () => {
    const { buyer, order, payment } = await anOrderUnderWay()
    const again = await Promise.all(Array.from({ length: 20 }, () => buyer.pay(order.id)))
    expect(again.map(({ data }) => data)).toEqual(again.map(() => payment))
    const { data: fresh } = await buyer.order(await aGroup(api))
    const first = await Promise.all(Array.from({ length: 20 }, () => buyer.pay(fresh.id)))
    expect(new Set(first.map(({ data }) => data.payment_id)).size).toBe(1)
    expect(await api.db.$count(payments, eq(payments.order_id, fresh.id))).toBe(1)
  })

  test('that succeeds enrols the student, turns the hold into a seat and sends one receipt', async () => {
    const { buyer, order, payment, group } = await anOrderUnderWay()
    expect((await buyer.settle(payment.payment_id)).data).toMatchObject({
      status: 'succeeded',
      seconds_left: 0,
      order: { status: 'fulfilled' },
    })
    const [enrolment] = await enrolmentsOf(api, group)
    expect(enrolment).toMatchObject({
      student_id: buyer.userId,
      status: 'upcoming',
      classes_total: 8,
      classes_used: 0,
      renewed_from: null,
    })
    expect((await buyer.get(`/orders/${order.id}`)).data).toMatchObject({
      status: 'fulfilled',
      paid_at: api.clock().toISOString(),
      lines: [{ user_schedule_id: enrolment?.id }],
      payments: [{ status: 'succeeded', amount: 400_000 }],
      can: { pay: false, cancel: false, receipt: true },
    })
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
    const mails = await mailsTo(buyer)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(order.number)
    expect(mails[0]).toContain('₹4,000')
    expect(await buyer.pay(order.id)).toMatchObject({
      error: 'wrong_state',
      message: expect.stringContaining('paid'),
    })
  })

  test('records who caused each change of its state', async () => {
    const { buyer, order, payment } = await anOrderUnderWay()
    await webhook(payment.payment_id, 'pay')
    const events = await api.db
      .select()
      .from(stateEvents)
      .where(and(eq(stateEvents.entity_id, order.id), eq(stateEvents.entity, 'orders')))
      .orderBy(stateEvents.id)
    expect(events.map(({ to_state, by_user }) => [to_state, by_user])).toEqual([
      ['payment_pending', buyer.userId],
      ['paid', null],
      ['fulfilled', null],
    ])
  })
})

describe('a failed payment', () => {
  test('keeps the seat for the rest of the hold and can be tried again', async () => {
    const { buyer, order, payment, group } = await anOrderUnderWay()
    await buyer.settle(payment.payment_id, 'fail')
    expect(await statusOf(buyer, order.id)).toBe('payment_failed')
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
    api.clock.advance(5 * minute)
    const { data: second } = await buyer.pay(order.id)
    expect(second.payment_id).not.toBe(payment.payment_id)
    expect(second.expires_at).toBe(later(api.clock(), 15 * minute).toISOString())
    expect(await statusOf(buyer, order.id)).toBe('payment_pending')
    await buyer.settle(second.payment_id)
    expect(await statusOf(buyer, order.id)).toBe('fulfilled')
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
  })

  test('releases the seat after the hold, and a retry takes it again if it is still free', async () => {
    const { buyer, order, payment, group } = await anOrderUnderWay(await aGroup(api, { capacity: 1 }))
    await buyer.settle(payment.payment_id, 'fail')
    api.clock.advance(16 * minute)
    await api.rounds.goOnce()
    expect(await seatsOf(api, group)).toEqual({ taken: 0, kept: 0 })
    expect(await statusOf(buyer, order.id)).toBe('payment_failed')
    const { data: retry } = await buyer.pay(order.id)
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
    await buyer.settle(retry.payment_id)
    expect(await statusOf(buyer, order.id)).toBe('fulfilled')
  })

  test('cannot be retried once others have the seat, a class was held, or a day has passed', async () => {
    const taken = await anOrderUnderWay(await aGroup(api, { capacity: 1 }))
    const begun = await anOrderUnderWay(await aGroup(api, { starts_on: dayAhead(api, 0) }))
    const old = await anOrderUnderWay()
    for (const { buyer, payment } of [taken, begun, old]) await buyer.settle(payment.payment_id, 'fail')
    api.clock.advance(16 * minute)
    await api.rounds.goOnce()
    await (await aBuyer(api)).order(taken.group)
    expect(await taken.buyer.pay(taken.order.id)).toMatchObject({ error: 'schedule_full' })
    api.clock.advance(7 * hour)
    expect(await begun.buyer.pay(begun.order.id)).toMatchObject({
      error: 'wrong_state',
      message: expect.stringContaining('Order again'),
    })
    api.clock.advance(day)
    expect(await old.buyer.pay(old.order.id)).toMatchObject({ error: 'wrong_state' })
    await api.rounds.goOnce()
    expect(await statusOf(old.buyer, old.order.id)).toBe('expired')
  })
})

describe('a webhook', () => {
  test('needs its signature, a known provider and a known payment', async () => {
    const { buyer, payment } = await anOrderUnderWay()
    const path = '/api/v1/payments/webhooks'
    const body = JSON.stringify({ reference: payment.payment_id, outcome: 'pay' })
    const send = async (provider: string, signature: string) =>
      (
        await api
          .call()
          .post(`${path}/${provider}`)
          .set('x-sandbox-signature', signature)
          .set('Content-Type', 'application/json')
          .send(body)
      ).body
    expect(await send('sandbox', 'a'.repeat(64))).toMatchObject({ http_status: 403, error: 'bad_signature' })
    expect((await api.call().post(`${path}/sandbox`)).body).toMatchObject({ error: 'bad_signature' })
    expect(await send('nobody', 'x')).toMatchObject({ http_status: 404, error: 'not_found' })
    expect(await send('razorpay', 'x')).toMatchObject({ http_status: 404 })
    expect(await webhook('unknown', 'pay')).toMatchObject({ http_status: 404 })
    const { body: signed, headers } = await sandboxWebhook(api.db, { reference: 'x', outcome: 'pay' })
    const large = await api
      .call()
      .post(`${path}/sandbox`)
      .set(headers)
      .set('Content-Type', 'application/json')
      .send(`${signed}${' '.repeat(70_000)}`)
    expect(large.body).toMatchObject({ http_status: 413, error: 'too_large' })
    expect((await buyer.get(`/payments/${payment.payment_id}`)).data.status).toBe('started')
  })

  test('that arrives ten times at once fulfils the order once', async () => {
    const { buyer, order, payment, group } = await anOrderUnderWay()
    const replies = await Promise.all(Array.from({ length: 10 }, () => webhook(payment.payment_id, 'pay')))
    expect(replies.map(({ http_status }) => http_status)).toEqual(replies.map(() => 200))
    expect(await statusOf(buyer, order.id)).toBe('fulfilled')
    expect(await enrolmentsOf(api, group)).toHaveLength(1)
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
    expect(await mailsTo(buyer)).toHaveLength(1)
    expect(await api.db.$count(refunds, eq(refunds.order_id, order.id))).toBe(0)
  })

  test('about a failure after the success changes nothing', async () => {
    const { buyer, order, payment } = await anOrderUnderWay()
    await webhook(payment.payment_id, 'pay')
    expect(await webhook(payment.payment_id, 'fail')).toMatchObject({ http_status: 200 })
    expect((await buyer.get(`/orders/${order.id}`)).data).toMatchObject({
      status: 'fulfilled',
      payments: [{ status: 'succeeded' }],
    })
  })

  test('about a success after the failure counts', async () => {
    const { buyer, order, payment } = await anOrderUnderWay()
    await webhook(payment.payment_id, 'fail')
    await webhook(payment.payment_id, 'pay')
    expect(await statusOf(buyer, order.id)).toBe('fulfilled')
  })

  test('about one payment’s failure leaves the order to another one in progress', async () => {
    const { buyer, order, payment } = await anOrderUnderWay()
    const [started] = await api.db.select().from(payments).where(eq(payments.order_id, order.id))
    if (!started) throw new Error('No payment was stored.')
    // The order also has a payment at another provider, as after a change of providers.
    await api.db.insert(payments).values({ ...started, id: 'other', provider: 'another' })
    await webhook(payment.payment_id, 'fail')
    expect(await statusOf(buyer, order.id)).toBe('payment_pending')
  })
})

describe('two payments of one order', () => {
  test('enrol once; the second is refunded in full, told of, and paid out once', async () => {
    const { buyer, order, payment, group } = await anOrderUnderWay()
    await webhook(payment.payment_id, 'fail')
    const { data: second } = await buyer.pay(order.id)
    await Promise.all([webhook(second.payment_id, 'pay'), webhook(payment.payment_id, 'pay')])
    await webhook(payment.payment_id, 'pay')
    expect(await enrolmentsOf(api, group)).toHaveLength(1)
    const { data } = await buyer.get(`/orders/${order.id}`)
    expect(data).toMatchObject({
      status: 'fulfilled',
      refunded: 0,
      refunds: [{ line_id: null, amount: 400_000, status: 'pending' }],
    })
    expect(await mailsTo(buyer)).toHaveLength(2)
    expect((await mailsTo(buyer)).join()).toContain('paid twice')
    await Promise.all([api.rounds.goOnce(), api.rounds.goOnce()])
    expect((await buyer.get(`/orders/${order.id}`)).data.refunds).toMatchObject([{ status: 'done' }])
  })
})
