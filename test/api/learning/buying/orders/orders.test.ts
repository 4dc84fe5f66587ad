/** @database each */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { courseSchedules, courses, idempotency, orders, stateEvents } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBuyer,
  aGroup,
  buy,
  dayAhead,
  enrolmentsOf,
  seatsOf,
  wrongSums,
} from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(() => api.close())

describe('an order', () => {
  test('holds a seat of each group for 15 minutes and keeps words and prices as they were', async () => {
    const [chess, piano] = [
      await aGroup(api, {}, { title: 'Chess' }),
      await aGroup(api, {}, { title: 'Piano' }),
    ]
    const buyer = await aBuyer(api)
    const { http_status, data } = await buyer.order(piano, chess)
    expect(http_status).toBe(200)
    expect(data).toMatchObject({
      number: expect.stringMatching(/^VL-[2-9A-Y]{4}-[2-9A-Y]{4}$/),
      status: 'payment_pending',
      seconds_left: 15 * 60,
      currency: 'INR',
      total: 800_000,
      refunded: 0,
      paid_at: null,
      held_until: '2026-11-23T06:15:00.000Z',
      can: { pay: true, cancel: true, receipt: false },
      lines: [
        {
          kind: 'enrolment',
          course: { title: 'Chess' },
          price: 400_000,
          classes: 8,
          timings: [{ weekday: 1, starts_at: '18:00', minutes: 60 }],
          user_schedule_id: null,
        },
        { course: { title: 'Piano' } },
      ],
    })
    expect(await seatsOf(api, chess)).toEqual({ taken: 1, kept: 0 })
    await api.db.update(courses).set({ title: 'Go', price: 1 }).where(eq(courses.id, chess.course.id))
    const { data: later } = await buyer.get(`/orders/${data.id}`)
    expect(later.total).toBe(800_000)
    expect(later.lines[0].course.title).toBe('Chess')
  })

  test('is found by its number, however that is typed, and by its owner only', async () => {
    const buyer = await aBuyer(api)
    const { data } = await buyer.order(await aGroup(api))
    expect((await buyer.get(`/orders/${data.number.toLowerCase()}`)).data.id).toBe(data.id)
    const other = await aBuyer(api)
    for (const name of [data.id, data.number]) {
      expect(await other.get(`/orders/${name}`)).toMatchObject({ http_status: 404, error: 'not_found' })
    }
    expect(await other.post(`/orders/${data.id}/cancel`)).toMatchObject({ error: 'not_found' })
    expect(await other.pay(data.id)).toMatchObject({ error: 'not_found' })
    expect((await other.get('/orders')).data.total).toBe(0)
    expect((await api.call().get('/api/v1/orders')).status).toBe(401)
    expect((await api.call().post('/api/v1/orders').send({})).status).toBe(401)
  })

  test('for a group that has begun counts and prices the classes left', async () => {
    // Three of the eight weeks have passed.
    const group = await aGroup(api, { starts_on: dayAhead(api, -21), status: 'running' }, { price: 100_000 })
    const buyer = await aBuyer(api)
    const order = await buy(buyer, group)
    expect(order).toMatchObject({
      status: 'fulfilled',
      total: 62_500,
      lines: [{ classes: 5, price: 62_500 }],
    })
    expect(await enrolmentsOf(api, group)).toMatchObject([{ classes_total: 5, status: 'active' }])
  })

  test('that costs nothing is fulfilled at once', async () => {
    const group = await aGroup(api, {}, { price: 0 })
    const { data } = await (await aBuyer(api)).order(group)
    expect(data).toMatchObject({ status: 'fulfilled', total: 0, payments: [] })
    expect(await enrolmentsOf(api, group)).toMatchObject([{ status: 'upcoming', classes_total: 8 }])
  })

  test('is refused if the group is closed, the student’s own, already joined, or unknown', async () => {
    const buyer = await aBuyer(api)
    const cancelled = await aGroup(api, { status: 'cancelled' })
    const paused = await aGroup(api, {}, { status: 'paused' })
    const over = await aGroup(api, { starts_on: dayAhead(api, -300) })
    for (const group of [cancelled, paused, over]) {
      expect(await buyer.order(group)).toMatchObject({ http_status: 409, error: 'schedule_closed' })
    }
    const bought = await aGroup(api)
    await buy(buyer, bought)
    expect(await buyer.order(bought)).toMatchObject({ http_status: 409, error: 'already_enrolled' })
    const own = await aGroup(api)
    const teacher = await aBuyer(api, { id: own.tutor.id })
    expect(await teacher.order(own)).toMatchObject({ error: 'schedule_closed' })
    expect(await buyer.post('/orders', { schedule_ids: ['nothing'] })).toMatchObject({ error: 'not_found' })
    expect(await buyer.post('/orders', { schedule_ids: [] })).toMatchObject({
      http_status: 422,
      data: { fields: { schedule_ids: expect.any(String) } },
    })
  })

  test('for a full group names it, and holds no seat in the others', async () => {
    const [free, gone] = [await aGroup(api), await aGroup(api, { capacity: 1 }, { title: 'Violin' })]
    await (await aBuyer(api)).order(gone)
    const refused = await (await aBuyer(api)).order(free, gone)
    expect(refused).toMatchObject({ http_status: 409, error: 'schedule_full' })
    expect(refused.message).toContain('Violin')
    expect(await seatsOf(api, free)).toEqual({ taken: 0, kept: 0 })
  })

  test('with a total other than the one shown is refused and holds nothing', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const body = { schedule_ids: [group.schedule.id], expected_total: 399_900 }
    const refused = await buyer.post('/orders', body)
    expect(refused).toMatchObject({ http_status: 409, error: 'price_changed' })
    expect(refused.message).toContain('₹4,000')
    expect(await seatsOf(api, group)).toEqual({ taken: 0, kept: 0 })
    expect((await buyer.post('/orders', { ...body, expected_total: 400_000 })).http_status).toBe(200)
  })

  test('for the same group again replaces the unpaid one and releases its seat', async () => {
    const [last, other] = [await aGroup(api, { capacity: 1 }), await aGroup(api)]
    const buyer = await aBuyer(api)
    const { data: first } = await buyer.order(last, other)
    const { data: second } = await buyer.order(last)
    expect((await buyer.get(`/orders/${first.id}`)).data.status).toBe('cancelled')
    expect(second.status).toBe('payment_pending')
    expect(await seatsOf(api, last)).toEqual({ taken: 1, kept: 0 })
    expect(await seatsOf(api, other)).toEqual({ taken: 0, kept: 0 })
  })

  test('that is refused leaves an earlier unpaid one as it was', async () => {
    const [had, gone] = [await aGroup(api), await aGroup(api, { capacity: 1 })]
    await (await aBuyer(api)).order(gone)
    const buyer = await aBuyer(api)
    const { data: first } = await buyer.order(had)
    expect(await buyer.order(had, gone)).toMatchObject({ error: 'schedule_full' })
    expect((await buyer.get(`/orders/${first.id}`)).data.status).toBe('payment_pending')
    expect(await seatsOf(api, had)).toEqual({ taken: 1, kept: 0 })
  })
})

describe('cancelling and expiry', () => {
  test('a cancelled order frees its seats and says who did it', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const { data } = await buyer.order(group)
    expect((await buyer.post(`/orders/${data.number}/cancel`)).data).toMatchObject({
      seconds_left: 0,
      status: 'cancelled',
      can: { pay: false, cancel: false, receipt: false },
    })
    expect(await seatsOf(api, group)).toEqual({ taken: 0, kept: 0 })
    expect(await buyer.post(`/orders/${data.id}/cancel`)).toMatchObject({ error: 'wrong_state' })
    const events = await api.db
      .select()
      .from(stateEvents)
      .where(eq(stateEvents.entity_id, data.id))
      .orderBy(stateEvents.id)
    expect(events.map(({ to_state, by_user }) => [to_state, by_user])).toEqual([
      ['payment_pending', buyer.userId],
      ['cancelled', buyer.userId],
    ])
  })

  test('a paid order cannot be cancelled', async () => {
    const buyer = await aBuyer(api)
    const order = await buy(buyer, await aGroup(api))
    expect(await buyer.post(`/orders/${order.id}/cancel`)).toMatchObject({ error: 'wrong_state' })
  })

  test('an order that is not paid in time gives its seat to the next', async () => {
    const group = await aGroup(api, { capacity: 1 })
    const buyer = await aBuyer(api)
    const { data } = await buyer.order(group)
    api.clock.advance(15 * minute - 1)
    await api.rounds.goOnce()
    expect((await buyer.get(`/orders/${data.id}`)).data.status).toBe('payment_pending')
    api.clock.advance(1)
    await Promise.all([api.rounds.goOnce(), api.rounds.goOnce()])
    expect((await buyer.get(`/orders/${data.id}`)).data.status).toBe('expired')
    expect(await seatsOf(api, group)).toEqual({ taken: 0, kept: 0 })
    expect(await buyer.pay(data.id)).toMatchObject({
      error: 'wrong_state',
      message: expect.stringContaining('Order again'),
    })
    expect((await (await aBuyer(api)).order(group)).http_status).toBe(200)
  })
})

describe('an order sent twice', () => {
  test('or fifty times at once is made once and answered each time', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const body = { schedule_ids: [group.schedule.id] }
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => buyer.post('/orders', body, 'tap-tap-tap')),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0].http_status).toBe(200)
    expect(await api.db.$count(orders, eq(orders.student_id, buyer.userId))).toBe(1)
    expect(await seatsOf(api, group)).toEqual({ taken: 1, kept: 0 })
  })

  test('with another body is refused, and by another person is another order', async () => {
    const [one, two] = [await aGroup(api), await aGroup(api)]
    const buyer = await aBuyer(api)
    await buyer.post('/orders', { schedule_ids: [one.schedule.id] }, 'key')
    expect(await buyer.post('/orders', { schedule_ids: [two.schedule.id] }, 'key')).toMatchObject({
      http_status: 422,
      error: 'idempotency_mismatch',
    })
    const other = await aBuyer(api)
    const theirs = await other.post('/orders', { schedule_ids: [one.schedule.id] }, 'key')
    expect(theirs.http_status).toBe(200)
    expect(await seatsOf(api, one)).toEqual({ taken: 2, kept: 0 })
  })

  test('is found after a crash before the reply, even once it is paid', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: [group.schedule.id] })
    const { data: first } = await buyer.post('/orders', {}, 'once')
    const { data: payment } = await buyer.pay(first.id)
    await buyer.settle(payment.payment_id)
    await api.db.delete(idempotency)
    const again = await buyer.post('/orders', {}, 'once')
    expect(again.data).toMatchObject({ id: first.id, status: 'fulfilled' })
    expect(await api.db.$count(orders, eq(orders.student_id, buyer.userId))).toBe(1)
  })
})

test('own orders are listed, newest first', async () => {
  const buyer = await aBuyer(api)
  const { data: first } = await buyer.order(await aGroup(api, {}, { title: 'Chess' }))
  api.clock.advance(minute)
  const pair = [await aGroup(api, {}, { title: 'Violin' }), await aGroup(api, {}, { title: 'Drums' })]
  const { data: second } = await buyer.order(...pair)
  const { data } = await buyer.get('/orders?items=1&page=1')
  expect(data).toMatchObject({ page: 1, items_per_page: 1, total: 2 })
  expect(data.items).toMatchObject([{ id: second.id, titles: ['Drums', 'Violin'], total: 800_000 }])
  expect((await buyer.get('/orders?items=1&page=2')).data.items).toMatchObject([{ id: first.id }])
})

test('a payment for a group that has been cancelled is refunded', async () => {
  const group = await aGroup(api)
  const buyer = await aBuyer(api)
  const { data } = await buyer.order(group)
  const { data: payment } = await buyer.pay(data.id)
  await api.db
    .update(courseSchedules)
    .set({ status: 'cancelled', updated_at: api.clock() })
    .where(eq(courseSchedules.id, group.schedule.id))
  await buyer.settle(payment.payment_id)
  expect((await buyer.get(`/orders/${data.id}`)).data).toMatchObject({
    status: 'refunded',
    refunded: 400_000,
    refunds: [{ amount: 400_000, status: 'pending' }],
  })
  expect(await enrolmentsOf(api, group)).toEqual([])
})
