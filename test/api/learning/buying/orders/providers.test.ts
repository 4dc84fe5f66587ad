import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { sandboxCapture } from '#api/learning/buying/orders/payments/sandbox.ts'
import { payments, refunds } from '#api/tables.ts'
import { wrongSums } from '../../../../builders/buying/orders.ts'
import { payingAt, type Till } from '../../../../builders/buying/paying.ts'
import { aProvider, type OtherSide, theSandbox } from '../../../../builders/buying/providers.ts'
import { sampled } from '../../../../builders/sampled.ts'

const sides: readonly [string, () => OtherSide | Promise<OtherSide>][] = [
  ['the sandbox', theSandbox],
  ['Razorpay', () => aProvider('razorpay')],
  ['Stripe', () => aProvider('stripe')],
]

/** The same tests for every provider, since all must behave alike. */
describe.each(sides)('payments by %s', (_name, open) => {
  let side: OtherSide
  let till: Till
  beforeAll(async () => {
    side = await open()
    till = await payingAt(side)
  })
  afterEach(async () => {
    await side.webhooks('sent')
    expect(await wrongSums(till.api)).toEqual([])
  })
  afterAll(() => till?.close())
  const captureOf = async (reference: string) => {
    const [payment] = await till.api.db.select().from(payments).where(eq(payments.reference, reference))
    return payment?.capture_id
  }
  const saidOf = async (reference: string) => {
    const { payments: known } = await side.state()
    return known.find((payment) => payment.reference === reference)?.captures.at(-1)
  }

  describe('a payment', () => {
    test('that has begun is gone on with, and not begun again', async () => {
      const { buyer, id } = await till.ordered()
      const { data } = await buyer.pay(id)
      expect(data).toMatchObject({ provider: side.name, redirect_url: expect.stringMatching(/^http/) })
      const again = await Promise.all([buyer.pay(id), buyer.pay(id)])
      expect(again.map((answer) => answer.data)).toEqual([data, data])
    })

    test('that succeeds gives the seat', async () => {
      const order = await till.underWay()
      await side.pay(order.reference)
      await till.expectOnce(order)
      expect(await order.buyer.pay(order.id)).toMatchObject({ error: 'wrong_state' })
    })

    test('is known by the provider’s own name, from a webhook or when asked', async () => {
      const told = await till.underWay()
      await side.pay(told.reference)
      const said = side.answers ? await saidOf(told.reference) : sandboxCapture(told.reference)
      expect(await captureOf(told.reference)).toBe(said)
      if (!side.answers) return
      const asked = await till.underWay()
      await side.webhooks('lost')
      await side.pay(asked.reference)
      await till.pass(16 * minute)
      expect(await captureOf(asked.reference)).toBe(await saidOf(asked.reference))
    })

    test('that fails keeps the seat for another one', async () => {
      const order = await till.underWay()
      await side.fail(order.reference)
      expect(await order.status()).toBe('payment_failed')
      const second = await till.startPaying(order)
      expect(second.reference).not.toBe(order.reference)
      await side.pay(second.reference)
      await till.expectOnce(order)
    })

    test('that fails and is paid after all counts', async () => {
      const order = await till.underWay()
      await side.fail(order.reference)
      await side.pay(order.reference)
      await till.expectOnce(order)
    })

    test('beside another one that paid is given back, once', async () => {
      const order = await till.underWay()
      await side.fail(order.reference)
      const second = await till.startPaying(order)
      await side.pay(second.reference)
      await side.pay(order.reference)
      await till.expectOnce(order)
      expect((await order.look()).refunds).toMatchObject([{ amount: 400_000, status: 'pending' }])
      await till.pass(minute)
      await till.pass(2 * minute)
      expect((await order.look()).refunds).toMatchObject([{ status: 'done' }])
      if (!side.answers) return
      const sent = await till.refundsOf(order.reference)
      expect(sent).toMatchObject([{ amount: 400_000 }])
      const kept = await till.api.db.select().from(refunds).where(eq(refunds.order_id, order.id))
      expect(kept.map(({ provider_id }) => provider_id)).toEqual(sent.map(({ id }) => id))
      expect(await till.refundsOf(second.reference)).toEqual([])
    })
  })

  describe('a webhook', () => {
    test('counts once, though it is sent five times', async () => {
      const order = await till.underWay()
      await side.webhooks('sent', 5)
      await side.pay(order.reference)
      await till.expectOnce(order)
    })

    test.each(sampled([1, 2, 3, 4, 5, 6, 7, 8], 2))(
      'counts once, though all are sent five times, shuffled and at once (%i)',
      async (seed) => {
        const order = await till.underWay()
        await side.webhooks('held')
        await side.fail(order.reference)
        await side.pay(order.reference)
        const statuses = await side.release({ times: 5, order: 'shuffled', together: seed % 2 === 0, seed })
        expect(new Set(statuses)).toEqual(new Set([200]))
        await till.expectOnce(order)
      },
    )

    test('of the success may overtake the one of the failure', async () => {
      const order = await till.underWay()
      await side.webhooks('held')
      await side.fail(order.reference)
      await side.pay(order.reference)
      await side.release({ order: 'reversed' })
      await till.expectOnce(order)
    })

    test('may come when the hold is over, and takes the seat if it is free', async () => {
      const order = await till.underWay()
      await side.webhooks('held')
      await side.pay(order.reference)
      await till.pass(16 * minute)
      await side.release()
      await till.expectOnce(order)
    })

    test('that is forged changes nothing', async () => {
      const order = await till.underWay()
      const text = side.paidText(order.reference)
      const headers = await side.sign(text)
      const forged = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value.replaceAll(/[0-9a-f]{64}/g, 'a'.repeat(64)),
        ]),
      )
      expect(await till.send(text, forged)).toMatchObject({ http_status: 403, error: 'bad_signature' })
      expect(await till.send(`${text} `, headers)).toMatchObject({ error: 'bad_signature' })
      expect(await till.send(text, {})).toMatchObject({ error: 'bad_signature' })
      expect(await order.status()).toBe('payment_pending')
      expect(await till.send(text, headers)).toMatchObject({ http_status: 200 })
      await till.expectOnce(order)
    })
  })
})
