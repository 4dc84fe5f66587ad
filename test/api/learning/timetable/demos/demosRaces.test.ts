/** @database each */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { count, eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { bookings, demoProposals, demoSlots, idempotency } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse } from '../../../../builders/catalogue/courses.ts'
import {
  aBooking,
  aDemoSlot,
  aSignedInStudent,
  aTeachingTutor,
  type SignedInStudent,
  seatsTaken,
  speaking,
  subjectsTo,
  type TeachingTutor,
} from '../../../../builders/timetable/demos.ts'

let api: TestApi
let tutor: TeachingTutor
let student: SignedInStudent
beforeEach(async () => {
  api = await startApi()
  tutor = await aTeachingTutor(api)
  student = await aSignedInStudent(api)
})
afterEach(() => api.close())

const times = (how: number) => Array.from({ length: how }, (_, index) => index)
const book = (who: { authorization: string }, slot: { id: string }, course = tutor.course) =>
  speaking(api, who).post(`/artist/${tutor.id}/bookings`, { demo_schedule_id: slot.id, course_id: course.id })
const bookWithKey = async (slot: { id: string }, key: string) =>
  (
    await api
      .call()
      .post(`/api/v1/artist/${tutor.id}/bookings`)
      .set('Authorization', student.authorization)
      .set('Idempotency-Key', key)
      .send({ demo_schedule_id: slot.id, course_id: tutor.course.id })
  ).body

test('exactly one of forty students gets the last seat', async () => {
  const slot = await aDemoSlot(api, tutor)
  const students = await Promise.all(times(40).map(() => aSignedInStudent(api)))
  const answers = await Promise.all(students.map((each) => book(each, slot)))
  const errors = answers.map(({ error }) => error)
  expect(errors.filter((error) => error === null)).toHaveLength(1)
  expect(errors.filter((error) => error === 'slot_full')).toHaveLength(39)
  expect(await seatsTaken(api, slot)).toBe(1)
  expect(await api.db.$count(bookings)).toBe(1)
})

test('a student who books several times at once gets one, and the other seats stay free', async () => {
  const slots = await Promise.all(
    times(5).map((index) => aDemoSlot(api, tutor, { starts_at: later(api.clock(), (5 + index) * hour) })),
  )
  const answers = await Promise.all(slots.map((slot) => book(student, slot)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'already_booked')).toHaveLength(4)
  const seats = await Promise.all(slots.map((slot) => seatsTaken(api, slot)))
  expect(seats.toSorted()).toEqual([0, 0, 0, 0, 1])
})

test('a student who books one slot for several courses at once gets one seat', async () => {
  const slot = await aDemoSlot(api, tutor, { capacity: 5 })
  const core = await aCore(api)
  const courses = await Promise.all(times(4).map(() => aCourse(api, { core, tutor })))
  const answers = await Promise.all(courses.map((course) => book(student, slot, course)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(await seatsTaken(api, slot)).toBe(1)
})

test('one request sent twenty times at once is one booking with twenty equal answers', async () => {
  const slot = await aDemoSlot(api, tutor, { capacity: 5 })
  const answers = await Promise.all(times(20).map(() => bookWithKey(slot, 'one-intent')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ http_status: 200, data: { status: 'requested' } })
  expect(await api.db.$count(bookings)).toBe(1)
  expect(await seatsTaken(api, slot)).toBe(1)
  expect(await subjectsTo(api, tutor.email)).toHaveLength(1)
})

test('a request whose answer was lost finds the booking that it made', async () => {
  const slot = await aDemoSlot(api, tutor, { capacity: 5 })
  const first = await bookWithKey(slot, 'lost-answer')
  await api.db.delete(idempotency)
  const again = await bookWithKey(slot, 'lost-answer')
  expect(again.data.id).toBe(first.data.id)
  expect(await api.db.$count(bookings)).toBe(1)
  expect(await seatsTaken(api, slot)).toBe(1)
})

test('seats and bookings agree when everybody acts at once', async () => {
  const slots = await Promise.all(
    times(3).map((index) =>
      aDemoSlot(api, tutor, { capacity: 4, starts_at: later(api.clock(), (9 + index) * hour) }),
    ),
  )
  const students = await Promise.all(times(9).map(() => aSignedInStudent(api)))
  const booked = await Promise.all(
    students.map((each, index) => {
      const slot = slots[index % 3]
      if (!slot) throw new Error('There are three slots.')
      const status = index % 2 ? 'confirmed' : 'requested'
      return aBooking(api, { slot, student: each, course_id: tutor.course.id, status })
    }),
  )
  const answers = await Promise.all([
    ...students.map((each, index) =>
      speaking(api, each).post(`/bookings/${booked[index]?.id}/reschedule`, {
        demo_schedule_id: slots[(index + 1) % 3]?.id,
      }),
    ),
    ...students.map((each, index) =>
      index % 2 ? speaking(api, each).post(`/bookings/${booked[index]?.id}/cancel`) : null,
    ),
    speaking(api, tutor).delete(`/artist/demo-schedules/${slots[0]?.id}`),
    api.rounds.goOnce(),
  ])
  expect(answers.filter((answer) => answer && answer.http_status >= 500)).toEqual([])
  for (const slot of slots) {
    const live = await api.db
      .select({ status: bookings.status, how: count() })
      .from(bookings)
      .where(eq(bookings.slot_id, slot.id))
      .groupBy(bookings.status)
    const held = live
      .filter(({ status }) => status === 'requested' || status === 'confirmed')
      .reduce((sum, { how }) => sum + how, 0)
    expect(await seatsTaken(api, slot)).toBe(held)
  }
  const [called] = await api.db
    .select()
    .from(demoSlots)
    .where(eq(demoSlots.id, slots[0]?.id ?? ''))
  expect(called).toMatchObject({ status: 'cancelled', seats_taken: 0 })
})

const propose = (who: { authorization: string }, startsAt: Date, course = tutor.course) =>
  speaking(api, who).post(`/artist/${tutor.handle}/demo-proposals`, {
    course_id: course.id,
    times: [startsAt.toISOString()],
    note: '',
  })

test('a student who asks for times of one course several times at once has asked once', async () => {
  const answers = await Promise.all(
    times(6).map((index) => propose(student, later(api.clock(), (30 + index) * hour))),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'already_booked')).toHaveLength(5)
  expect(await api.db.$count(demoProposals)).toBe(1)
  expect(await subjectsTo(api, tutor.email)).toHaveLength(1)
})

test('of two students who ask for one time and are confirmed at once, one gets it', async () => {
  const time = later(api.clock(), 30 * hour)
  const other = await aSignedInStudent(api)
  const asked = await Promise.all([student, other].map((who) => propose(who, time)))
  expect(asked.map(({ error }) => error)).toEqual([null, null])
  const answers = await Promise.all(
    asked.map(({ data }) =>
      speaking(api, tutor).post(`/demo-proposals/${data.id}/accept`, { starts_at: time.toISOString() }),
    ),
  )
  expect(answers.map(({ error }) => error).toSorted()).toEqual([null, 'tutor_busy'].toSorted())
  expect(await api.db.$count(bookings)).toBe(1)
  expect(await api.db.$count(demoProposals, eq(demoProposals.status, 'open'))).toBe(1)
})
