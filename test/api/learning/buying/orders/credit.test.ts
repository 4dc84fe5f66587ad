import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { day, hour, minute } from '#api/clock.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBuyer,
  aGroup,
  type Buyer,
  enrolmentsOf,
  type Group,
  wrongSums,
} from '../../../../builders/buying/orders.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'
import { balancesOf } from '../../../../builders/money/ledger.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongSums(api)).toEqual([])
  await api.close()
})

/** A buyer whom staff have given credit as goodwill. */
async function aCreditor(amount: number) {
  const buyer = await aBuyer(api)
  await giveGoodwill(api, { studentId: buyer.userId, amount })
  return buyer
}

const order = (buyer: Buyer, group: Group, credit: number, key?: string) =>
  buyer.post('/orders', { schedule_ids: [group.schedule.id], credit }, key)

const left = ({ userId }: Buyer) => balancesOf(api, userId)

/** A group with its price. */
async function priced() {
  const group = await aGroup(api)
  const { data } = await (await aBuyer(api)).order(group)
  await api.db.execute(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${data.id}`)
  await api.db.execute(sql`UPDATE order_lines SET holds_seat = false WHERE order_id = ${data.id}`)
  await api.db.execute(sql`UPDATE course_schedules SET seats_taken = 0 WHERE id = ${group.schedule.id}`)
  return { group, total: Number(data.total) }
}

test('an order that credit covers is paid at once, by nobody else, once however often it is sent', async () => {
  const { group, total } = await priced()
  const buyer = await aCreditor(total + 5000)
  const sent = await Promise.all([
    order(buyer, group, total, 'same-key-1'),
    order(buyer, group, total, 'same-key-1'),
  ])
  const ids = new Set(sent.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  expect(sent[0].data).toMatchObject({ status: 'fulfilled', credit: total, payments: [] })
  expect(await left(buyer)).toEqual({ credit: 5000 })
  expect(await enrolmentsOf(api, group)).toHaveLength(1)
})

test('a part is set aside while the rest is paid, and spent with it', async () => {
  const { group, total } = await priced()
  const buyer = await aCreditor(5000)
  const { data } = await order(buyer, group, 5000)
  expect(data).toMatchObject({ status: 'payment_pending', credit: 5000 })
  expect(await left(buyer)).toEqual({ credit_held: 5000 })
  const { data: payment } = await buyer.pay(data.id)
  expect((await buyer.get(`/payments/${payment.payment_id}`)).data.amount).toBe(total - 5000)
  await buyer.settle(payment.payment_id)
  expect((await buyer.get(`/orders/${data.id}`)).data.status).toBe('fulfilled')
  expect(await left(buyer)).toEqual({})
  expect(await balancesOf(api, group.tutor.id)).toEqual({ prepaid: total })
})

test('more than there is, or a rest that no provider takes, orders nothing', async () => {
  const { group, total } = await priced()
  const buyer = await aCreditor(total)
  for (const credit of [total + 1, total - 50])
    expect((await order(buyer, group, credit)).http_status).toBe(409)
  const poor = await aCreditor(4000)
  expect((await order(poor, group, 4001)).http_status).toBe(409)
  expect((await poor.get('/orders')).data.items).toEqual([])
  expect(await left(poor)).toEqual({ credit: 4000 })
})

test('two tabs share it: only one order has it', async () => {
  const [one, two] = [await aGroup(api), await aGroup(api)]
  const buyer = await aCreditor(5000)
  const answers = await Promise.all([order(buyer, one, 5000), order(buyer, two, 5000)])
  expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
  expect(await left(buyer)).toEqual({ credit_held: 5000 })
})

test('credit that was set aside comes back when the order is cancelled, lapses or is placed again', async () => {
  const group = await aGroup(api)
  const buyer = await aCreditor(5000)
  const { data } = await order(buyer, group, 5000)
  await buyer.post(`/orders/${data.id}/cancel`)
  expect(await left(buyer)).toEqual({ credit: 5000 })
  await order(buyer, group, 5000)
  expect((await order(buyer, group, 5000)).data.credit).toBe(5000)
  expect(await left(buyer)).toEqual({ credit_held: 5000 })
  api.clock.advance(16 * minute)
  await api.rounds.goOnce()
  expect(await left(buyer)).toEqual({ credit: 5000 })
})

test('after a failed payment it is set aside again, unless it has been spent', async () => {
  const [group, other] = [await aGroup(api), await aGroup(api)]
  const buyer = await aCreditor(5000)
  const { data } = await order(buyer, group, 5000)
  const { data: payment } = await buyer.pay(data.id)
  await buyer.settle(payment.payment_id, 'fail')
  api.clock.advance(16 * minute)
  await api.rounds.goOnce()
  expect(await left(buyer)).toEqual({ credit: 5000 })
  expect((await buyer.pay(data.id)).http_status).toBe(200)
  expect(await left(buyer)).toEqual({ credit_held: 5000 })
  api.clock.advance(day)
  await api.rounds.goOnce()
  const { data: second } = await order(buyer, group, 5000)
  const { data: failing } = await buyer.pay(second.id)
  await buyer.settle(failing.payment_id, 'fail')
  api.clock.advance(hour)
  await api.rounds.goOnce()
  expect((await order(buyer, other, 5000)).http_status).toBe(200)
  expect((await buyer.pay(second.id)).http_status).toBe(409)
})

test('a payment that comes after the credit was spent goes back whole; one that comes before takes it again', async () => {
  const [group, other] = [await aGroup(api), await aGroup(api)]
  for (const spends of [false, true]) {
    const buyer = await aCreditor(5000)
    const { data } = await order(buyer, group, 5000)
    const { data: payment } = await buyer.pay(data.id)
    await buyer.post(`/orders/${data.id}/cancel`)
    if (spends) await order(buyer, other, 5000)
    await buyer.settle(payment.payment_id)
    const { data: after } = await buyer.get(`/orders/${data.id}`)
    expect(after.status).toBe(spends ? 'cancelled' : 'fulfilled')
    expect(after.refunds).toMatchObject(spends ? [{ line_id: null, credit: 0 }] : [])
    expect(await left(buyer)).toEqual(spends ? { credit_held: 5000 } : {})
  }
})

test('a refund gives money back first, then credit; or all of it as credit', async () => {
  for (const as of ['money', 'credit']) {
    const { group, total } = await priced()
    const buyer = await aCreditor(5000)
    const { data } = await order(buyer, group, 5000)
    const { data: payment } = await buyer.pay(data.id)
    await buyer.settle(payment.payment_id)
    const [seat] = await enrolmentsOf(api, group)
    await buyer.post(`/courses/user-schedules/${seat?.id}/leave`, { as })
    const credit = as === 'money' ? 5000 : total
    const { data: after } = await buyer.get(`/orders/${data.id}`)
    expect(after).toMatchObject({ status: 'refunded', refunds: [{ amount: total, credit }] })
    await api.rounds.goOnce()
    expect(await left(buyer)).toEqual({ credit })
  }
})
