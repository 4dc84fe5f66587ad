/**
 * @gate checks that no seat is sold twice
 * @long races many orders for one seat
 * @proof seats
 * @database each
 */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import request from 'supertest'
import { orders } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, type Group, seatsOf, wrongSums } from '../../../../builders/buying/orders.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'
import { balancesOf } from '../../../../builders/money/ledger.ts'

let first: TestApi
let second: TestApi
beforeAll(async () => {
  first = await startApi()
  second = await startApi({ beside: first })
})
afterAll(async () => {
  expect(await wrongSums(first)).toEqual([])
  await second.close()
  await first.close()
})

const students = (count: number) => Promise.all(Array.from({ length: count }, () => signIn(first)))

/** Orders for all buyers at the same time, alternating between two processes. */
const orderAll = (buyers: readonly { authorization: string }[], groupsOf: (index: number) => Group[]) =>
  Promise.all(
    buyers.map(async ({ authorization }, index) => {
      const { app } = index % 2 === 0 ? first : second
      const schedule_ids = groupsOf(index).map(({ schedule }) => schedule.id)
      const call = request(app).post('/api/v1/orders').set('Authorization', authorization)
      return (await call.send({ schedule_ids })).body
    }),
  )

function tally(replies: readonly { error: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { error } of replies) counts[error ?? 'ordered'] = (counts[error ?? 'ordered'] ?? 0) + 1
  return counts
}

test('one of sixty students who order the last seat at once, through two processes, gets it', async () => {
  const group = await aGroup(first, { capacity: 1 })
  const replies = await orderAll(await students(60), () => [group])
  expect(tally(replies)).toEqual({ ordered: 1, schedule_full: 59 })
  expect(await seatsOf(first, group)).toEqual({ taken: 1, kept: 0 })
})

test('ordering two groups in opposite orders, five times, neither deadlocks nor leaves half an order', async () => {
  const buyers = await students(20)
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await aGroup(first, { capacity: 3 }), await aGroup(first, { capacity: 3 })]
    const replies = await orderAll(buyers, (index) => (index % 4 < 2 ? [a, b] : [b, a]))
    expect(tally(replies)).toEqual({ ordered: 3, schedule_full: 17 })
    expect(await seatsOf(first, a)).toEqual({ taken: 3, kept: 0 })
    expect(await seatsOf(first, b)).toEqual({ taken: 3, kept: 0 })
  }
})

test('a student who orders the same group ten times at once holds one seat', async () => {
  const group = await aGroup(first)
  const [student] = await students(1)
  const replies = await orderAll(
    Array.from({ length: 10 }, () => student ?? { authorization: '' }),
    () => [group],
  )
  expect(tally(replies)).toEqual({ ordered: 10 })
  expect(await seatsOf(first, group)).toEqual({ taken: 1, kept: 0 })
  const own = await first.db
    .select()
    .from(orders)
    .where(eq(orders.student_id, student?.userId ?? ''))
  expect(own.filter(({ status }) => status === 'payment_pending')).toHaveLength(1)
})

test('one credit that pays for either of two orders pays for one, however often both are placed at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await aGroup(first), await aGroup(first)]
    const { userId, authorization } = await signIn(first)
    const { data } = await (await aBuyer(first)).order(a)
    const credit = data.total
    await giveGoodwill(first, { studentId: userId, amount: credit })
    const replies = await Promise.all(
      [a, b, a, b, a, b].map(async ({ schedule }, index) => {
        const { app } = index % 2 === 0 ? first : second
        const call = request(app).post('/api/v1/orders').set('Authorization', authorization)
        return (await call.send({ schedule_ids: [schedule.id], credit })).body
      }),
    )
    const { ordered, ...refused } = tally(replies)
    expect({ round, ordered }).toEqual({ round, ordered: 1 })
    expect(Object.keys(refused).toSorted()).toEqual(
      Object.keys(refused).length > 1 ? ['already_enrolled', 'price_changed'] : ['price_changed'],
    )
    expect(await balancesOf(first, userId)).toEqual({})
    const own = await first.db.select().from(orders).where(eq(orders.student_id, userId))
    expect(own).toMatchObject([{ status: 'fulfilled', credit }])
  }
})

test('seats and orders add up when students order again, pay and cancel at once', async () => {
  const groups = await Promise.all(Array.from({ length: 3 }, () => aGroup(first, { capacity: 4 })))
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(first)))
  const replies = await Promise.all(
    buyers.map(async (buyer, index) => {
      const mine = [0, 1].map((step) => groups[(index + step) % 3]).filter((group) => group !== undefined)
      const { data: order, error } = await buyer.order(...mine)
      if (error) return [error]
      const { data: payment } = await buyer.pay(order.id)
      return Promise.all([
        buyer.settle(payment.payment_id, index % 3 === 0 ? 'fail' : 'pay').then((reply) => reply.error),
        buyer.post(`/orders/${order.id}/cancel`).then((reply) => reply.error),
        buyer.order(...mine.toReversed()).then((reply) => reply.error),
      ])
    }),
  )
  const allowed = [null, 'schedule_full', 'wrong_state', 'already_enrolled']
  expect(replies.flat().filter((error) => !allowed.includes(error))).toEqual([])
  expect(await wrongSums(first)).toEqual([])
})
