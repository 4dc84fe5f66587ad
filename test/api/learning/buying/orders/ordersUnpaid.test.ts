import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { bookPayments } from '#api/learning/money/ledger/index.ts'
import { orders, outbox, payments, users } from '#api/tables.ts'
import { publicSite, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBuyer,
  aGroup,
  type Buyer,
  buy,
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

async function anOrderUnderWay() {
  const group = await aGroup(api)
  const buyer = await aBuyer(api)
  const { data: order } = await buyer.order(group)
  await buyer.pay(order.id)
  return { buyer, order, group }
}

test('an order that says paid but was cut off before its seats is fulfilled a minute later', async () => {
  const { buyer, order, group } = await anOrderUnderWay()
  await api.db.transaction(async (tx) => {
    const now = api.clock()
    const [paid] = await tx
      .update(payments)
      .set({ status: 'succeeded', updated_at: now })
      .where(eq(payments.order_id, order.id))
      .returning()
    if (paid) await bookPayments(tx, [{ paymentId: paid.id, orderId: order.id, amount: paid.amount, now }])
  })
  await api.db
    .update(orders)
    .set({ status: 'paid', paid_at: api.clock(), updated_at: api.clock() })
    .where(eq(orders.id, order.id))
  // In the meantime, the same seat can't be bought a second time either.
  expect(await buyer.order(group)).toMatchObject({ error: 'already_enrolled' })
  api.clock.advance(minute - 1)
  await api.rounds.goOnce()
  expect(await statusOf(buyer, order.id)).toBe('paid')
  api.clock.advance(1)
  await Promise.all([api.rounds.goOnce(), api.rounds.goOnce()])
  expect(await statusOf(buyer, order.id)).toBe('fulfilled')
  expect(await enrolmentsOf(api, group)).toHaveLength(1)
  expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
})

describe('an order that was left unpaid', () => {
  test('is brought up once, an hour after its hold', async () => {
    const { buyer, order } = await anOrderUnderWay()
    api.clock.advance(15 * minute)
    await api.rounds.goOnce()
    api.clock.advance(hour - 1)
    await api.rounds.goOnce()
    expect(await mailsTo(buyer)).toEqual([])
    api.clock.advance(1)
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    const mails = await mailsTo(buyer)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(order.number)
    expect(mails[0]).toContain('https://verandah.example/cart')
  })

  test('is not brought up if the group was bought since, or the person wants no reminders', async () => {
    const bought = await anOrderUnderWay()
    const quiet = await anOrderUnderWay()
    const none = { email: false, sms: false }
    await api.db
      .update(users)
      .set({ notices: { reminders: none, bookings: none, renewals: none, news: none } })
      .where(eq(users.id, quiet.buyer.userId))
    api.clock.advance(15 * minute)
    await api.rounds.goOnce()
    await buy(bought.buyer, bought.group)
    api.clock.advance(hour)
    await api.rounds.goOnce()
    expect((await mailsTo(bought.buyer)).filter((mail) => mail.includes('was not paid'))).toEqual([])
    expect(await mailsTo(quiet.buyer)).toEqual([])
  })
})
