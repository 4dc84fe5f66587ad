/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { bookings, outbox, stateEvents, users } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
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

async function booked(status: 'requested' | 'confirmed', starts_at = later(api.clock(), 5 * hour)) {
  const slot = await aDemoSlot(api, tutor, { starts_at, capacity: 3 })
  const booking = await aBooking(api, { slot, student, course_id: tutor.course.id, status })
  return { slot, booking }
}
const statusOf = async ({ id }: { id: string }) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status

describe('a request that nobody answers', () => {
  test('lapses an hour before the demo: the seat is free, and the student hears of other times', async () => {
    const { slot, booking } = await booked('requested')
    api.clock.advance(4 * hour - minute)
    await api.rounds.goOnce()
    expect(await statusOf(booking)).toBe('requested')
    api.clock.advance(minute)
    await Promise.all([api.rounds.goOnce(), (await startApi({ beside: api })).rounds.goOnce()])
    expect([await statusOf(booking), await seatsTaken(api, slot)]).toEqual(['expired', 0])
    expect(await subjectsTo(api, student.email)).toEqual([expect.stringContaining('not confirmed in time')])
    const [mail] = await api.db.select().from(outbox).where(eq(outbox.recipient, student.email))
    expect(JSON.stringify(mail?.content)).toContain(`/courses/${tutor.course.slug}#demos`)
    const events = await api.db.select().from(stateEvents).where(eq(stateEvents.to_state, 'expired'))
    expect(events).toMatchObject([{ from_state: 'requested', by_user: null, at: api.clock() }])
  })

  test('leaves the tutor twenty minutes if it is made late', async () => {
    const { booking } = await booked('requested', later(api.clock(), 40 * minute))
    const { data } = await speaking(api, tutor).get(`/artist/${tutor.id}/bookings`)
    expect(data.items).toMatchObject([{ answer_by: later(api.clock(), 20 * minute).toISOString() }])
    api.clock.advance(19 * minute)
    await api.rounds.goOnce()
    expect(await statusOf(booking)).toBe('requested')
    api.clock.advance(minute)
    await api.rounds.goOnce()
    expect(await statusOf(booking)).toBe('expired')
  })

  test('leaves confirmed bookings as they are', async () => {
    const { booking } = await booked('confirmed')
    api.clock.advance(6 * hour)
    await api.rounds.goOnce()
    expect(await statusOf(booking)).toBe('confirmed')
  })
})

test('a confirmed demo took place unless somebody says otherwise, so another can be booked', async () => {
  const { booking } = await booked('confirmed')
  api.clock.advance(5 * hour + 30 * minute + 3 * day - minute)
  await api.rounds.goOnce()
  expect(await statusOf(booking)).toBe('confirmed')
  api.clock.advance(minute)
  await api.rounds.goOnce()
  expect(await statusOf(booking)).toBe('attended')
  const again = await speaking(api, student).post(`/artist/${tutor.id}/bookings`, {
    demo_schedule_id: (await aDemoSlot(api, tutor)).id,
    course_id: tutor.course.id,
  })
  expect(again.http_status).toBe(200)
})

describe('a reminder', () => {
  const soon = (subject: string) => subject.startsWith('Your demo')
  const reminders = async (email: string) => (await subjectsTo(api, email)).filter(soon)

  test('reaches both sides once, an hour before; the tutor of a group once for all', async () => {
    const { slot } = await booked('confirmed')
    const other = await aSignedInStudent(api, { name: 'Ravi' })
    await aBooking(api, { slot, student: other, course_id: tutor.course.id, status: 'confirmed' })
    api.clock.advance(4 * hour - minute)
    await api.rounds.goOnce()
    expect(await api.db.$count(outbox)).toBe(0)
    api.clock.advance(minute)
    await Promise.all([api.rounds.goOnce(), (await startApi({ beside: api })).rounds.goOnce()])
    api.clock.advance(minute)
    await api.rounds.goOnce()
    expect(await reminders(student.email)).toEqual(['Your demo with Meera Pillai: today, 4:30 pm India time'])
    expect(await reminders(other.email)).toHaveLength(1)
    expect(await reminders(tutor.email)).toHaveLength(1)
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, tutor.email))
    expect(JSON.stringify(mails)).toContain('Ravi')
    expect(mails).toMatchObject([{ expires_at: slot.starts_at }])
  })

  test('is in its reader’s time zone, and by the channels they chose', async () => {
    const way = { email: false, sms: true }
    const notices = { reminders: way, bookings: way, renewals: way, news: way }
    await api.db
      .update(users)
      .set({ time_zone: 'America/New_York', notices, mobile: '+919876543210' })
      .where(eq(users.id, student.id))
    await booked('confirmed')
    api.clock.advance(4 * hour)
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    expect(await subjectsTo(api, student.email)).toEqual([])
    const messages = await api.db.select().from(outbox).where(eq(outbox.kind, 'sms'))
    expect(messages).toMatchObject([{ recipient: '+919876543210' }])
    expect(JSON.stringify(messages[0]?.content)).toContain('6 am New York time')
  })

  test('isn’t sent to anybody who wants none, or who heard about the demo within the hour', async () => {
    const none = { email: false, sms: false }
    const notices = { reminders: none, bookings: none, renewals: none, news: none }
    await api.db.update(users).set({ notices }).where(eq(users.id, tutor.id))
    const { booking } = await booked('requested')
    api.clock.advance(4 * hour - minute)
    await speaking(api, tutor).post(`/bookings/${booking.id}/confirm`)
    api.clock.advance(minute)
    await api.rounds.goOnce()
    expect(await reminders(tutor.email)).toEqual([])
    expect(await reminders(student.email)).toHaveLength(1)
    const late = await aSignedInStudent(api)
    const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 2 * hour) })
    const second = await aBooking(api, { slot, student: late, course_id: tutor.course.id })
    api.clock.advance(70 * minute)
    await speaking(api, tutor).post(`/bookings/${second.id}/confirm`)
    await api.rounds.goOnce()
    expect(await reminders(late.email)).toEqual([])
  })
})
