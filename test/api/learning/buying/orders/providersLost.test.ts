import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { payments } from '#api/tables.ts'
import { publicSite, startApi } from '../../../../builders/api.ts'
import { seatsOf, wrongSums } from '../../../../builders/buying/orders.ts'
import { payingAt, type Till, type UnderWay } from '../../../../builders/buying/paying.ts'
import { aProvider, type Fault, type OtherSide } from '../../../../builders/buying/providers.ts'
import { sampled } from '../../../../builders/sampled.ts'

/** The sandbox is left out: it's a page of our own, so nothing gets lost on the way to it. */
const both = [
  ['Razorpay', 'razorpay'],
  ['Stripe', 'stripe'],
] as const
describe.each(sampled(both, 1))('what %s did, and didn’t manage to say', (_name, provider) => {
  let side: OtherSide
  let till: Till
  beforeAll(async () => {
    side = await aProvider(provider)
    till = await payingAt(side)
  })
  afterEach(async () => {
    await side.webhooks('sent')
    expect(await wrongSums(till.api)).toEqual([])
  })
  afterAll(() => till?.close())

  /** How many minutes pass, with a round in each, until the payment is known to have succeeded. */
  async function minutesUntilKnown({ look, paymentId }: UnderWay): Promise<number> {
    for (let minutes = 0; minutes < 60; minutes += 1) {
      const payment = (await look()).payments.find(({ id }) => id === paymentId)
      if (payment?.status === 'succeeded') return minutes
      await till.pass(minute)
    }
    throw new Error('Nobody knows of it after an hour.')
  }

  test.each<readonly [string, readonly Fault[]]>([
    ['', []],
    [', nor to the first question', ['refused']],
    [', nor to the first two', ['cut', 'broken']],
  ])('a success without a webhook%s is known within a quarter of an hour', async (_title, faults) => {
    const order = await till.underWay()
    await side.webhooks('lost')
    await side.pay(order.reference)
    await side.fault('look', ...faults)
    expect(await minutesUntilKnown(order)).toBeLessThanOrEqual(15)
    await till.expectOnce(order)
  })

  test.each([0, 3, 7, 11, 14])(
    'a success in minute %i without a webhook is known a quarter of an hour later',
    async (waited) => {
      const order = await till.underWay()
      await side.webhooks('lost')
      for (let minutes = 0; minutes < waited; minutes += 1) await till.pass(minute)
      await side.pay(order.reference)
      expect(await minutesUntilKnown(order)).toBeLessThanOrEqual(15)
      await till.expectOnce(order)
    },
  )

  test('a success after a failure, without a webhook, is known a quarter of an hour later', async () => {
    const order = await till.underWay()
    await side.fail(order.reference)
    await side.webhooks('lost')
    await side.pay(order.reference)
    expect(await minutesUntilKnown(order)).toBeLessThanOrEqual(15)
    await till.expectOnce(order)
  })

  test('a success in the last moment of the hold is asked about before the seat is given away', async () => {
    const order = await till.underWay()
    await till.pass(14 * minute)
    await side.webhooks('lost')
    await side.pay(order.reference)
    await till.pass(minute)
    await till.expectOnce(order)
  })

  test('an end without a webhook is known, and the seat is free again', async () => {
    const order = await till.underWay()
    await side.webhooks('lost')
    for (let minutes = 0; minutes < 45; minutes += 1) await till.pass(minute)
    const [payment] = await till.api.db.select().from(payments).where(eq(payments.id, order.paymentId))
    expect(payment?.status).toBe('failed')
    expect(await order.status()).toBe('expired')
    expect(await seatsOf(till.api, order.group)).toEqual({ taken: 0, kept: 0 })
  })

  test('a webhook that comes after we asked changes nothing', async () => {
    const order = await till.underWay()
    await side.webhooks('held')
    await side.pay(order.reference)
    await minutesUntilKnown(order)
    await till.pass(hour)
    expect(new Set(await side.release({ times: 5, together: true }))).toEqual(new Set([200]))
    await till.expectOnce(order)
  })

  test('somebody who has paid and presses the button again isn’t led to a second payment', async () => {
    const order = await till.underWay()
    await side.webhooks('lost')
    await side.pay(order.reference)
    expect(await order.buyer.pay(order.id)).toMatchObject({
      error: 'wrong_state',
      message: 'This order is already paid.',
    })
    await till.expectOnce(order)
    expect((await order.look()).payments).toHaveLength(1)
  })

  test('a payment that was begun without an answer is begun again, and its end is no failure of ours', async () => {
    const order = await till.ordered()
    await side.fault('start', 'cut')
    expect(await order.buyer.pay(order.id)).toMatchObject({
      error: 'service_unavailable',
      message: expect.stringContaining('order and its seats are safe'),
    })
    const { reference } = await till.startPaying(order)
    await side.pay(reference)
    const before = (await side.state()).deliveries.length
    await till.pass(40 * minute)
    const after = (await side.state()).deliveries.slice(before)
    expect(after.map(({ status }) => status)).toEqual([200])
    await till.expectOnce(order)
  })

  test('a payment of an earlier provider is asked about too', async () => {
    const order = await till.underWay()
    await side.webhooks('lost')
    await side.pay(order.reference)
    const environment = { ...publicSite, ...side.environment, PAYMENT_PROVIDER: 'sandbox' }
    const other = await startApi({ beside: till.api, environment })
    till.api.clock.advance(5 * minute)
    await other.rounds.goOnce()
    await other.close()
    await till.expectOnce(order)
  })

  test.each<readonly [Fault, boolean]>([
    ['refused', false],
    ['broken', false],
    ['cut', false],
    ['cut', true],
  ])('a refund whose answer is %s is given once, keys forgotten: %s', async (fault, forgets) => {
    const order = await till.underWay()
    await side.fail(order.reference)
    const second = await till.startPaying(order)
    await side.pay(second.reference)
    await side.pay(order.reference)
    await side.fault('refund', fault)
    await till.pass(minute)
    expect((await order.look()).refunds).toMatchObject([{ status: 'pending' }])
    if (forgets) await side.forgetKeys()
    await till.pass(2 * minute)
    expect((await order.look()).refunds).toMatchObject([{ status: 'done' }])
    await till.pass(2 * minute)
    expect(await till.refundsOf(order.reference)).toMatchObject([{ amount: 400_000 }])
    expect(await till.refundsOf(second.reference)).toEqual([])
  })
})
