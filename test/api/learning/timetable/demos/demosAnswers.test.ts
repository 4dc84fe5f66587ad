import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { bookings, outbox, stateEvents } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse } from '../../../../builders/catalogue/courses.ts'
import {
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

const atOnce = (confirm_at_once = true) =>
  speaking(api, tutor).patch('/artist/demo-settings', { confirm_at_once })
const book = async (slot: { readonly id: string }) =>
  (
    await speaking(api, student).post(`/artist/${tutor.id}/bookings`, {
      demo_schedule_id: slot.id,
      course_id: tutor.course.id,
    })
  ).data
const statusOf = async (id: string) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status

interface Event {
  readonly method: string
  readonly uid: string
  readonly sequence: number
  readonly start: string
  readonly status: string
}

/** The calendar files attached to the emails to this address, oldest first. */
async function filesTo(email: string): Promise<readonly Event[]> {
  const sent = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(outbox.created_at, outbox.id)
  return sent.flatMap(({ content }) => {
    const file = (content as { calendar?: { content: string } }).calendar?.content
    const value = (name: string) => new RegExp(`^${name}[^:]*:(.*?)\\r?$`, 'm').exec(file ?? '')?.[1] ?? ''
    return file
      ? [
          {
            method: value('METHOD'),
            uid: value('UID'),
            sequence: Number(value('SEQUENCE')),
            start: value('DTSTART'),
            status: value('STATUS'),
          },
        ]
      : []
  })
}
const feedUid = async (id: string) => {
  const answer = await api
    .call()
    .get(`/api/v1/calendar/bookings/${id}`)
    .set('Authorization', tutor.authorization)
  return /^UID:(.*?)\r?$/m.exec(answer.text)?.[1]
}

describe('a tutor who confirms at once', () => {
  test('has nothing to answer: the booking is confirmed at once, and both get a calendar file', async () => {
    expect((await speaking(api, tutor).get('/artist/demo-settings')).data).toEqual({ confirm_at_once: false })
    expect((await atOnce()).data).toEqual({ confirm_at_once: true })
    const booking = await book(await aDemoSlot(api, tutor))
    expect(booking).toMatchObject({ status: 'confirmed', answer_by: null })
    const events = await api.db.select().from(stateEvents).where(eq(stateEvents.entity_id, booking.id))
    expect(events.map(({ to_state }) => to_state).toSorted()).toEqual(['confirmed', 'requested'])
    expect(await subjectsTo(api, student.email)).toEqual([expect.stringMatching(/^Confirmed: /)])
    expect(await subjectsTo(api, tutor.email)).toEqual([expect.stringMatching(/booked a demo/)])
    for (const { email } of [student, tutor])
      expect(await filesTo(email)).toMatchObject([{ method: 'REQUEST', uid: `${booking.id}@verandah` }])
  })

  test('says so where the demo is offered, until they want to be asked again', async () => {
    await atOnce()
    const slot = await aDemoSlot(api, tutor)
    const seen = async () => (await api.call().get(`/api/v1/demo-schedules/${slot.id}`)).body.data.at_once
    expect(await seen()).toBe(true)
    await atOnce(false)
    expect(await seen()).toBe(false)
    expect(await book(slot)).toMatchObject({ status: 'requested' })
  })

  test('finds a moved demo at its new time in the same calendar entry', async () => {
    await atOnce()
    const booking = await book(await aDemoSlot(api, tutor))
    const other = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 3 * day) })
    api.clock.advance(minute)
    const moved = await speaking(api, student).post(`/bookings/${booking.id}/reschedule`, {
      demo_schedule_id: other.id,
    })
    expect(moved.data).toMatchObject({ id: booking.id, status: 'confirmed', slot: { id: other.id } })
    for (const { email } of [student, tutor]) {
      const [first, second, ...more] = await filesTo(email)
      expect(more).toEqual([])
      expect(second).toMatchObject({ method: 'REQUEST', uid: first?.uid, start: '20261126T060000Z' })
      expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    }
  })
})

describe('the calendar', () => {
  test('of both sides gets a confirmed demo and loses a cancelled one, with the feed’s uid', async () => {
    const booking = await book(await aDemoSlot(api, tutor))
    expect(await filesTo(tutor.email)).toEqual([])
    await speaking(api, tutor).post(`/bookings/${booking.id}/confirm`)
    api.clock.advance(minute)
    await speaking(api, student).post(`/bookings/${booking.id}/cancel`)
    for (const { email } of [student, tutor]) {
      const [first, second, ...more] = await filesTo(email)
      expect(more).toEqual([])
      expect([first?.method, second?.method]).toEqual(['REQUEST', 'CANCEL'])
      expect(second?.uid).toBe(first?.uid)
      expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    }
    expect((await filesTo(tutor.email))[0]?.uid).toBe(await feedUid(booking.id))
  })

  test('of both sides loses the old time when a confirmed demo asks for another', async () => {
    const booking = await book(await aDemoSlot(api, tutor))
    await speaking(api, tutor).post(`/bookings/${booking.id}/confirm`)
    const other = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 3 * day) })
    api.clock.advance(minute)
    await speaking(api, student).post(`/bookings/${booking.id}/reschedule`, { demo_schedule_id: other.id })
    for (const { email } of [student, tutor])
      expect(await filesTo(email)).toMatchObject([
        { method: 'REQUEST' },
        { method: 'CANCEL', uid: `${booking.id}@verandah`, start: '20261125T060000Z' },
      ])
  })

  test('of a tutor has one entry for all students of a demo, until the last has gone', async () => {
    await atOnce()
    const slot = await aDemoSlot(api, tutor, { capacity: 3 })
    const first = await book(slot)
    const ravi = await aSignedInStudent(api, { name: 'Ravi' })
    const { data: second } = await speaking(api, ravi).post(`/artist/${tutor.id}/bookings`, {
      demo_schedule_id: slot.id,
      course_id: tutor.course.id,
    })
    api.clock.advance(minute)
    await speaking(api, student).post(`/bookings/${first.id}/cancel`)
    api.clock.advance(minute)
    await speaking(api, ravi).post(`/bookings/${second.id}/cancel`)
    const files = await filesTo(tutor.email)
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set([`${slot.id}@verandah`]))
    expect(await feedUid(first.id)).toBe(`${slot.id}@verandah`)
  })
})

describe('a request', () => {
  test('lapses after a day: the seat is free, both are told, and the student is offered other times', async () => {
    const slot = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 11 * day) })
    await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 4 * day) })
    const other = await aTeachingTutor(api, 'Lakshmi Iyer')
    const similar = await aCourse(api, { core: { id: tutor.course.core_id ?? '', name: '' }, tutor: other })
    await aDemoSlot(api, other, { course_id: similar.id, starts_at: later(api.clock(), 5 * day) })
    const booking = await book(slot)
    api.clock.advance(day - minute)
    await api.rounds.goOnce()
    expect(await statusOf(booking.id)).toBe('requested')
    api.clock.advance(minute)
    await Promise.all([api.rounds.goOnce(), (await startApi({ beside: api })).rounds.goOnce()])
    expect([await statusOf(booking.id), await seatsTaken(api, slot)]).toEqual(['expired', 0])
    const subjects = await subjectsTo(api, student.email)
    expect(subjects).toEqual([
      expect.stringMatching(/^Request sent: /),
      expect.stringContaining('not confirmed in time'),
    ])
    expect((await subjectsTo(api, tutor.email)).at(-1)).toBe('The request from Asha Rao has lapsed')
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, student.email))
    const words = JSON.stringify(mails.map(({ content }) => content))
    expect(words).toContain('Lakshmi Iyer: ')
  })

  test('is brought up with the tutor once, six hours before it lapses', async () => {
    const booking = await book(await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 11 * day) }))
    const waiting = async () =>
      (await subjectsTo(api, tutor.email)).filter((subject) => subject.includes('is waiting for your answer'))
    api.clock.advance(18 * hour - minute)
    await api.rounds.goOnce()
    expect(await waiting()).toEqual([])
    api.clock.advance(minute)
    await Promise.all([api.rounds.goOnce(), (await startApi({ beside: api })).rounds.goOnce()])
    api.clock.advance(minute)
    await api.rounds.goOnce()
    expect(await waiting()).toHaveLength(1)
    expect(await statusOf(booking.id)).toBe('requested')
  })
})

test('a demo names its languages, and can be found by one of them', async () => {
  await aCourse(api, { core: await aCore(api), tutor }, { language: 'Kannada' })
  const any = await aDemoSlot(api, tutor)
  const own = await aDemoSlot(api, tutor, {
    course_id: tutor.course.id,
    starts_at: later(api.clock(), 3 * day),
  })
  const seen = async (query = '') => {
    const { body } = await api.call().get(`/api/v1/teacher/${tutor.id}/demo-schedules${query}`)
    return body.data.items.map(({ id, languages }: { id: string; languages: string[] }) => [id, languages])
  }
  expect(await seen()).toEqual([
    [any.id, ['English', 'Kannada']],
    [own.id, ['English']],
  ])
  expect(await seen('?language=kannada')).toEqual([[any.id, ['English', 'Kannada']]])
})
