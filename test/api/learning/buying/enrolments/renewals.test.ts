/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import { courses, orderLines } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aGroupOfOne,
  aGroupThatEnds,
  callAs,
  getAs,
  goTo,
  nextTermOf,
  postAs,
  seatOf,
} from '../../../../builders/buying/enrolments.ts'
import { aGroup, wrongSums } from '../../../../builders/buying/orders.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'
import { balancesOf } from '../../../../builders/money/ledger.ts'
import { anEnrolment } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aGroupOfOne>>
const pathOf = ({ schedule }: Pick<Group, 'schedule'>) =>
  `/student/my-courses/schedules/${schedule.id}/renewal`
const termOf = async (group: Group) => {
  const next = await nextTermOf(api, group.schedule)
  if (!next) throw new Error('There is no next term.')
  return next
}
const cutoff = '2027-01-23T12:30:00.000Z'

describe('a quote', () => {
  test('says when, how many classes and how much before any class is planned', async () => {
    const group = await aGroupThatEnds(api)
    const { data } = await getAs(api, group.student, pathOf(group))
    expect(data).toMatchObject({
      enrolment_id: group.seat.id,
      opens: true,
      reason: null,
      price: 400_000,
      currency: 'INR',
      classes: 8,
      first_lesson_at: '2027-01-25T12:30:00.000Z',
      last_lesson_at: '2027-03-15T12:30:00.000Z',
      seat_kept: false,
      seats_left: null,
      cutoff_at: null,
      renewed: false,
      order_id: null,
    })
    expect(await nextTermOf(api, group.schedule)).toBeUndefined()
  })

  test('for a kept seat names the cutoff', async () => {
    const group = await aGroupThatEnds(api, { capacity: 3 })
    await api.rounds.goOnce()
    expect((await getAs(api, group.student, pathOf(group))).data).toMatchObject({
      opens: true,
      first_lesson_at: '2027-01-25T12:30:00.000Z',
      seat_kept: true,
      seats_left: 2,
      cutoff_at: cutoff,
    })
    expect((await getAs(api, group.student, '/student/my-courses')).data.items[0].renewal).toEqual({
      state: 'kept_until',
      cutoff_at: cutoff,
      lapsed: false,
      order: null,
      in_cart: false,
      seats_free: 2,
      refusal: null,
    })
  })

  test('is the same in the list, the detail, the quote and the order at every moment', async () => {
    const group = await aGroupThatEnds(api, { capacity: 1 })
    await api.rounds.goOnce()
    const next = await termOf(group)
    const read = async (path: string) => (await getAs(api, group.student, path)).data
    const stands = async (orderId?: string) => {
      const [listed] = (await read('/student/my-courses')).items
      const detail = await read(`/student/my-courses/${group.course.id}/schedules/${group.schedule.id}`)
      expect(detail.renewal).toEqual(listed.renewal)
      if (orderId) expect((await read(`/orders/${orderId}`)).lines[0].renews.renewal).toEqual(listed.renewal)
      return listed.renewal
    }
    expect(await stands()).toMatchObject({ state: 'kept_until', cutoff_at: cutoff, in_cart: false })
    // In the cart: the reserved seat counts as free for this student, and for nobody else.
    const added = await postAs(api, group.student, '/cart', { schedule_ids: [next.id] })
    expect(added.data.items).toMatchObject([{ availability: 'open', schedule: { seats_left: 1 } }])
    expect(await stands()).toMatchObject({ state: 'kept_until', in_cart: true, seats_free: 0 })
    // In the student's own order, placed from the cart: it's the same renewal, and takes the reserved seat.
    const { data: order } = await postAs(api, group.student, '/orders')
    expect(order.lines).toMatchObject([{ kind: 'renewal', in_cart: true }])
    expect(await stands(order.id)).toMatchObject({
      state: 'ordered',
      order: { number: order.number, held_until: order.held_until },
    })
    expect(await read(pathOf(group))).toMatchObject({ order_id: order.id, seat_kept: false })
    // Once the time to pay has run out, the seat is reserved again, both before and after the round.
    goTo(api, order.held_until)
    expect(await stands(order.id)).toMatchObject({ state: 'kept_until', cutoff_at: cutoff, order: null })
    await api.rounds.goOnce()
    expect(await stands(order.id)).toMatchObject({ state: 'kept_until', cutoff_at: cutoff, order: null })
    // After the cutoff the reservation has lapsed, and somebody else buys the seat.
    goTo(api, cutoff)
    await api.rounds.goOnce()
    expect(await stands(order.id)).toMatchObject({ state: 'open', lapsed: true, seats_free: 1 })
    const other = await aUser(api)
    await postAs(api, other, '/orders', { schedule_ids: [next.id] })
    expect(await stands(order.id)).toMatchObject({ state: 'closed', refusal: 'schedule_full', seats_free: 0 })
  })

  test('is too early until two classes or two weeks are left', async () => {
    const group = await aGroupOfOne(api)
    goTo(api, later(group.last.starts_at, -14 * day - minute))
    await api.rounds.goOnce()
    expect((await getAs(api, group.student, pathOf(group))).data).toMatchObject({
      opens: false,
      reason: 'too_early',
    })
    expect(await postAs(api, group.student, pathOf(group))).toMatchObject({
      http_status: 409,
      error: 'too_early',
    })
    expect(await nextTermOf(api, group.schedule)).toBeUndefined()
  })

  test('for somebody else’s seat is not found', async () => {
    const group = await aGroupThatEnds(api)
    const stranger = await aUser(api)
    expect((await getAs(api, stranger, pathOf(group))).http_status).toBe(404)
    expect((await postAs(api, stranger, pathOf(group))).http_status).toBe(404)
    expect((await postAs(api, null, pathOf(group))).http_status).toBe(401)
  })
})

describe('renewing', () => {
  test('orders the next term with the kept seat', async () => {
    const group = await aGroupThatEnds(api)
    await api.rounds.goOnce()
    const { http_status, data } = await postAs(api, group.student, pathOf(group))
    expect(http_status).toBe(200)
    const next = await termOf(group)
    expect(data).toMatchObject({
      status: 'payment_pending',
      total: 400_000,
      lines: [{ kind: 'renewal', schedule_id: next.id, classes: 8 }],
    })
    expect(next).toMatchObject({ seats_taken: 1, seats_kept: 0, classes_total: 8 })
    expect((await seatOf(api, group.seat)).keeps_seat).toBe(false)
    expect((await getAs(api, group.student, pathOf(group))).data).toMatchObject({
      order_id: data.id,
      opens: true,
    })
  })

  test('and paying it, the student has a seat in the next term', async () => {
    const group = await aGroupThatEnds(api)
    await api.rounds.goOnce()
    const { data: order } = await postAs(api, group.student, pathOf(group))
    const { data: payment } = await postAs(api, group.student, `/orders/${order.id}/payment`)
    await postAs(api, group.student, `/payments/${payment.payment_id}/sandbox`, { outcome: 'pay' })
    const { data } = await getAs(api, group.student, '/student/my-courses')
    const next = await termOf(group)
    expect(data.items).toMatchObject([
      { id: group.seat.id, status: 'active', renewal: { state: 'renewed', cutoff_at: null } },
      { schedule_id: next.id, status: 'upcoming', classes_left: 8 },
    ])
    expect(next).toMatchObject({ seats_taken: 1, seats_kept: 0 })
    expect((await postAs(api, group.student, pathOf(group))).error).toBe('already_renewed')
  })

  test('in two tabs at once is one order', async () => {
    const group = await aGroupThatEnds(api)
    const answers = await Promise.all([1, 2, 3, 4].map(() => postAs(api, group.student, pathOf(group))))
    expect(answers.map(({ http_status }) => http_status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await api.db.select().from(orderLines).where(eq(orderLines.kind, 'renewal'))).toHaveLength(1)
    expect(await termOf(group)).toMatchObject({ seats_taken: 1, seats_kept: 0 })
  })

  test('with one Idempotency-Key is one order with one reply', async () => {
    const group = await aGroupThatEnds(api)
    const call = { verb: 'post', path: pathOf(group), key: 'renewal-1' } as const
    const [first, second] = [await callAs(api, group.student, call), await callAs(api, group.student, call)]
    expect(second).toEqual(first)
    expect(await api.db.select().from(orderLines).where(eq(orderLines.kind, 'renewal'))).toHaveLength(1)
  })

  test('is done once: somebody with a seat in the next term is told so', async () => {
    const group = await aGroupThatEnds(api)
    await api.rounds.goOnce()
    await anEnrolment(api, {
      schedule: await termOf(group),
      student: group.student,
      renewed_from: group.seat.id,
    })
    expect((await getAs(api, group.student, pathOf(group))).data).toMatchObject({
      renewed: true,
      opens: false,
      reason: 'already_renewed',
    })
    expect(await postAs(api, group.student, pathOf(group))).toMatchObject({
      http_status: 409,
      error: 'already_renewed',
    })
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 0, seats_taken: 1 })
  })

  test('is refused for a course that staff took down, and its seats aren’t kept for another term', async () => {
    const group = await aGroupThatEnds(api)
    const staff = await aUser(api, { roles: ['student', 'staff'], staffRoles: ['moderator'] })
    const reason = 'It leads around us.'
    const down = await postAs(api, staff, `/desk/courses/${group.course.id}/take-down`, { reason })
    expect(down.data.state).toBe('taken_down')
    expect((await getAs(api, group.student, pathOf(group))).data.reason).toBe('schedule_closed')
    expect((await postAs(api, group.student, pathOf(group))).error).toBe('schedule_closed')
    await api.rounds.goOnce()
    expect(await nextTermOf(api, group.schedule)).toBeUndefined()
  })

  test('is refused for a seat that was given up, a closed course and a term that has begun', async () => {
    const left = await aGroupThatEnds(api)
    await postAs(api, left.student, `/courses/user-schedules/${left.seat.id}/leave`)
    expect((await postAs(api, left.student, pathOf(left))).error).toBe('wrong_state')
    const closed = await aGroupOfOne(api, { starts_on: '2026-12-20' })
    await api.db.update(courses).set({ status: 'archived' }).where(eq(courses.id, closed.course.id))
    expect((await postAs(api, closed.student, pathOf(closed))).error).toBe('schedule_closed')
    const late = await aGroupOfOne(api, { starts_on: '2026-12-20', classes_total: 3 })
    goTo(api, late.last.starts_at)
    await api.rounds.goOnce()
    goTo(api, later(late.last.starts_at, 7 * day))
    expect(await postAs(api, late.student, pathOf(late))).toMatchObject({
      error: 'too_late',
      message: expect.stringContaining('has started'),
    })
  })
})

describe('paying by credit', () => {
  const ending = async (credit: number) => {
    const group = await aGroupThatEnds(api)
    await giveGoodwill(api, { studentId: group.student.id, amount: credit })
    const renew = (body: object) => postAs(api, group.student, pathOf(group), body)
    return { group, renew, left: () => balancesOf(api, group.student.id) }
  }

  test('all of it renews the seat at once', async () => {
    const { group, renew, left } = await ending(450_000)
    const { data } = await renew({ expected_total: 400_000, credit: 400_000 })
    expect(data).toMatchObject({ status: 'fulfilled', total: 400_000, credit: 400_000, payments: [] })
    expect(await left()).toEqual({ credit: 50_000 })
    expect((await getAs(api, group.student, pathOf(group))).data).toMatchObject({ renewed: true })
    expect(await wrongSums(api)).toEqual([])
  })

  test('a part of it leaves the rest to be paid, and comes back if it isn’t', async () => {
    const { renew, left } = await ending(50_000)
    const { data } = await renew({ credit: 50_000 })
    expect(data).toMatchObject({ status: 'payment_pending', credit: 50_000 })
    expect(await left()).toEqual({ credit_held: 50_000 })
    goTo(api, later(api.clock(), 16 * minute))
    await api.rounds.goOnce()
    expect(await left()).toEqual({ credit: 50_000 })
    expect(await wrongSums(api)).toEqual([])
  })

  test('at another price, or with more than there is, orders nothing', async () => {
    const { renew, left } = await ending(50_000)
    for (const body of [{ expected_total: 399_999 }, { credit: 50_001 }])
      expect(await renew(body)).toMatchObject({ http_status: 409, error: 'price_changed' })
    expect(await left()).toEqual({ credit: 50_000 })
  })

  test('of two tabs, a renewal and an order, one has it', async () => {
    const { group, renew, left } = await ending(400_000)
    const other = await aGroup(api)
    const order = { schedule_ids: [other.schedule.id], credit: 1000 }
    const answers = await Promise.all([
      renew({ credit: 400_000 }),
      postAs(api, group.student, '/orders', order),
    ])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    expect([{}, { credit: 399_000, credit_held: 1000 }]).toContainEqual(await left())
    expect(await wrongSums(api)).toEqual([])
  })
})
