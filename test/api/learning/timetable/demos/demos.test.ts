import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { day, hour, later, minute } from '#api/clock.ts'
import { bookings, demoSlots, stateEvents } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule } from '../../../../builders/catalogue/courses.ts'
import { aLearner } from '../../../../builders/people/learners.ts'
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

const inHours = (hours: number) => later(api.clock(), hours * hour)
const book = (slot: { id: string }, body: object = {}) =>
  speaking(api, student).post(`/artist/${tutor.id}/bookings`, {
    demo_schedule_id: slot.id,
    course_id: tutor.course.id,
    ...body,
  })

describe('demo classes on offer', () => {
  test('are shown to everybody while they can be booked, by the tutor’s id or handle', async () => {
    const free = await aDemoSlot(api, tutor, { course_id: tutor.course.id, capacity: 3, seats_taken: 1 })
    await aDemoSlot(api, tutor, { starts_at: inHours(3), seats_taken: 1 })
    await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 20 * minute) })
    await aDemoSlot(api, tutor, { starts_at: inHours(9), status: 'cancelled' })
    for (const who of [tutor.id, tutor.handle]) {
      const { body } = await api.call().get(`/api/v1/teacher/${who}/demo-schedules`)
      expect(body.data).toEqual({
        items: [
          {
            id: free.id,
            starts_at: free.starts_at.toISOString(),
            ends_at: free.ends_at.toISOString(),
            minutes: 30,
            capacity: 3,
            seats_left: 2,
            course: { id: tutor.course.id, slug: tutor.course.slug, title: tutor.course.title },
            languages: ['English'],
            at_once: false,
          },
        ],
        page: 1,
        items_per_page: 20,
        total: 1,
      })
    }
    expect((await api.call().get('/api/v1/teacher/nobody/demo-schedules')).body.error).toBe('not_found')
  })

  test('for a course include those for any course, but none for another or an unpublished one', async () => {
    const other = await aCourse(api, { core: await aCore(api), tutor })
    const draft = await aCourse(api, { core: await aCore(api), tutor }, { status: 'paused' })
    const mine = await aDemoSlot(api, tutor, { starts_at: inHours(5), course_id: tutor.course.id })
    const any = await aDemoSlot(api, tutor, { starts_at: inHours(6) })
    const theirs = await aDemoSlot(api, tutor, { starts_at: inHours(7), course_id: other.id })
    await aDemoSlot(api, tutor, { starts_at: inHours(8), course_id: draft.id })
    const shown = async (query: string) =>
      (await api.call().get(`/api/v1/teacher/${tutor.id}/demo-schedules${query}`)).body.data.items.map(
        ({ id }: { id: string }) => id,
      )
    expect(await shown('')).toEqual([mine.id, any.id, theirs.id])
    expect(await shown(`?course=${tutor.course.slug}`)).toEqual([mine.id, any.id])
    expect(await shown(`?course=${draft.slug}`)).toEqual([])
    const ofCourse = async (course: string) =>
      (await api.call().get(`/api/v1/courses/${course}/demo-schedules`)).body
    for (const named of [tutor.course.slug, tutor.course.id])
      expect((await ofCourse(named)).data).toMatchObject({
        items: [{ id: mine.id }, { id: any.id }],
        total: 2,
      })
    expect((await ofCourse(draft.slug)).error).toBe('not_found')
    expect(await shown(`?from=${any.starts_at.toISOString()}&to=${any.ends_at.toISOString()}`)).toEqual([
      any.id,
    ])
    const odd = await api.call().get(`/api/v1/teacher/${tutor.id}/demo-schedules?from=0000-01-01T00:00:00Z`)
    expect(odd.status).toBe(422)
  })
})

describe('a tutor offers demo classes', () => {
  const offer = (body: object = {}) =>
    speaking(api, tutor).post('/artist/demo-schedules', {
      course_id: tutor.course.id,
      minutes: 45,
      capacity: 2,
      starts_at: [inHours(24), inHours(48)],
      ...body,
    })

  test('at several times at once, and sees who booked them', async () => {
    const { data } = await offer()
    expect(data.items).toMatchObject([
      { starts_at: inHours(24).toISOString(), minutes: 45, seats_left: 2, status: 'open', bookings: [] },
      { starts_at: inHours(48).toISOString() },
    ])
    const { data: booked } = await book(data.items[0], { note: 'A note' })
    const { data: own } = await speaking(api, tutor).get('/artist/demo-schedules')
    expect(own).toMatchObject({ total: 2 })
    expect(own.items[0]).toMatchObject({
      seats_left: 1,
      bookings: [
        {
          id: booked.id,
          student: { id: student.id, name: student.name, avatar_url: null },
          status: 'requested',
          note: 'A note',
          feedback: { student: false, tutor: false },
        },
      ],
    })
    expect(JSON.stringify(own)).not.toContain(student.email)
  })

  test('at none of several times if one clashes, and is told which', async () => {
    await aSchedule(api, tutor.course.id, { weekly: [{ weekday: 1, starts_at: '18:00', minutes: 60 }] })
    const clash = new Date('2026-11-30T13:00:00.000Z')
    const refused = await offer({ starts_at: [inHours(24), clash] })
    expect(refused).toMatchObject({ http_status: 409, error: 'tutor_busy' })
    expect(refused.message).toContain('Mon 30 Nov')
    expect(refused.message).toContain('6 pm India time')
    expect(refused.message).toContain(tutor.course.title)
    expect(await api.db.$count(demoSlots)).toBe(0)
  })

  test.each([
    ['times that are past', { starts_at: [new Date('2026-11-01T10:00:00Z')] }, 'starts_at'],
    ['times that overlap', { starts_at: ['2026-12-01T10:00:00Z', '2026-12-01T10:30:00Z'] }, 'starts_at'],
    ['times of years ahead', { starts_at: ['2029-12-01T10:00:00Z'] }, 'starts_at'],
    ['no times', { starts_at: [] }, 'starts_at'],
    ['a demo of four hours', { minutes: 240 }, 'minutes'],
    ['no seats', { capacity: 0 }, 'capacity'],
    ['a link without encryption', { meeting_url: 'http://rooms.example/a' }, 'meeting_url'],
    ["somebody else's course", { course_id: 'not-mine' }, 'course_id'],
  ])('but not %s', async (_what, body, field) => {
    const refused = await offer(body)
    expect(refused).toMatchObject({ http_status: 422, error: 'validation_failed' })
    expect(Object.keys(refused.data.fields)).toContain(field)
    expect(await api.db.$count(demoSlots)).toBe(0)
  })

  test('twice at the same moment only once', async () => {
    const answers = await Promise.all([offer(), offer({ starts_at: [inHours(48), inHours(24)] })])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    expect(await api.db.$count(demoSlots)).toBe(2)
  })

  test('and calls one off, which frees the hours and tells everybody who booked', async () => {
    const slot = await aDemoSlot(api, tutor, { capacity: 2 })
    const booking = await aBooking(api, { slot, student, course_id: tutor.course.id, status: 'confirmed' })
    const cancelled = await speaking(api, tutor).delete(`/artist/demo-schedules/${slot.id}`)
    expect(cancelled.data).toMatchObject({
      status: 'cancelled',
      seats_left: 2,
      bookings: [{ id: booking.id, status: 'cancelled' }],
    })
    expect(await subjectsTo(api, student.email)).toEqual([
      expect.stringMatching(/^Meera Pillai cancelled the demo on/),
    ])
    const again = await speaking(api, tutor).delete(`/artist/demo-schedules/${slot.id}`)
    expect(again.http_status).toBe(200)
    expect(await subjectsTo(api, student.email)).toHaveLength(1)
    await aDemoSlot(api, tutor)
  })

  test('but calls none off that has begun, or is booked and about to begin', async () => {
    const begun = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), -minute) })
    const soon = await aDemoSlot(api, tutor, { starts_at: inHours(2) })
    const call = (slot: { id: string }) => speaking(api, tutor).delete(`/artist/demo-schedules/${slot.id}`)
    const booking = await aBooking(api, { slot: soon, student, course_id: tutor.course.id })
    expect(await call(begun)).toMatchObject({ error: 'too_late' })
    expect(await call(soon)).toMatchObject({ error: 'too_late' })
    await speaking(api, tutor).post(`/bookings/${booking.id}/decline`, { reason: 'I am ill.' })
    expect(await call(soon)).toMatchObject({ http_status: 200 })
  })
})

describe('a student books', () => {
  test('and takes the seat; the tutor is told', async () => {
    const slot = await aDemoSlot(api, tutor, { capacity: 2, meeting_url: 'https://rooms.example/a' })
    const { http_status, data } = await book(slot, { note: ' First time. ' })
    expect(http_status).toBe(200)
    expect(data).toMatchObject({
      status: 'requested',
      slot: { id: slot.id, minutes: 30, capacity: 2, status: 'open' },
      starts_at: slot.starts_at.toISOString(),
      tutor: { id: tutor.id, handle: tutor.handle, name: tutor.name },
      student: { id: student.id, name: student.name },
      course: { id: tutor.course.id },
      note: 'First time.',
      reason: null,
      answer_by: later(api.clock(), day).toISOString(),
      join_url: null,
      join_from: null,
      feedback: { student: null, tutor: null },
      can: { confirm: false, decline: false, cancel: true, reschedule: true, feedback: false, outcomes: [] },
    })
    expect(await seatsTaken(api, slot)).toBe(1)
    expect(await subjectsTo(api, tutor.email)).toEqual([expect.stringMatching(/^Asha Rao requests a demo: /)])
    const events = await api.db.select().from(stateEvents)
    expect(events).toMatchObject([{ entity: 'bookings', to_state: 'requested', by_user: student.id }])
  })

  test('by the course’s slug too, and without a course if the slot names one', async () => {
    const slot = await aDemoSlot(api, tutor, { course_id: tutor.course.id })
    const { data } = await book(slot, { course_id: undefined })
    expect(data.course.slug).toBe(tutor.course.slug)
    await speaking(api, student).post(`/bookings/${data.id}/cancel`)
    expect((await book(slot, { course_id: tutor.course.slug })).data.status).toBe('requested')
  })

  test('but only for a published course of this tutor', async () => {
    const any = await aDemoSlot(api, tutor)
    const theirs = await aTeachingTutor(api, 'Ravi Menon')
    const paused = await aCourse(api, { core: await aCore(api), tutor }, { status: 'paused' })
    for (const course_id of [undefined, theirs.course.id, paused.id, 'nothing']) {
      const refused = await book(any, { course_id })
      expect(refused).toMatchObject({
        error: 'validation_failed',
        data: { fields: { course_id: expect.any(String) } },
      })
    }
    const second = await aCourse(api, { core: await aCore(api), tutor })
    const bound = await aDemoSlot(api, tutor, { course_id: second.id, starts_at: inHours(9) })
    expect(await book(bound)).toMatchObject({ error: 'validation_failed' })
    expect(await seatsTaken(api, any)).toBe(0)
  })

  test('but nothing that is full, called off, too near or their own', async () => {
    const full = await aDemoSlot(api, tutor, { seats_taken: 1 })
    const off = await aDemoSlot(api, tutor, { status: 'cancelled', starts_at: inHours(5) })
    const near = await aDemoSlot(api, tutor, { starts_at: later(api.clock(), 30 * minute) })
    const other = await aDemoSlot(api, await aTeachingTutor(api), { starts_at: inHours(5) })
    const free = await aDemoSlot(api, tutor, { starts_at: inHours(9) })
    expect(await book(full)).toMatchObject({ http_status: 409, error: 'slot_full' })
    expect(await book(off)).toMatchObject({ http_status: 409, error: 'wrong_state' })
    expect(await book(near)).toMatchObject({ http_status: 409, error: 'too_late' })
    expect(await book(other)).toMatchObject({ http_status: 404 })
    expect(await book({ id: 'nothing' })).toMatchObject({ http_status: 404 })
    const own = await speaking(api, tutor).post(`/artist/${tutor.id}/bookings`, { demo_schedule_id: free.id })
    expect(own).toMatchObject({ http_status: 403, error: 'forbidden' })
    expect(await api.db.$count(bookings)).toBe(0)
  })

  test('one demo of a course at a time, and one seat of a slot', async () => {
    const [one, two] = [
      await aDemoSlot(api, tutor, { capacity: 5 }),
      await aDemoSlot(api, tutor, { starts_at: inHours(5) }),
    ]
    const second = await aCourse(api, { core: await aCore(api), tutor })
    await book(one)
    expect(await book(two)).toMatchObject({ error: 'already_booked' })
    expect(await book(one, { course_id: second.id })).toMatchObject({ error: 'already_booked' })
    expect([await seatsTaken(api, one), await seatsTaken(api, two)]).toEqual([1, 0])
    expect(await book(two, { course_id: second.id })).toMatchObject({ http_status: 200 })
  })

  test('for a child beside their own seat, and for no child twice', async () => {
    const slot = await aDemoSlot(api, tutor, { capacity: 5 })
    const second = await aCourse(api, { core: await aCore(api), tutor })
    const { id: learner_id } = await aLearner(api, student)
    expect(await book(slot)).toMatchObject({ http_status: 200 })
    expect(await book(slot, { learner_id })).toMatchObject({ http_status: 200 })
    expect(await book(slot, { learner_id, course_id: second.id })).toMatchObject({ error: 'already_booked' })
    expect(await seatsTaken(api, slot)).toBe(2)
  })
})
