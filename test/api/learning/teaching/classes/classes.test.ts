import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { attendance, bookings, classSessions, courseSchedules, tutors, userSchedules } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Person = { readonly id: string }
async function calendarOf(person: Person, side: 'student' | 'teacher', query: object = {}) {
  const { authorization } = await signIn(api, person)
  const answer = await api
    .call()
    .get(`/api/v1/${side}/my-classes`)
    .query(query)
    .set('Authorization', authorization)
  return answer.body
}
const itemsOf = async (...args: Parameters<typeof calendarOf>) => (await calendarOf(...args)).data.items
const numbers = (items: readonly { number: number | null }[]) => items.map(({ number }) => number)

describe("a student's calendar", () => {
  test('has lessons and demos together in order of time, for 60 days from yesterday', async () => {
    const { tutor, course, lessons, pupils, schedule } = await aTaughtGroup(api, { classes_total: 12 })
    const [pupil] = pupils
    if (!pupil || !lessons[0]) throw new Error('There is no student.')
    const startsAt = later(lessons[0].starts_at, -day)
    const { booking } = await aBookedDemo(api, {
      tutor,
      student: pupil.student,
      startsAt,
      course_id: course.id,
    })
    const { data } = await calendarOf(pupil.student, 'student')
    expect(data.items[0]).toMatchObject({
      id: booking.id,
      kind: 'demo',
      status: 'confirmed',
      starts_at: startsAt.toISOString(),
      course: { id: course.id },
      number: null,
    })
    expect(data.items[1]).toEqual({
      id: lessons[0].id,
      kind: 'class',
      status: 'scheduled',
      starts_at: '2026-11-30T12:30:00.000Z',
      ends_at: '2026-11-30T13:30:00.000Z',
      course: { id: course.id, slug: course.slug, title: course.title },
      schedule_id: schedule.id,
      number: 1,
      classes_total: 12,
      mode: 'online',
      place: null,
      tutor: { id: tutor.id, name: tutor.name, avatar_url: null },
      students: null,
      join_url: null,
      join_from: '2026-11-30T12:20:00.000Z',
      mark: null,
      needs_attendance: false,
      recap: false,
      moved_from: null,
      change_note: null,
    })
    expect(numbers(data.items)).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(data.total).toBe(9)
  })

  test('leaves out classes before the seat was bought, declined demos, and seats that were given up', async () => {
    const { tutor, schedule, lessons, pupils } = await aTaughtGroup(api)
    const [pupil] = pupils
    if (!pupil || !lessons[2]) throw new Error('There is no student.')
    await api.db
      .update(userSchedules)
      .set({ created_at: lessons[2].starts_at })
      .where(eq(userSchedules.id, pupil.seat.id))
    await aBookedDemo(api, {
      tutor,
      student: pupil.student,
      startsAt: later(api.clock(), day),
      status: 'declined',
    })
    expect(numbers(await itemsOf(pupil.student, 'student'))).toEqual([3, 4, 5, 6, 7, 8])
    await api.db
      .update(userSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(userSchedules.schedule_id, schedule.id))
    expect(await itemsOf(pupil.student, 'student')).toEqual([])
  })

  test('shows past classes for a paused seat, and none that it will miss', async () => {
    const { lessons, pupils } = await aTaughtGroup(api)
    const [pupil] = pupils
    if (!pupil || !lessons[1]) throw new Error('There is no student.')
    await api.db
      .update(userSchedules)
      .set({ status: 'paused', updated_at: later(lessons[1].starts_at, hour) })
      .where(eq(userSchedules.id, pupil.seat.id))
    expect(numbers(await itemsOf(pupil.student, 'student'))).toEqual([1, 2])
  })

  test('shows a cancelled lesson as cancelled, and the student’s own mark', async () => {
    const { tutor, lessons, pupils } = await aTaughtGroup(api)
    const [pupil] = pupils
    const [first, second] = lessons
    if (!pupil || !first || !second) throw new Error('There is no student.')
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', change_note: 'A fever.', updated_at: api.clock() })
      .where(eq(classSessions.id, first.id))
    await api.db.insert(attendance).values({
      session_id: second.id,
      user_schedule_id: pupil.seat.id,
      mark: 'late',
      marked_by: tutor.id,
      marked_at: api.clock(),
    })
    expect(await itemsOf(pupil.student, 'student')).toMatchObject([
      { status: 'cancelled', change_note: 'A fever.', mark: null },
      { status: 'scheduled', mark: 'late' },
      ...lessons.slice(2).map(() => ({ mark: null })),
    ])
  })

  test('comes in pages, by kind and by time', async () => {
    const { tutor, lessons, pupils } = await aTaughtGroup(api)
    const [pupil] = pupils
    if (!pupil) throw new Error('There is no student.')
    await aBookedDemo(api, { tutor, student: pupil.student, startsAt: later(api.clock(), day) })
    const second = await calendarOf(pupil.student, 'student', { kind: 'class', items: 3, page: 2 })
    expect(second.data).toMatchObject({ page: 2, items_per_page: 3, total: 8 })
    expect(numbers(second.data.items)).toEqual([4, 5, 6])
    expect(await itemsOf(pupil.student, 'student', { kind: 'demo' })).toHaveLength(1)
    const during = { from: later(lessons[3]?.starts_at ?? api.clock(), minute).toISOString(), kind: 'class' }
    expect(numbers(await itemsOf(pupil.student, 'student', { ...during, items: 1 }))).toEqual([4])
    const beyond = await calendarOf(pupil.student, 'student', { page: 9 })
    expect(beyond.data).toMatchObject({ items: [], total: 9 })
  })

  test.each([
    ['401 days', { from: '2026-01-01T00:00:00Z', to: '2027-02-06T00:00:01Z' }],
    ['an end before the beginning', { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
  ])('is not asked for %s', async (_what, query) => {
    const { userId } = await signIn(api)
    expect(await calendarOf({ id: userId }, 'student', query)).toMatchObject({
      http_status: 422,
      data: { fields: { to: expect.any(String) } },
    })
  })

  test('refuses a year that no database knows', async () => {
    const { userId } = await signIn(api)
    const answer = await calendarOf({ id: userId }, 'student', { from: '0000-01-01T00:00:00Z' })
    expect(answer).toMatchObject({ http_status: 422, data: { fields: { from: expect.any(String) } } })
  })
})

describe("a tutor's calendar", () => {
  test('has the tutor’s own lessons with the number of students, and nobody else’s', async () => {
    const { tutor, course, pupils } = await aTaughtGroup(api, { students: 3 })
    await aTaughtGroup(api)
    await aSchedule(api, course.id, { weekly: [{ weekday: 2, starts_at: '18:00', minutes: 60 }] })
    const [gone] = pupils
    await api.db
      .update(userSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(userSchedules.id, gone?.seat.id ?? ''))
    const items = await itemsOf(tutor, 'teacher', { items: 4 })
    expect(items.map(({ students }: { students: number }) => students)).toEqual([2, 0, 2, 0])
  })

  test('has each demo slot once, showing what waits for the tutor', async () => {
    const { tutor, pupils } = await aTaughtGroup(api, { students: 2 })
    const [one, two] = pupils
    if (!one || !two) throw new Error('There are no students.')
    const startsAt = later(api.clock(), day)
    const { slot, booking } = await aBookedDemo(api, { tutor, student: one.student, startsAt })
    const again = {
      ...booking,
      id: `${booking.id}2`,
      student_id: two.student.id,
      status: 'requested' as const,
    }
    await api.db.insert(bookings).values({ ...again, created_at: api.clock(), updated_at: api.clock() })
    expect(await itemsOf(tutor, 'teacher', { kind: 'demo' })).toMatchObject([
      { id: slot.id, status: 'requested', students: 2 },
    ])
  })

  test('says which past lessons are unmarked, while they can still be marked', async () => {
    const { tutor, lessons } = await aTaughtGroup(api)
    const [first] = lessons
    if (!first) throw new Error('There is no lesson.')
    const needs = async () => (await itemsOf(tutor, 'teacher', { items: 1 }))[0].needs_attendance
    const at = (moment: Date) => api.clock.advance(moment.getTime() - api.clock().getTime())
    at(later(first.ends_at, -minute))
    expect(await needs()).toBe(false)
    at(first.ends_at)
    expect(await needs()).toBe(true)
    at(later(first.ends_at, 72 * hour + minute))
    const [item] = await itemsOf(tutor, 'teacher', { from: first.starts_at.toISOString(), items: 1 })
    expect(item).toMatchObject({ number: 1, needs_attendance: false })
  })

  test('is for tutors only', async () => {
    const { authorization } = await signIn(api)
    const path = '/api/v1/teacher/my-classes'
    expect((await api.call().get(path)).status).toBe(401)
    expect((await api.call().get(path).set('Authorization', authorization)).status).toBe(403)
  })
})

describe('the link to join', () => {
  test('is there from ten minutes before until a quarter of an hour after, for student and tutor', async () => {
    const { tutor, lessons, pupils, schedule } = await aTaughtGroup(api)
    const [first] = lessons
    const [pupil] = pupils
    if (!first || !pupil) throw new Error('There is no lesson.')
    const links = async (moment: Date) => {
      api.clock.advance(moment.getTime() - api.clock().getTime())
      const query = { from: first.starts_at.toISOString(), items: 1 }
      const [learning] = await itemsOf(pupil.student, 'student', query)
      const [teaching] = await itemsOf(tutor, 'teacher', query)
      expect(learning.join_from).toBe(later(first.starts_at, -10 * minute).toISOString())
      expect(teaching.join_url).toBe(learning.join_url)
      return learning.join_url
    }
    expect(await links(later(first.starts_at, -11 * minute))).toBeNull()
    expect(await links(later(first.starts_at, -10 * minute))).toBe(`/room/class/${first.id}`)
    await api.db
      .update(tutors)
      .set({ meeting_url: 'https://meet.example/tutor' })
      .where(eq(tutors.user_id, tutor.id))
    expect(await links(later(first.starts_at, -10 * minute))).toBe('https://meet.example/tutor')
    await api.db
      .update(courseSchedules)
      .set({ meeting_url: 'https://meet.example/group' })
      .where(eq(courseSchedules.id, schedule.id))
    expect(await links(later(first.ends_at, 14 * minute))).toBe('https://meet.example/group')
    expect(await links(later(first.ends_at, 15 * minute))).toBeNull()
  })

  test('is never there for an unconfirmed demo, or for one in person', async () => {
    const tutor = await aTutor(api)
    await api.db.update(tutors).set({ meeting_url: 'https://meet.example/tutor' })
    const { userId } = await signIn(api)
    const startsAt = later(api.clock(), 5 * minute)
    await aBookedDemo(api, { tutor, student: { id: userId }, startsAt, status: 'requested' })
    expect(await itemsOf({ id: userId }, 'student')).toMatchObject([{ join_url: null, join_from: null }])
    const { pupils, lessons } = await aTaughtGroup(api, { course: { mode: 'in_person', place: 'Aluva' } })
    const [first] = lessons
    const [pupil] = pupils
    if (!first || !pupil) throw new Error('There is no lesson.')
    await api.db.update(tutors).set({ meeting_url: 'https://meet.example/tutor' })
    api.clock.advance(first.starts_at.getTime() - api.clock().getTime())
    expect((await itemsOf(pupil.student, 'student'))[0]).toMatchObject({ place: 'Aluva', join_url: null })
  })

  test('two seats of one student are two schedules in one calendar', async () => {
    const { course, pupils } = await aTaughtGroup(api, { classes_total: 2 })
    const [pupil] = pupils
    if (!pupil) throw new Error('There is no student.')
    const other = await aSchedule(api, course.id, {
      classes_total: 2,
      weekly: [{ weekday: 3, starts_at: '18:00', minutes: 60 }],
    })
    await anEnrolment(api, { schedule: other, student: pupil.student })
    expect(numbers(await itemsOf(pupil.student, 'student'))).toEqual([1, 1, 2, 2])
  })
})
