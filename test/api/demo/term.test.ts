/** @database each */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hour } from '#api/clock.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { goTo } from '../../builders/buying/enrolments.ts'
import {
  aChessTerm,
  aStaffMember,
  type Member,
  made as madeOf,
  signUp,
} from '../../builders/timetable/term.ts'

// One term as people go through it, using only calls; the test itself sets only the clock and the staff role.

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Makes a call that must succeed, and returns its data. */
const made = (person: Member | null, ...call: Parameters<typeof madeOf>[2]) => madeOf(api, person, call)

/** Pays as the sandbox's bank would. */
async function pay(student: Member, orderId: string) {
  const { payment_id } = await made(student, 'post', `/orders/${orderId}/payment`, {})
  await made(student, 'post', `/payments/${payment_id}/sandbox`, { outcome: 'pay' })
  return made(student, 'get', `/orders/${orderId}`)
}

async function passTo(moment: string | Date): Promise<void> {
  goTo(api, moment)
  await api.rounds.goOnce()
}

test('a term, from the demo to the dispute', async () => {
  const { core, tutor, course: draft, group: laid, slot } = await aChessTerm(api)

  // The student books a demo.
  const student = await signUp(api, { name: 'Kiran Nair', role: 'student' })
  const list = await made(null, 'get', `/courses?q=chess&core=${core.slug}`)
  expect(list.items.map(({ id }: { id: string }) => id)).toEqual([draft.id])
  const booking = await made(student, 'post', `/artist/${tutor.id}/bookings`, {
    demo_schedule_id: slot.id,
    note: 'She is nine.',
  })
  await made(tutor, 'post', `/bookings/${booking.id}/confirm`)
  await passTo('2026-11-25T11:55:00.000Z')
  const [demo] = (await made(student, 'get', '/student/my-demo-schedules')).items
  expect(demo).toMatchObject({ status: 'confirmed', join_url: 'https://meet.example/aditya' })
  await passTo('2026-11-25T13:00:00.000Z')
  await made(tutor, 'post', `/teacher/my-demo-schedules/${booking.id}/feedback`, {
    text: 'Quick and curious; the beginners’ group is right for her.',
    recommended_schedule_id: laid.id,
  })
  await made(student, 'post', `/student/my-demo-schedules/${booking.id}/feedback`, {
    rating: 5,
    text: 'She wants more.',
  })

  // The student orders a seat.
  const [talked] = (await made(student, 'get', '/student/my-demo-schedules')).items
  const cart = await made(student, 'post', '/cart', {
    schedule_ids: [talked.feedback.tutor.recommended.schedule_id],
  })
  expect(cart).toMatchObject({ count: 1, total: 400_000 })
  const order = await made(student, 'post', '/orders', { expected_total: 400_000 })
  expect(order).toMatchObject({ status: 'payment_pending', total: 400_000 })
  expect(await pay(student, order.id)).toMatchObject({ status: 'fulfilled' })
  expect((await made(student, 'get', '/cart')).count).toBe(0)
  const receipt = await api
    .call()
    .get(`/api/v1/orders/${order.id}/receipt`)
    .set('Authorization', student.authorization)
  expect(receipt.headers['content-type']).toBe('application/pdf')
  const [seat] = (await made(student, 'get', '/student/my-courses')).items
  expect(seat).toMatchObject({ status: 'upcoming', classes_left: 4, course: { id: draft.id } })

  // The classes take place.
  const lessons = await made(
    student,
    'get',
    '/student/my-classes?from=2026-12-01T00:00:00.000Z&to=2027-01-31T00:00:00.000Z',
  )
  const classes = lessons.items.filter(({ kind }: { kind: string }) => kind === 'class')
  expect(classes.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 16))).toEqual([
    '2026-12-07T12:30',
    '2026-12-14T12:30',
    '2026-12-21T12:30',
    '2026-12-28T12:30',
  ])
  const marks = ['present', 'excused', 'absent', 'late']
  for (const [index, lesson] of classes.slice(0, 2).entries()) {
    await passTo(new Date(new Date(lesson.starts_at).getTime() + hour / 2))
    await made(tutor, 'post', `/my-courses/${draft.id}/schedules/${laid.id}/mark-attendance`, {
      class_id: lesson.id,
      marks: [{ user_id: student.id, mark: marks[index] }],
    })
  }
  const detail = await made(student, 'get', `/student/my-courses/${draft.id}/schedules/${laid.id}`)
  expect(detail).toMatchObject({ status: 'active', classes_used: 1, classes_left: 3 })
  // The next term is already planned, and reserves the seat.
  const today = await made(tutor, 'get', '/teacher/dashboard')
  expect(today).toMatchObject({ students: 1, seats: { taken: 1, capacity: 2 } })

  // The student renews: with fourteen days left, the next term keeps the only seat for them.
  const quote = await made(student, 'get', `/student/my-courses/schedules/${laid.id}/renewal`)
  expect(quote).toMatchObject({ opens: true, seat_kept: true, price: 400_000, classes: 4 })
  const renewal = await made(student, 'post', `/student/my-courses/schedules/${laid.id}/renewal`, {})
  expect(await pay(student, renewal.id)).toMatchObject({ status: 'fulfilled' })
  const seats = (await made(student, 'get', '/student/my-courses')).items
  expect(seats.map(({ status }: { status: string }) => status).toSorted()).toEqual(['active', 'upcoming'])

  // The student writes a review and raises a dispute.
  await made(student, 'post', `/courses/user-schedules/${seat.id}/review`, {
    rating: 4,
    text: 'Good, and a little fast.',
  })
  expect(await made(null, 'get', `/courses/${draft.id}`)).toMatchObject({ rating: 4, review_count: 1 })
  const dispute = await made(student, 'post', `/courses/user-schedules/${seat.id}/dispute`, {
    reason: 'class_cut_short',
    text: 'The second class ended after twenty minutes and was not made up.',
    class_id: classes[1].id,
  })
  expect(dispute.record.attendance.length).toBeGreaterThan(0)
  await made(tutor, 'post', `/disputes/${dispute.id}/answer`, { text: 'That is so, and I am sorry.' })
  const staff = await aStaffMember(api)
  const settled = await made(staff, 'post', `/disputes/${dispute.id}/resolve`, {
    outcome: 'refund',
    note: 'One class of four is given back.',
    refund: 100_000,
  })
  expect(settled).toMatchObject({ status: 'resolved', refund: 100_000 })
  await api.rounds.goOnce()
  expect(await made(student, 'get', `/orders/${order.id}`)).toMatchObject({
    status: 'partially_refunded',
    refunded: 100_000,
    refunds: [{ amount: 100_000, status: 'done' }],
  })

  // Another student sees none of this.
  const stranger = await signUp(api, { name: 'Meher Irani', role: 'student' })
  for (const path of [
    `/orders/${order.id}`,
    `/disputes/${dispute.id}`,
    `/student/my-courses/${draft.id}/schedules/${laid.id}`,
  ]) {
    const answer = await api.call().get(`/api/v1${path}`).set('Authorization', stranger.authorization)
    expect(answer.status).toBe(404)
  }
})
