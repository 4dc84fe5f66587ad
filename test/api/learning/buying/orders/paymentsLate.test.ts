import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import { takeEvent } from '#api/learning/buying/orders/payments/events.ts'
import { placeOrder } from '#api/learning/buying/orders/place.ts'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { classSessions, courseSchedules, outbox, refunds, userSchedules } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBuyer,
  aGroup,
  type Buyer,
  buy,
  dayAhead,
  enrolmentsOf,
  type Group,
  seatsOf,
  wrongSums,
} from '../../../../builders/buying/orders.ts'
import { aSchedule } from '../../../../builders/catalogue/courses.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(() => api.close())

async function underWay(buyer: Buyer, ...groups: readonly Group[]) {
  const { data: order } = await buyer.order(...groups)
  const { data: payment } = await buyer.pay(order.id)
  const settle = (outcome: 'pay' | 'fail') => buyer.settle(payment.payment_id, outcome)
  return { order, settle, now: async () => (await buyer.get(`/orders/${order.id}`)).data }
}
const expire = async () => {
  api.clock.advance(16 * minute)
  await api.rounds.goOnce()
}

describe('a success that comes after the hold', () => {
  test('takes the seat again if it is still free', async () => {
    const group = await aGroup(api, { capacity: 1 })
    const late = await underWay(await aBuyer(api), group)
    await expire()
    expect(await seatsOf(api, group)).toEqual({ taken: 0, kept: 0 })
    await late.settle('pay')
    expect(await late.now()).toMatchObject({ status: 'fulfilled', refunded: 0 })
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
  })

  test('is refunded in full if the account has since been closed', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const { data: order } = await buyer.order(group)
    const { data: payment } = await buyer.pay(order.id)
    await buyer.post(`/orders/${order.id}/cancel`)
    expect(await buyer.post('/profile/close')).toMatchObject({ http_status: 200 })
    await takeEvent(api.context, {
      provider: 'sandbox',
      event: { event_id: 'late', reference: payment.payment_id, outcome: 'succeeded' },
    })
    expect(await seatsOf(api, group)).toEqual({ taken: 0, kept: 0 })
    const [refund] = await api.db.select().from(refunds).where(eq(refunds.order_id, order.id))
    expect(refund?.amount).toBe(order.total)
  })

  test('refunds the seats that are gone and enrols in the others', async () => {
    const [gone, free] = [await aGroup(api, { capacity: 1 }, { price: 123_456 }), await aGroup(api)]
    const buyer = await aBuyer(api)
    const late = await underWay(buyer, gone, free)
    await expire()
    await buy(await aBuyer(api), gone)
    await late.settle('pay')
    const order = await late.now()
    expect(order).toMatchObject({
      status: 'partially_refunded',
      total: 523_456,
      refunded: 123_456,
      refunds: [{ amount: 123_456, status: 'pending', line_id: expect.any(String) }],
    })
    expect(await enrolmentsOf(api, free)).toMatchObject([{ student_id: buyer.userId }])
    expect(await enrolmentsOf(api, gone)).toHaveLength(1)
    expect(await seatsOf(api, gone)).toEqual({ taken: 1, kept: 0 })
    const mails = (await api.db.select().from(outbox)).map(({ content }) => JSON.stringify(content))
    expect(mails.find((mail) => mail.includes(order.number))).toContain('We’re refunding ₹1,234.56')
    await api.rounds.goOnce()
    expect((await late.now()).refunds).toMatchObject([{ status: 'done' }])
  })

  test('is refunded in full if every seat is gone', async () => {
    const groups = [await aGroup(api, { capacity: 1 }), await aGroup(api, { capacity: 1 })]
    const late = await underWay(await aBuyer(api), ...groups)
    await expire()
    await buy(await aBuyer(api), ...groups)
    await late.settle('pay')
    expect(await late.now()).toMatchObject({ status: 'refunded', total: 800_000, refunded: 800_000 })
  })

  test('is refunded if the student cancelled and bought the seat again', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const first = await underWay(buyer, group)
    await buyer.post(`/orders/${first.order.id}/cancel`)
    await buy(buyer, group)
    await first.settle('pay')
    expect(await first.now()).toMatchObject({ status: 'refunded', refunded: 400_000 })
    expect(await enrolmentsOf(api, group)).toHaveLength(1)
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
  })

  test('counts though the student has ordered the last seat again, and overtakes that order', async () => {
    const group = await aGroup(api, { capacity: 1 })
    const buyer = await aBuyer(api)
    const first = await underWay(buyer, group)
    const second = await underWay(buyer, group)
    expect((await first.now()).status).toBe('cancelled')
    await first.settle('pay')
    expect((await first.now()).status).toBe('fulfilled')
    expect((await second.now()).status).toBe('cancelled')
    await second.settle('pay')
    expect(await second.now()).toMatchObject({ status: 'refunded', refunded: 400_000 })
    expect(await enrolmentsOf(api, group)).toHaveLength(1)
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
  })

  test('of a failure leaves an expired order expired', async () => {
    const late = await underWay(await aBuyer(api), await aGroup(api))
    await expire()
    await late.settle('fail')
    expect(await late.now()).toMatchObject({ status: 'expired', payments: [{ status: 'failed' }] })
  })
})

const refundsOf = (orderId: string) => api.db.select().from(refunds).where(eq(refunds.order_id, orderId))

describe('a refund', () => {
  const refund = (lineId: string, amount: number, cause: string) =>
    api.db.transaction(async (tx) => {
      const given = await refundLine(tx, { lineId, amount, reason: 'Left early.', cause, now: api.clock() })
      return given.amount
    })

  test('is given once for each cause, at most what is left of the line, and raises the order', async () => {
    const buyer = await aBuyer(api)
    const order = await buy(buyer, await aGroup(api), await aGroup(api, {}, { price: 1_000 }))
    const line = order.lines.find(({ price }: { price: number }) => price === 400_000)
    expect(await refund(line.id, 150_000, 'left')).toBe(150_000)
    expect(await refund(line.id, 150_000, 'left')).toBe(150_000)
    expect((await buyer.get(`/orders/${order.id}`)).data).toMatchObject({
      status: 'partially_refunded',
      refunded: 150_000,
      refunds: [{ amount: 150_000, reason: 'Left early.' }],
    })
    expect(await refund(line.id, 900_000, 'dispute')).toBe(250_000)
    expect(await refund(line.id, 1, 'more')).toBe(0)
    expect(await refund(line.id, -5, 'less')).toBe(0)
    expect(await refund('no line', 5, 'nothing')).toBe(0)
    const other = order.lines.find(({ price }: { price: number }) => price === 1_000)
    expect(await refund(other.id, 1_000, 'rest')).toBe(1_000)
    expect((await buyer.get(`/orders/${order.id}`)).data).toMatchObject({
      status: 'refunded',
      total: 401_000,
      refunded: 401_000,
    })
  })

  test('asked for at the same moment gives no more than the price', async () => {
    const order = await buy(await aBuyer(api), await aGroup(api))
    const asked = Array.from({ length: 8 }, (_, index) =>
      refund(order.lines[0].id, 150_000, `together ${index % 4}`),
    )
    await Promise.all(asked)
    const given = await refundsOf(order.id)
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(400_000)
  })

  test('is not given for an order that was never paid', async () => {
    const { data } = await (await aBuyer(api)).order(await aGroup(api))
    expect(await refund(data.lines[0].id, 100, 'too early')).toBe(0)
  })

  test('is paid out from the payment that paid the order, not from one that goes back whole', async () => {
    const buyer = await aBuyer(api)
    const late = await underWay(buyer, await aGroup(api))
    await late.settle('fail')
    const { data: second } = await buyer.pay(late.order.id)
    await buyer.settle(second.payment_id)
    await late.settle('pay')
    const { lines } = await late.now()
    await refund(lines[0].id, 400_000, 'left too')
    const written = await refundsOf(late.order.id)
    const surplus = written.find(({ line_id }) => line_id === null)
    const own = written.find(({ line_id }) => line_id !== null)
    expect(own?.payment_id).toBe(second.payment_id)
    expect(surplus?.payment_id).not.toBe(second.payment_id)
    expect((await late.now()).payments).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }])
  })
})

describe('a renewal', () => {
  /** A student near the end of a term, whose seat the next term keeps. */
  async function nearTheEnd({ kept = true, capacity = 1 } = {}) {
    const group = await aGroup(api, { capacity })
    const buyer = await aBuyer(api)
    await buy(buyer, group)
    const [enrolment] = await enrolmentsOf(api, group)
    if (!enrolment) throw new Error('Nobody was enrolled.')
    const schedule = await aSchedule(api, group.course.id, {
      starts_on: dayAhead(api, 70),
      capacity,
      seats_kept: kept ? 1 : 0,
      continues_id: group.schedule.id,
    })
    await api.db.update(userSchedules).set({ keeps_seat: kept }).where(eq(userSchedules.id, enrolment.id))
    const place = () =>
      api.db.transaction((tx) =>
        placeOrder(api.context, tx, {
          studentId: buyer.userId,
          intent: null,
          now: api.clock(),
          lines: [{ kind: 'renewal', scheduleId: schedule.id, learnerId: null, renewsId: enrolment.id }],
        }),
      )
    const keeps = async () => {
      const [row] = await api.db.select().from(userSchedules).where(eq(userSchedules.id, enrolment.id))
      return row?.keeps_seat
    }
    return { buyer, enrolment, schedule, next: { schedule }, place, keeps }
  }

  test('takes the kept seat, which nobody else gets, and continues the enrolment', async () => {
    const { buyer, enrolment, next, place, keeps, schedule } = await nearTheEnd()
    expect(await (await aBuyer(api)).post('/orders', { schedule_ids: [schedule.id] })).toMatchObject({
      error: 'schedule_full',
    })
    const orderId = await place()
    expect(await seatsOf(api, next)).toEqual({ taken: 1, kept: 0 })
    expect(await keeps()).toBe(false)
    const { data: payment } = await buyer.pay(orderId)
    await buyer.settle(payment.payment_id)
    expect((await buyer.get(`/orders/${orderId}`)).data).toMatchObject({
      status: 'fulfilled',
      lines: [{ kind: 'renewal', price: 400_000 }],
    })
    expect(await enrolmentsOf(api, next)).toMatchObject([
      { renewed_from: enrolment.id, status: 'upcoming', student_id: buyer.userId },
    ])
    await expect(place()).rejects.toMatchObject({ code: 'already_enrolled' })
  })

  test('that is not paid keeps the seat for the student until the cutoff, and for anybody after it', async () => {
    const { buyer, next, place, keeps, schedule } = await nearTheEnd()
    await place()
    await expire()
    expect(await seatsOf(api, next)).toEqual({ taken: 0, kept: 1 })
    expect(await keeps()).toBe(true)
    // From 48 hours before the first lesson, anybody can buy the seat.
    const [first] = await api.db
      .select()
      .from(classSessions)
      .where(and(eq(classSessions.schedule_id, schedule.id), eq(classSessions.number, 1)))
    const cutoff = later(first?.starts_at ?? api.clock(), -2 * day)
    api.clock.advance(cutoff.getTime() - api.clock().getTime() - 5 * minute)
    const orderId = await place()
    api.clock.advance(6 * minute)
    const signedInAgain = await aBuyer(api, { id: buyer.userId })
    await signedInAgain.post(`/orders/${orderId}/cancel`)
    expect(await seatsOf(api, next)).toEqual({ taken: 0, kept: 0 })
    expect(await keeps()).toBe(false)
  })

  test('without a kept seat takes an open one, or is refused', async () => {
    const { next, place } = await nearTheEnd({ kept: false })
    await place()
    expect(await seatsOf(api, next)).toEqual({ taken: 1, kept: 0 })
    const other = await nearTheEnd({ kept: false })
    await api.db
      .update(courseSchedules)
      .set({ seats_taken: 1 })
      .where(eq(courseSchedules.id, other.schedule.id))
    await expect(other.place()).rejects.toMatchObject({ code: 'schedule_full' })
    await api.db
      .update(courseSchedules)
      .set({ seats_taken: 0 })
      .where(eq(courseSchedules.id, other.schedule.id))
  })

  test('paid late, a day before its cutoff, finds the seat that was kept again', async () => {
    const { buyer, next, place } = await nearTheEnd()
    const orderId = await place()
    const { data: payment } = await buyer.pay(orderId)
    await expire()
    api.clock.advance(day)
    await buyer.settle(payment.payment_id)
    expect((await buyer.get(`/orders/${orderId}`)).data.status).toBe('fulfilled')
    expect(await seatsOf(api, next)).toEqual({ taken: 1, kept: 0 })
  })
})
