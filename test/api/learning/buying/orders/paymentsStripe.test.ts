import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { minute, second } from '#api/clock.ts'
import { aBuyer, aGroup } from '../../../../builders/buying/orders.ts'
import { payingAt, type Till } from '../../../../builders/buying/paying.ts'
import { aProvider } from '../../../../builders/buying/providers.ts'

let till: Till
beforeAll(async () => {
  till = await payingAt(await aProvider('stripe'))
})
afterAll(() => till?.close())

test('leads to a session of the order’s total, which leads back', async () => {
  const buyer = await aBuyer(till.api)
  const { data: order } = await buyer.order(await aGroup(till.api))
  const { data } = await buyer.pay(order.id)
  const address = `https://verandah.example/orders/${order.number}`
  expect((await till.side.state()).payments).toMatchObject([
    {
      name: data.payment_id,
      amount: 400_000,
      currency: 'inr',
      description: `Verandah, order ${order.number}`,
      back: address,
      cancelled: address,
      expiresAt: till.api.clock().getTime() + 31 * minute,
    },
  ])
  expect(data.redirect_url).toMatch(/\/pay\/cs_test_\w+$/)
})

test('hears only of sessions that are paid or over', async () => {
  const order = await till.underWay()
  for (const text of [
    JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }),
    JSON.stringify({
      id: 'evt_2',
      type: 'checkout.session.completed',
      data: { object: { id: order.reference, status: 'complete', payment_status: 'unpaid' } },
    }),
    '{',
  ])
    expect(await till.send(text, await till.side.sign(text))).toMatchObject({ http_status: 200 })
  expect(await order.status()).toBe('payment_pending')
})

const signature = (text: string, stamp: number) =>
  createHmac('sha256', String(till.api.config.STRIPE_WEBHOOK_SECRET)).update(`${stamp}.${text}`).digest('hex')

test('takes one good signature among several, while a secret is being replaced', async () => {
  const order = await till.underWay()
  const text = till.side.paidText(order.reference)
  const stamp = till.api.clock().getTime() / second
  const header = `t=${stamp},v1=${'0'.repeat(64)},v1=${signature(text, stamp)}`
  expect(await till.send(text, { 'Stripe-Signature': header })).toMatchObject({ http_status: 200 })
  await till.expectOnce(order)
})

test.each([
  ['older than five minutes', -301],
  ['of a time to come', 301],
])('refuses a signature %s', async (_title, seconds) => {
  const order = await till.underWay()
  const text = till.side.paidText(order.reference)
  const now = till.api.clock().getTime() / second
  const at = (stamp: number) => `t=${stamp},v1=${signature(text, stamp)}`
  const refused = { http_status: 403, error: 'bad_signature' }
  expect(await till.send(text, { 'Stripe-Signature': at(now + seconds) })).toMatchObject(refused)
  // The timestamp is part of what is signed, so it can't be changed.
  const moved = at(now + seconds).replace(/^t=\d+/, `t=${now}`)
  expect(await till.send(text, { 'Stripe-Signature': moved })).toMatchObject(refused)
  expect(await till.send(text, { 'Stripe-Signature': `t=,v1=${signature(text, now)}` })).toMatchObject(
    refused,
  )
  expect(await order.status()).toBe('payment_pending')
})
