import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import { localTime } from '#api/learning/catalogue/courses/lessonTimes.ts'
import { continueGroup } from '#api/learning/timetable/lessons/continue.ts'
import {
  classSessions,
  courseSchedules,
  courses,
  orderLines,
  refunds,
  stateEvents,
  timings,
  tutorHours,
  userSchedules,
} from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aBookedDemo, anEnrolment, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

interface Signed {
  readonly authorization: string
}

async function aTeacher(values: Parameters<typeof aCourse>[2] = {}) {
  const tutor = await aTutor(api)
  const course = await aCourse(api, { core: await aCore(api), tutor }, values)
  return { tutor, course, ...(await signIn(api, tutor)) }
}

const monday = { weekday: 1, starts_at: '18:00', minutes: 60 }
const thursday = { weekday: 4, starts_at: '17:00', minutes: 60 }
const timingOf = async (schedule: { readonly id: string }, weekday: number) => {
  const all = await api.db.select().from(timings).where(eq(timings.schedule_id, schedule.id))
  return all.find((timing) => timing.weekday === weekday)?.id ?? ''
}
const askOf = async (who: Signed, timingId: string) =>
  (
    await api
      .call()
      .get(`/api/v1/courses/schedule/day/timing/${timingId}/removal`)
      .set('Authorization', who.authorization)
  ).body
const remove = async (who: Signed, timingId: string, query = '') =>
  (
    await api
      .call()
      .delete(`/api/v1/courses/schedule/day/timing/${timingId}${query}`)
      .set('Authorization', who.authorization)
  ).body
const cancel = async (who: Signed, scheduleId: string, reason = 'I move to another city.') =>
  (
    await api
      .call()
      .post(`/api/v1/my-courses/schedules/${scheduleId}/cancel`)
      .set('Authorization', who.authorization)
      .send({ reason })
  ).body
const startsOf = async (schedule: { readonly id: string }) =>
  (await lessonsOf(api, schedule)).map(({ starts_at }) => starts_at.toISOString())
const planOf = async (id: string) =>
  (await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, id)))[0]

describe('removing a weekly time', () => {
  test('lays the lessons to come over the times that are left, and loses none', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, {
      weekly: [monday, thursday],
      starts_on: '2026-11-16',
      classes_total: 6,
    })
    const student = await aUser(api)
    await anEnrolment(api, { schedule, student })
    const before = await lessonsOf(api, schedule)
    const thursdays = await timingOf(schedule, 4)
    const told = await askOf(teacher, thursdays)
    expect(told.data).toEqual({ students: 1, lessons_moved: 3, undo_until: null })
    expect(await lessonsOf(api, schedule)).toEqual(before)
    expect(await mailsTo(api, student.email)).toEqual([])
    // A confirmation from a page of an earlier build removes nothing either.
    expect((await remove(teacher, thursdays, '?dry_run=true')).error).toBe('validation_failed')
    expect(await lessonsOf(api, schedule)).toEqual(before)

    const toldAt = later(api.clock(), 5 * minute).toISOString()
    expect((await remove(teacher, thursdays)).data).toEqual({ ...told.data, undo_until: toldAt })
    const after = await lessonsOf(api, schedule)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.map(({ starts_at, sequence }) => [starts_at.toISOString(), sequence])).toEqual([
      ['2026-11-16T12:30:00.000Z', 0],
      ['2026-11-19T11:30:00.000Z', 0],
      ['2026-11-23T12:30:00.000Z', 0],
      ['2026-11-30T12:30:00.000Z', 1],
      ['2026-12-07T12:30:00.000Z', 1],
      ['2026-12-14T12:30:00.000Z', 1],
    ])
    expect(await mailsTo(api, student.email)).toHaveLength(1)
    expect((await remove(teacher, thursdays)).error).toBe('not_found')
  })

  test('can be undone for five minutes, before anybody is told, and says why', async () => {
    const teacher = await aTeacher()
    const weekly = { weekly: [monday, thursday], classes_total: 6 }
    const schedule = await aSchedule(api, teacher.course.id, weekly)
    const student = await aUser(api)
    await anEnrolment(api, { schedule, student })
    const before = await startsOf(schedule)
    const why = `?reason=${encodeURIComponent('My choir sings on Thursdays.')}`
    expect((await remove(teacher, await timingOf(schedule, 4), why)).error).toBeNull()
    const [mail] = await mailsTo(api, student.email)
    expect(JSON.stringify(mail?.content)).toContain('My choir sings on Thursdays.')
    expect(mail?.next_at).toEqual(later(api.clock(), 5 * minute))
    const undo = () =>
      api
        .call()
        .post(`/api/v1/my-courses/schedules/${schedule.id}/week/undo`)
        .set('Authorization', teacher.authorization)
    expect((await undo()).body.data.timings).toHaveLength(2)
    expect(await startsOf(schedule)).toEqual(before)
    expect(await mailsTo(api, student.email)).toEqual([])
    await remove(teacher, await timingOf(schedule, 4))
    api.clock.advance(5 * minute)
    expect((await undo()).body.error).toBe('too_late')
  })

  test('goes round hours that the tutor has given to something else', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, { weekly: [monday, thursday], classes_total: 2 })
    const startsAt = new Date('2026-12-07T12:45:00Z')
    await aBookedDemo(api, { tutor: teacher.tutor, student: await aUser(api), startsAt })
    expect((await remove(teacher, await timingOf(schedule, 4))).data).toEqual({
      students: 0,
      lessons_moved: 1,
      undo_until: null,
    })
    expect(await startsOf(schedule)).toEqual(['2026-11-30T12:30:00.000Z', '2026-12-14T12:30:00.000Z'])
  })

  test.each(['Europe/London', 'America/New_York', 'Australia/Sydney', 'Australia/Lord_Howe'])(
    '%s: what is left keeps its local time through the clock change',
    async (time_zone) => {
      const teacher = await aTeacher()
      const schedule = await aSchedule(api, teacher.course.id, {
        weekly: [monday, thursday],
        time_zone,
        starts_on: '2027-03-01',
        classes_total: 8,
      })
      await remove(teacher, await timingOf(schedule, 4))
      const lessons = await lessonsOf(api, schedule)
      expect(new Set(lessons.map(({ starts_at }) => localTime(starts_at, time_zone)))).toEqual(
        new Set(['18:00']),
      )
      const hours = new Set(lessons.map(({ starts_at }) => starts_at.toISOString().slice(11)))
      expect(hours.size).toBe(2)
    },
  )

  test('never leaves a group with students without a weekly time', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id)
    await anEnrolment(api, { schedule, student: await aUser(api) })
    expect(await remove(teacher, await timingOf(schedule, 1))).toMatchObject({ error: 'has_students' })
    expect(await lessonsOf(api, schedule)).toHaveLength(8)
  })

  test('never leaves a published course without a weekly time at which to join', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, { classes_total: 2 })
    const last = await timingOf(schedule, 1)
    const refused = await remove(teacher, last)
    expect(refused).toMatchObject({ http_status: 422, error: 'not_ready' })
    expect(refused.message).toContain('last weekly time')
    await aSchedule(api, teacher.course.id, { weekly: [thursday] })
    expect((await remove(teacher, last)).data).toMatchObject({ students: 0, lessons_moved: 2 })
    expect(await lessonsOf(api, schedule)).toEqual([])
  })

  test('of a draft may be of the last one', async () => {
    const teacher = await aTeacher({ status: 'draft' })
    const schedule = await aSchedule(api, teacher.course.id)
    expect((await remove(teacher, await timingOf(schedule, 1))).error).toBeNull()
    expect(await api.db.$count(tutorHours, eq(tutorHours.tutor_id, teacher.userId))).toBe(0)
  })
})

describe('cancelling a group', () => {
  test('gives back every class to come, frees the hours and tells each student the amount', async () => {
    const teacher = await aTeacher({ price: 400_000 })
    const schedule = await aSchedule(api, teacher.course.id, { starts_on: '2026-11-16', classes_total: 8 })
    const early = await aUser(api)
    const earlySeat = await anEnrolment(api, {
      schedule,
      student: early,
      created_at: new Date('2026-11-10T00:00:00Z'),
      classes_used: 1,
      status: 'active',
    })
    const late = await aUser(api)
    await anEnrolment(api, { schedule, student: late, price: 350_000, classes_total: 7 })
    const { data } = await cancel(teacher, schedule.id)
    // One of the eight classes was held. Today's is still to come, so it is refunded too.
    expect(data).toEqual({ students: 2, refunded: 350_000 + 350_000 })
    expect(await planOf(schedule.id)).toMatchObject({ status: 'cancelled', seats_taken: 0 })
    const seats = await api.db.select().from(userSchedules).where(eq(userSchedules.schedule_id, schedule.id))
    expect(seats.map(({ status, reason }) => [status, reason])).toEqual(
      Array(2).fill(['cancelled', 'I move to another city.']),
    )
    const [line] = await api.db.select().from(orderLines).where(eq(orderLines.id, earlySeat.line_id))
    expect(line?.refunded).toBe(350_000)
    const given = await api.db.select().from(refunds).where(eq(refunds.order_id, earlySeat.order_id))
    expect(given).toMatchObject([{ amount: 350_000, status: 'pending' }])
    const lessons = await lessonsOf(api, schedule)
    expect(lessons.map(({ status }) => status)).toEqual(['scheduled', ...Array(7).fill('cancelled')])
    expect(lessons.at(-1)).toMatchObject({ change_note: 'I move to another city.', sequence: 1 })
    expect(await api.db.$count(tutorHours, eq(tutorHours.tutor_id, teacher.userId))).toBe(1)
    for (const { email } of [early, late]) {
      const mails = await mailsTo(api, email)
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails[0]?.content)).toContain('₹3,500')
    }
    const events = await api.db.select().from(stateEvents).where(eq(stateEvents.entity_id, schedule.id))
    expect(events).toMatchObject([{ to_state: 'cancelled', by_user: teacher.userId }])
  })

  test('twice at once ends it once', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id)
    const student = await aUser(api)
    await anEnrolment(api, { schedule, student })
    const answers = await Promise.all([1, 2, 3].map(() => cancel(teacher, schedule.id)))
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, 'wrong_state', 'wrong_state'])
    expect(await mailsTo(api, student.email)).toHaveLength(1)
    expect(answers.find(({ error }) => error === null)?.data).toEqual({ students: 1, refunded: 400_000 })
  })

  test('gives up the seats that it kept for students of the one before', async () => {
    const teacher = await aTeacher()
    const first = await aSchedule(api, teacher.course.id, { classes_total: 1 })
    const seat = await anEnrolment(api, { schedule: first, student: await aUser(api) })
    const nextId = await api.db.transaction((tx) => continueGroup(tx, first.id, api.clock()))
    await api.db.update(courseSchedules).set({ seats_kept: 1 }).where(eq(courseSchedules.id, nextId))
    await api.db.update(userSchedules).set({ keeps_seat: true }).where(eq(userSchedules.id, seat.id))
    expect((await cancel(teacher, nextId)).data).toEqual({ students: 0, refunded: 0 })
    expect(await planOf(nextId)).toMatchObject({ status: 'cancelled', seats_kept: 0 })
    const [kept] = await api.db.select().from(userSchedules).where(eq(userSchedules.id, seat.id))
    expect(kept).toMatchObject({ keeps_seat: false, status: 'upcoming' })
  })

  test('needs a reason that students can read', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id)
    expect(await cancel(teacher, schedule.id, ' x ')).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    expect((await planOf(schedule.id))?.status).toBe('open')
  })

  test('takes the course out of nothing: it stays published and says what it needs', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id)
    await cancel(teacher, schedule.id)
    const answer = await api
      .call()
      .get(`/api/v1/my-courses/${teacher.course.id}`)
      .set('Authorization', teacher.authorization)
    expect(answer.body.data).toMatchObject({ status: 'published', missing: ['schedule'] })
    const [course] = await api.db.select().from(courses).where(eq(courses.id, teacher.course.id))
    expect(course?.status).toBe('published')
    api.clock.advance(day)
    expect(await api.db.$count(classSessions, eq(classSessions.schedule_id, schedule.id))).toBe(8)
  })
})
