import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { postAs } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, buy, wrongSums } from '../../../../builders/buying/orders.ts'
import { aCode, type CodeRow } from '../../../../builders/money/codes.ts'
import { balancesOf } from '../../../../builders/money/ledger.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongSums(api)).toEqual([])
  await api.close()
})

/** Buys a seat for ₹4,000 and eight classes with a code; returns the order, its tutor and a way to refund it. */
async function boughtWith(differing: (tutorId: string) => Partial<CodeRow>) {
  const group = await aGroup(api)
  const [buyer, staff] = [await aBuyer(api), await aBuyer(api, { roles: ['student', 'staff'] })]
  const { code } = await aCode(api, { created_by: staff.userId, ...differing(group.tutor.id) })
  const body = { schedule_ids: [group.schedule.id], discount_code: code }
  const { data: order } = await buyer.post('/orders', body)
  if (order.total > 0) {
    const { data: payment } = await buyer.pay(order.id)
    await buyer.settle(payment.payment_id)
  }
  const refund = (classes: number, left: number) =>
    postAs(api, { id: staff.userId }, `/desk/orders/${order.id}/refund`, {
      line_id: order.lines[0].id,
      classes,
      left,
      reason: 'They moved to another town.',
    })
  return { tutor: group.tutor.id, order, refund }
}

test('what the company’s code takes off is paid to the tutor by the company, and goes back with a refund', async () => {
  const { tutor, refund } = await boughtWith(() => ({ amount: 2500 }))
  expect(await balancesOf(api, tutor)).toEqual({ prepaid: 400_000 })
  expect(await balancesOf(api, '')).toEqual({ clearing: -300_000, discounts: -100_000 })
  expect(await refund(2, 300_000)).toMatchObject({ error: null })
  expect(await balancesOf(api, tutor)).toEqual({ prepaid: 300_000 })
  expect(await balancesOf(api, '')).toMatchObject({ discounts: -75_000, refunds_due: 75_000 })
  expect(await refund(8, 225_000)).toMatchObject({ error: null })
  expect(await balancesOf(api, tutor)).toEqual({})
  expect(await balancesOf(api, '')).toEqual({ clearing: -300_000, refunds_due: 300_000 })
})

test('what a tutor’s code takes off, the tutor does without', async () => {
  const { tutor } = await boughtWith((id) => ({ amount: 2500, tutor_id: id, created_by: id }))
  expect(await balancesOf(api, tutor)).toEqual({ prepaid: 300_000 })
  expect(await balancesOf(api, '')).toEqual({ clearing: -300_000 })
})

test('a seat that the company’s code made free, and that is gone when the payment comes, is owed to nobody', async () => {
  const [gone, other] = [await aGroup(api, { capacity: 1 }), await aGroup(api, { capacity: 1 })]
  const [buyer, staff] = [await aBuyer(api), await aBuyer(api, { roles: ['student', 'staff'] })]
  const free = { amount: 10_000, course_ids: [gone.course.id] }
  const { code } = await aCode(api, { created_by: staff.userId, ...free })
  const schedule_ids = [gone.schedule.id, other.schedule.id]
  const { data: order } = await buyer.post('/orders', { schedule_ids, discount_code: code })
  const { data: payment } = await buyer.pay(order.id)
  api.clock.advance(16 * minute)
  await api.rounds.goOnce()
  await buy(await aBuyer(api), gone, other)
  await buyer.settle(payment.payment_id)
  // This is what the student who has the seat paid.
  expect(await balancesOf(api, gone.tutor.id)).toEqual({ prepaid: 400_000 })
  expect(await balancesOf(api, '')).toEqual({ clearing: -1_200_000, refunds_due: 400_000 })
})

test('an order that the company’s code made free is still owed to the tutor', async () => {
  const { tutor } = await boughtWith(() => ({ amount: 10_000 }))
  expect(await balancesOf(api, tutor)).toEqual({ prepaid: 400_000 })
  expect(await balancesOf(api, '')).toEqual({ discounts: -400_000 })
})
