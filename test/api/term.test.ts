import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hour } from '#api/clock.ts'
import { aUser, signIn, startApi, type TestApi } from '../builders/api.ts'
import { aCore, someId } from '../builders/courses.ts'
import { goTo } from '../builders/enrolments.ts'

// One term as its people live through it, by calls alone: only the clock and the staff's role are set from outside.

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
interface Person {
  readonly email: string
  readonly id: string
  readonly authorization: string
}

/** A call that must succeed; answers its data. */
async function made(person: Person | null, verb: Verb, path: string, body?: object) {
  const call = api.call()[verb](`/api/v1${path}`)
  if (person) call.set('Authorization', person.authorization)
  if (verb === 'post') call.set('Idempotency-Key', someId())
  const answer = await (body === undefined ? call : call.send(body))
  expect({ path, ...answer.body }).toMatchObject({ path, error: null })
  return answer.body.data
}

async function signUp(name: string, role: 'student' | 'tutor'): Promise<Person> {
  const email = `${someId()}@example.com`
  const { challenge_id } = await made(null, 'post', '/signup/email', { name, email, role })
  const { code } = await api.lastMessage(email)
  const { access_token, user } = await made(null, 'post', '/verify-otp', { challenge_id, otp: code })
  return { email, id: user.id, authorization: `Bearer ${access_token}` }
}

async function aStaffMember(): Promise<Person> {
  const user = await aUser(api, { roles: ['student', 'staff'] })
  return { email: user.email ?? '', id: user.id, authorization: (await signIn(api, user)).authorization }
}

/** Pays as the sandbox's bank does. */
async function pay(student: Person, orderId: string) {
  const { payment_id } = await made(student, 'post', `/orders/${orderId}/payment`, {})
  await made(student, 'post', `/payments/${payment_id}/sandbox`, { outcome: 'pay' })
  return made(student, 'get', `/orders/${orderId}`)
}

async function passTo(moment: string | Date): Promise<void> {
  goTo(api, moment)
  await api.rounds.goOnce()
}

test('a term, from the demo to the dispute', async () => {
  const core = await aCore(api, `Chess ${someId()}`)
  const tutor = await signUp('Aditya Bhat', 'tutor')
  await made(tutor, 'patch', '/profile', { headline: 'Chess for children who like to think' })
  await made(tutor, 'patch', '/artists/me', {
    bio: 'Two decades of teaching.',
    languages: ['English'],
    city: 'Mangaluru',
    meeting_url: 'https://meet.example/aditya',
  })
  const draft = await made(tutor, 'post', '/courses', {
    title: 'Chess for beginners',
    summary: 'From the first move to the first endgame.',
    description: 'Four weeks of openings, tactics and endings, in a group of at most four.',
    core_slug: core.slug,
    level: 'beginner',
    language: 'English',
    mode: 'online',
    price: 400_000,
    classes_per_package: 4,
  })
  const laid = await made(tutor, 'post', `/my-courses/${draft.id}/schedules`, {
    time_zone: 'Asia/Kolkata',
    starts_on: '2026-12-07',
    capacity: 1,
    timings: [{ weekday: 1, starts_at: '18:00', minutes: 60 }],
  })
  await made(tutor, 'post', `/courses/${draft.id}/publish`)
  const offered = await made(tutor, 'post', '/artist/demo-schedules', {
    course_id: draft.id,
    minutes: 30,
    capacity: 1,
    starts_at: ['2026-11-25T12:00:00.000Z'],
  })

  // The demo.
  const student = await signUp('Kiran Nair', 'student')
  const found = await made(null, 'get', `/courses?q=chess&core=${core.slug}`)
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([draft.id])
  const booking = await made(student, 'post', `/artist/${tutor.id}/bookings`, {
    demo_schedule_id: offered.items[0].id,
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

  // The order.
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

  // The classes.
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
  // The next term lies ahead already, and keeps the seat.
  const today = await made(tutor, 'get', '/teacher/dashboard')
  expect(today).toMatchObject({ students: 1, seats: { taken: 1, capacity: 2 } })

  // The renewal: with fourteen days left the next term keeps the only seat.
  const quote = await made(student, 'get', `/student/my-courses/schedules/${laid.id}/renewal`)
  expect(quote).toMatchObject({ opens: true, seat_kept: true, price: 400_000, classes: 4 })
  const renewal = await made(student, 'post', `/student/my-courses/schedules/${laid.id}/renewal`, {})
  expect(await pay(student, renewal.id)).toMatchObject({ status: 'fulfilled' })
  const seats = (await made(student, 'get', '/student/my-courses')).items
  expect(seats.map(({ status }: { status: string }) => status).toSorted()).toEqual(['active', 'upcoming'])

  // The review and the dispute.
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
  const staff = await aStaffMember()
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

  // Another person sees nothing of all this.
  const stranger = await signUp('Meher Irani', 'student')
  for (const path of [
    `/orders/${order.id}`,
    `/disputes/${dispute.id}`,
    `/student/my-courses/${draft.id}/schedules/${laid.id}`,
  ]) {
    const answer = await api.call().get(`/api/v1${path}`).set('Authorization', stranger.authorization)
    expect(answer.status).toBe(404)
  }
})
