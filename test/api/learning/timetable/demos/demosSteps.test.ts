import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { reportWithin } from '#api/learning/timetable/demos/policy.ts'
import { bookings, stateEvents } from '#api/tables.ts'
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

type SlotValues = Parameters<typeof aDemoSlot>[2]
async function booked(status: 'requested' | 'confirmed', values: SlotValues = {}) {
  const slot = await aDemoSlot(api, tutor, values)
  const booking = await aBooking(api, { slot, student, course_id: tutor.course.id, status })
  return { slot, booking }
}
const step = (who: { authorization: string }, { id }: { id: string }, name: string, body: object = {}) =>
  speaking(api, who).post(`/bookings/${id}/${name}`, body)
const statusOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status

describe('a tutor answers', () => {
  test('yes: the student is told, and both may join ten minutes before', async () => {
    const { slot, booking } = await booked('requested', { meeting_url: 'https://rooms.example/a' })
    const { data } = await step(tutor, booking, 'confirm')
    expect(data).toMatchObject({
      status: 'confirmed',
      answer_by: null,
      join_url: null,
      join_from: later(slot.starts_at, -10 * minute).toISOString(),
      can: { confirm: false, decline: false, cancel: true, reschedule: false },
    })
    expect(await subjectsTo(api, student.email)).toEqual([
      expect.stringMatching(/^Confirmed: your demo with Meera/),
    ])
    expect(await step(tutor, booking, 'confirm')).toMatchObject({ http_status: 200 })
    expect(await subjectsTo(api, student.email)).toHaveLength(1)
    const events = await api.db.select().from(stateEvents).where(eq(stateEvents.to_state, 'confirmed'))
    expect(events).toMatchObject([{ from_state: 'requested', by_user: tutor.id }])
    api.clock.advance(48 * hour - 10 * minute)
    const { data: mine } = await speaking(api, student).get('/student/my-demo-schedules')
    expect(mine.items).toMatchObject([{ join_url: 'https://rooms.example/a' }])
  })

  test('no, with a reason: the seat is free again and the student may ask for another', async () => {
    const { slot, booking } = await booked('requested')
    expect(await step(tutor, booking, 'decline')).toMatchObject({ http_status: 422 })
    const { data } = await step(tutor, booking, 'decline', { reason: 'I am away that day.' })
    expect(data).toMatchObject({ status: 'declined', reason: 'I am away that day.' })
    expect(await seatsTaken(api, slot)).toBe(0)
    expect(await subjectsTo(api, student.email)).toEqual([expect.stringContaining('can’t give the demo')])
    expect(await step(tutor, booking, 'confirm')).toMatchObject({ http_status: 409, error: 'wrong_state' })
    const again = await speaking(api, student).post(`/artist/${tutor.id}/bookings`, {
      demo_schedule_id: slot.id,
      course_id: tutor.course.id,
    })
    expect(again.http_status).toBe(200)
  })

  test('but not yes once the demo has begun', async () => {
    const { booking } = await booked('requested', { starts_at: later(api.clock(), -minute) })
    expect(await step(tutor, booking, 'confirm')).toMatchObject({ error: 'too_late' })
  })

  test('yes and no at once: one of them counts, and the seat agrees with it', async () => {
    const { slot, booking } = await booked('requested')
    await Promise.all([
      step(tutor, booking, 'confirm'),
      step(tutor, booking, 'decline', { reason: 'I am ill.' }),
    ])
    expect([await statusOf(booking), await seatsTaken(api, slot)]).toEqual(
      (await statusOf(booking)) === 'confirmed' ? ['confirmed', 1] : ['declined', 0],
    )
  })
})

describe('cancelling', () => {
  test('a student can until the demo begins, and the seat is given back once', async () => {
    const { slot, booking } = await booked('confirmed', { starts_at: later(api.clock(), 5 * minute) })
    await Promise.all([step(student, booking, 'cancel'), step(student, booking, 'cancel')])
    expect([await statusOf(booking), await seatsTaken(api, slot)]).toEqual(['cancelled', 0])
    expect(await subjectsTo(api, tutor.email)).toEqual([expect.stringContaining('Asha Rao cancelled')])
    const begun = await booked('confirmed', { starts_at: later(api.clock(), -2 * hour) })
    expect(await step(student, begun.booking, 'cancel')).toMatchObject({ error: 'too_late' })
  })

  test('a tutor can until three hours before', async () => {
    const { slot, booking } = await booked('confirmed', { starts_at: later(api.clock(), 3 * hour + minute) })
    api.clock.advance(2 * minute)
    expect(await step(tutor, booking, 'cancel')).toMatchObject({ http_status: 409, error: 'too_late' })
    api.clock.advance(-2 * minute)
    const { data } = await step(tutor, booking, 'cancel', { reason: 'I am ill.' })
    expect(data).toMatchObject({ status: 'cancelled', reason: 'I am ill.' })
    expect(await seatsTaken(api, slot)).toBe(0)
    expect(await subjectsTo(api, student.email)).toEqual([expect.stringContaining('Meera Pillai cancelled')])
  })
})

describe('moving to another time', () => {
  const move = (booking: { id: string }, slot: { id: string }) =>
    step(student, booking, 'reschedule', { demo_schedule_id: slot.id })

  test('keeps an unanswered request', async () => {
    const { slot, booking } = await booked('requested')
    const other = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 9 * hour) })
    const { data } = await move(booking, other)
    expect(data).toMatchObject({ id: booking.id, status: 'requested', slot: { id: other.id } })
    expect([await seatsTaken(api, slot), await seatsTaken(api, other)]).toEqual([0, 1])
    expect(await subjectsTo(api, tutor.email)).toEqual([expect.stringContaining('asks for another time')])
    expect((await move(booking, other)).data.id).toBe(booking.id)
    expect(await seatsTaken(api, other)).toBe(1)
  })

  test('asks the tutor again if the first time was confirmed', async () => {
    const { slot, booking } = await booked('confirmed')
    const other = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 9 * hour) })
    const { data } = await move(booking, other)
    expect(data).toMatchObject({
      status: 'requested',
      slot: { id: other.id },
      course: { id: tutor.course.id },
    })
    expect(data.id).not.toBe(booking.id)
    expect([await statusOf(booking), await seatsTaken(api, slot), await seatsTaken(api, other)]).toEqual([
      'cancelled',
      0,
      1,
    ])
  })

  test('changes nothing if the other time is full, for another course or somebody else’s', async () => {
    const { slot, booking } = await booked('confirmed')
    const second = await aCourse(api, { core: await aCore(api), tutor })
    const full = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 9 * hour), seats_taken: 1 })
    const bound = await aDemoSlot(api, tutor, {
      starts_at: later(api.clock(), 8 * hour),
      course_id: second.id,
    })
    const theirs = await aDemoSlot(api, await aTeachingTutor(api))
    expect(await move(booking, full)).toMatchObject({ error: 'slot_full' })
    expect(await move(booking, bound)).toMatchObject({ error: 'validation_failed' })
    expect(await move(booking, theirs)).toMatchObject({ error: 'not_found' })
    expect([await statusOf(booking), await seatsTaken(api, slot)]).toEqual(['confirmed', 1])
    api.clock.advance(3 * day)
    expect(await move(booking, await aDemoSlot(api, tutor))).toMatchObject({ error: 'too_late' })
  })

  test('two students who swap times at once both succeed or neither does', async () => {
    const other = await aSignedInStudent(api)
    const a = await booked('requested', { capacity: 2 })
    const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 9 * hour), capacity: 2 })
    const b = await aBooking(api, { slot, student: other, course_id: tutor.course.id })
    const answers = await Promise.all([
      move(a.booking, slot),
      step(other, b, 'reschedule', { demo_schedule_id: a.slot.id }),
    ])
    expect(answers.map(({ http_status }) => http_status)).toEqual([200, 200])
    expect([await seatsTaken(api, a.slot), await seatsTaken(api, slot)]).toEqual([1, 1])
  })
})

describe('who came', () => {
  test('the tutor says that the student did', async () => {
    const { booking } = await booked('confirmed', { starts_at: later(api.clock(), minute) })
    expect(await step(tutor, booking, 'outcome', { outcome: 'attended' })).toMatchObject({
      error: 'too_early',
    })
    api.clock.advance(minute)
    const { data } = await step(tutor, booking, 'outcome', { outcome: 'attended' })
    expect(data).toMatchObject({ status: 'attended', can: { feedback: true, outcomes: [] } })
    expect(await subjectsTo(api, student.email)).toEqual([expect.stringContaining('How was the demo')])
  })

  test.each([
    ['tutor_no_show', () => student, () => tutor],
    ['student_no_show', () => tutor, () => student],
  ] as const)('%s can be said after a quarter of an hour, for three days', async (outcome, by, other) => {
    const { slot, booking } = await booked('confirmed', { starts_at: api.clock() })
    const say = () => step(by(), booking, 'outcome', { outcome })
    api.clock.advance(15 * minute - 1)
    expect(await say()).toMatchObject({ http_status: 409, error: 'too_early' })
    api.clock.advance(15 * minute + 1 + reportWithin)
    expect(await say()).toMatchObject({ http_status: 409, error: 'too_late' })
    api.clock.advance(-reportWithin)
    expect(await say()).toMatchObject({ data: { status: outcome } })
    expect(await subjectsTo(api, other().email)).toHaveLength(1)
    expect(await seatsTaken(api, slot)).toBe(1)
  })
})
