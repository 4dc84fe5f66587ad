import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { readConfig } from '#api/config.ts'
import { razorpay } from '#api/learning/buying/orders/payments/razorpay.ts'
import { aBuyer, aGroup } from '../../../../builders/buying/orders.ts'
import { payingAt, type Till } from '../../../../builders/buying/paying.ts'
import { aProvider } from '../../../../builders/buying/providers.ts'

let till: Till
beforeAll(async () => {
  till = await payingAt(await aProvider('razorpay'))
})
afterAll(() => till?.close())

test('leads to a hosted link of the order’s total, which leads back', async () => {
  const buyer = await aBuyer(till.api, { name: 'Asha Rao', mobile: '+919876543210' })
  const { data: order } = await buyer.order(await aGroup(till.api))
  const { data } = await buyer.pay(order.id)
  const { payments } = await till.side.state()
  expect(payments).toMatchObject([
    {
      name: data.payment_id,
      amount: 400_000,
      currency: 'INR',
      description: `Verandah, order ${order.number}`,
      back: `https://verandah.example/orders/${order.number}`,
      expiresAt: till.api.clock().getTime() + 16 * minute,
    },
  ])
  expect(data.redirect_url).toMatch(/\/pay\/plink_\w+$/)
  expect(await buyer.settle(data.payment_id)).toMatchObject({ error: 'not_configured' })
})

test('hears only of links, whatever else the account sends', async () => {
  const order = await till.underWay()
  const text = JSON.stringify({ event: 'payment.authorized', payload: { payment: { entity: { id: 'x' } } } })
  expect(await till.send(text, await till.side.sign(text))).toMatchObject({ http_status: 200 })
  expect(await till.send('{', await till.side.sign('{'))).toMatchObject({ http_status: 200 })
  expect(await order.status()).toBe('payment_pending')
})

test('waits no longer than it is told to', async () => {
  const { api, side } = till
  const { reference } = await till.underWay()
  await side.fault('look', 'silent')
  const provider = razorpay({
    ...api.config,
    brand: api.config,
    keyId: String(api.config.RAZORPAY_KEY_ID),
    keySecret: String(api.config.RAZORPAY_KEY_SECRET),
    webhookSecret: String(api.config.RAZORPAY_WEBHOOK_SECRET),
    within: 50,
  })
  await expect(provider.ask?.(reference)).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(await provider.ask?.(reference)).toBeNull()
})

test('a provider is chosen with all of its secrets or not at all', () => {
  expect(() => readConfig({ PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'key' })).toThrow(
    /RAZORPAY_KEY_SECRET is needed[\s\S]*RAZORPAY_WEBHOOK_SECRET is needed/,
  )
  expect(() => readConfig({ PAYMENT_PROVIDER: 'stripe' })).toThrow(
    /STRIPE_SECRET_KEY is needed[\s\S]*STRIPE_WEBHOOK_SECRET is needed/,
  )
  expect(() => readConfig({ PAYMENT_PROVIDER: 'barter' })).toThrow('PAYMENT_PROVIDER must be')
})
