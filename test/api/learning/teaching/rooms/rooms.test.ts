import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { later, minute, second } from '#api/clock.ts'
import { takeTicket } from '#api/learning/teaching/rooms/tickets.ts'
import { bookings, classSessions, courseSchedules, tutors, userSchedules } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, anEnrolment } from '../../../../builders/teaching/classes.ts'
import { aClassSoon } from '../../../../builders/teaching/rooms.ts'
import { aBooking, speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
const secret = 'the-secret-of-coturn'
beforeAll(async () => {
  api = await startApi({
    environment: {
      STUN_URLS: 'stun:turn.example:3478',
      TURN_URLS: 'turn:turn.example:3478',
      TURN_SECRET: secret,
    },
  })
})
afterAll(() => api.close())

const as = async (person: { readonly id: string }) => speaking(api, await signIn(api, person))

describe('the room of a class', () => {
  test('tells those who take part who is expected and when it opens', async () => {
    const { says, path, starts_at, ends_at, tutor, course } = await aClassSoon(api)
    const { data } = await says.student.get(path)
    expect(data).toMatchObject({
      kind: 'class',
      title: course.title,
      number: 1,
      opens_at: later(starts_at, -10 * minute).toISOString(),
      closes_at: later(ends_at, 15 * minute).toISOString(),
      state: 'open',
      engine: 'room',
      link: null,
      me: { name: 'Student 0.', role: 'student' },
      tutor: { name: tutor.name },
      here: [],
    })
    expect(data.expected.map(({ role }: { role: string }) => role)).toEqual(['tutor', 'student', 'student'])
    const { data: seen } = await says.tutor.get(path)
    expect(seen.expected).toEqual(data.expected)
    expect(JSON.stringify(seen)).not.toContain('Student 01')
  })

  test('is not there for anybody else', async () => {
    const { path, schedule, course } = await aClassSoon(api)
    const [stranger, otherTutor, staff] = [await aUser(api), await aTutor(api), { roles: ['staff' as const] }]
    const paused = await aUser(api)
    await anEnrolment(api, { schedule, student: paused, status: 'paused' })
    const left = await aUser(api)
    await anEnrolment(api, { schedule, student: left, status: 'cancelled' })
    const employee = await aUser(api, { roles: ['student', ...staff.roles] })
    for (const person of [stranger, otherTutor, employee, paused, left]) {
      const says = await as(person)
      const [read, entered] = [await says.get(path), await says.post(`${path}/admissions`)]
      expect([read.error, entered.error]).toEqual(['not_found', 'not_found'])
      expect(JSON.stringify([read, entered])).not.toContain(course.title)
    }
  })

  test.each(['cinema', 'demo'])('is not found as a %s', async (kind) => {
    const { says, lesson } = await aClassSoon(api)
    expect((await says.student.get(`/rooms/${kind}/${lesson.id}`)).error).toBe('not_found')
  })

  test('is not there for a class that is held somewhere', async () => {
    const { says, path } = await aClassSoon(api, { course: { mode: 'in_person', place: 'Indiranagar' } })
    expect((await says.student.get(path)).error).toBe('not_found')
  })

  test('opens ten minutes before and closes a quarter of an hour after', async () => {
    const { says, path, lesson, schedule } = await aClassSoon(api)
    const yesterday = { created_at: later(api.clock(), -24 * 60 * minute) }
    await api.db.update(userSchedules).set(yesterday).where(eq(userSchedules.schedule_id, schedule.id))
    const enterAt = async (starts_at: Date) => {
      const hours = { starts_at, ends_at: later(starts_at, 60 * minute) }
      await api.db.update(classSessions).set(hours).where(eq(classSessions.id, lesson.id))
      const { error, data } = await says.student.post(`${path}/admissions`)
      return error ?? typeof data.ticket
    }
    const now = api.clock()
    expect(await enterAt(later(now, 10 * minute + 1))).toBe('too_early')
    expect(await enterAt(later(now, 10 * minute))).toBe('string')
    expect(await enterAt(later(now, -75 * minute + 1))).toBe('string')
    expect(await enterAt(later(now, -75 * minute))).toBe('too_late')
  })

  test('stays shut if the class was cancelled', async () => {
    const { says, path, lesson } = await aClassSoon(api)
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', change_note: 'The tutor is ill.' })
      .where(eq(classSessions.id, lesson.id))
    expect((await says.student.get(path)).data.state).toBe('cancelled')
    expect((await says.student.post(`${path}/admissions`)).error).toBe('room_cancelled')
  })

  test('gives way to a link of the tutor’s own, which is told only while it is of use', async () => {
    const { says, path, schedule, lesson } = await aClassSoon(api)
    const link = 'https://meet.example/own'
    await api.db.update(courseSchedules).set({ meeting_url: link }).where(eq(courseSchedules.id, schedule.id))
    expect((await says.student.get(path)).data).toMatchObject({ engine: 'link', link })
    expect((await says.student.post(`${path}/admissions`)).error).toBe('wrong_state')
    const starts_at = later(api.clock(), 60 * minute)
    await api.db
      .update(classSessions)
      .set({ starts_at, ends_at: later(starts_at, 60 * minute) })
      .where(eq(classSessions.id, lesson.id))
    expect((await says.student.get(path)).data).toMatchObject({ engine: 'link', link: null })
  })
})

describe('a ticket', () => {
  test('opens the room of one person once, within half a minute', async () => {
    const { says, path, student, lesson } = await aClassSoon(api)
    const { data } = await says.student.post(`${path}/admissions`)
    expect(data).toMatchObject({ socket: '/room/socket', heartbeat_ms: 10_000 })
    expect(await takeTicket(api.db, data.ticket, api.clock())).toMatchObject({
      person_id: student.id,
      kind: 'class',
      place_id: lesson.id,
    })
    expect(await takeTicket(api.db, data.ticket, api.clock())).toBeUndefined()
    const { data: late } = await says.student.post(`${path}/admissions`)
    expect(await takeTicket(api.db, late.ticket, later(api.clock(), 30 * second))).toBeUndefined()
    expect(await takeTicket(api.db, 'x'.repeat(43), api.clock())).toBeUndefined()
  })

  test('comes with a password for coturn that ends with the class', async () => {
    const { says, path, ends_at } = await aClassSoon(api)
    const { data } = await says.student.post(`${path}/admissions`)
    const { data: lobby } = await says.student.get(path)
    const username = `${later(ends_at, 15 * minute).getTime() / 1000}:${lobby.me.member}`
    expect(data.ice_servers).toEqual([
      { urls: ['stun:turn.example:3478'] },
      {
        urls: ['turn:turn.example:3478'],
        username,
        credential: createHmac('sha1', secret).update(username).digest('base64'),
      },
    ])
  })

  test('is invalid for somebody the tutor removes, and they can’t get another', async () => {
    const { says, path } = await aClassSoon(api)
    const { data: lobby } = await says.student.get(path)
    const { data } = await says.student.post(`${path}/admissions`)
    const { member } = lobby.me
    expect((await says.student.post(`${path}/removals`, { member })).error).toBe('forbidden')
    await says.tutor.post(`${path}/removals`, { member })
    expect(await takeTicket(api.db, data.ticket, api.clock())).toBeUndefined()
    expect((await says.student.post(`${path}/admissions`)).error).toBe('room_removed')
    expect(typeof (await says.other.post(`${path}/admissions`)).data.ticket).toBe('string')
  })

  test('is refused to another group’s tutor, and nobody sends themselves out', async () => {
    const { says, path } = await aClassSoon(api)
    const elsewhere = await aClassSoon(api)
    const { data: lobby } = await says.tutor.get(path)
    const [, student] = lobby.expected
    const stranger = await elsewhere.says.tutor.post(`${path}/removals`, { member: student.member })
    expect(stranger.error).toBe('not_found')
    expect((await says.tutor.post(`${path}/removals`, { member: lobby.me.member })).error).toBe('not_found')
  })
})

describe('the room of a demo', () => {
  async function aDemo(values: Partial<Parameters<typeof aBookedDemo>[1]> = {}) {
    const [tutor, student] = [await aTutor(api), await aUser(api, { name: 'Kiran Rao' })]
    const startsAt = later(api.clock(), 5 * minute)
    const demo = await aBookedDemo(api, { tutor, student, startsAt, ...values })
    const path = `/rooms/demo/${demo.booking.id}`
    return { ...demo, tutor, student, path, says: { tutor: await as(tutor), student: await as(student) } }
  }

  test('lets in who booked it and its tutor, once it is confirmed', async () => {
    const { says, path } = await aDemo()
    expect((await says.student.get(path)).data).toMatchObject({ title: 'Demo class', state: 'open' })
    for (const person of [says.student, says.tutor])
      expect(typeof (await person.post(`${path}/admissions`)).data.ticket).toBe('string')
    expect((await (await as(await aUser(api))).get(path)).error).toBe('not_found')
  })

  test('is one for all who booked that time, and its tutor finds it by the slot too', async () => {
    const { slot, booking, says, tutor } = await aDemo()
    const second = await aUser(api, { name: 'Meera Nair' })
    const theirs = await aBooking(api, {
      slot: { ...slot, tutor_id: tutor.id, course_id: null } as never,
      student: second,
      status: 'confirmed',
    })
    const tickets = [
      await says.student.post(`/rooms/demo/${booking.id}/admissions`),
      await (await as(second)).post(`/rooms/demo/${theirs.id}/admissions`),
      await says.tutor.post(`/rooms/demo/${slot.id}/admissions`),
    ]
    const guests = await Promise.all(tickets.map(({ data }) => takeTicket(api.db, data.ticket, api.clock())))
    expect(new Set(guests.map((guest) => guest?.room_id)).size).toBe(1)
  })

  test('is not there before it is confirmed', async () => {
    const { says, path } = await aDemo({ status: 'requested' })
    expect((await says.student.get(path)).error).toBe('not_found')
  })

  test('is shut to a student who cancelled, and to a tutor without students', async () => {
    const { says, path, booking } = await aDemo()
    await api.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
    expect((await says.student.post(`${path}/admissions`)).error).toBe('room_cancelled')
    expect((await says.tutor.post(`${path}/admissions`)).error).toBe('room_cancelled')
  })

  test('gives way to the tutor’s own link for demos', async () => {
    const { says, path, tutor } = await aDemo()
    const link = 'https://meet.example/demo'
    await api.db.update(tutors).set({ demo_meeting_url: link }).where(eq(tutors.user_id, tutor.id))
    expect((await says.student.get(path)).data).toMatchObject({ engine: 'link', link })
  })
})

test('a seat that was given up closes the room', async () => {
  const { says, path, pupils } = await aClassSoon(api)
  const [pupil] = pupils
  await api.db
    .update(userSchedules)
    .set({ status: 'cancelled' })
    .where(eq(userSchedules.id, pupil?.seat.id ?? ''))
  expect((await says.student.get(path)).error).toBe('not_found')
})
