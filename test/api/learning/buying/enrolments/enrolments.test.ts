import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { classSessions, courses, orders, refunds, tutors, userSchedules } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aGroupOfOne,
  getAs,
  goTo,
  lineOf,
  marked,
  postAs,
  scheduleOf,
  seatOf,
  statesOf,
} from '../../../../builders/buying/enrolments.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { anEnrolment } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const pathOf = ({ id }: { id: string }, step: string) => `/courses/user-schedules/${id}/${step}`

describe('my courses', () => {
  test('show the course, the next class, what is left and the state of renewal', async () => {
    const group = await aGroupOfOne(api)
    const { course, tutor, schedule, seat, student, lessons } = group
    goTo(api, '2026-12-08T06:00:00Z')
    await marked(api, group, ['present', 'absent'])
    const { data } = await getAs(api, student, '/student/my-courses')
    expect(data).toMatchObject({ page: 1, items_per_page: 20, total: 1 })
    expect(data.items[0]).toEqual({
      id: seat.id,
      status: 'upcoming',
      course: {
        id: course.id,
        slug: course.slug,
        title: course.title,
        cover: null,
        mode: 'online',
        place: null,
      },
      tutor: { id: tutor.id, name: tutor.name, avatar_url: null, handle: `tutor-${tutor.id}` },
      schedule_id: schedule.id,
      time_zone: 'Asia/Kolkata',
      timings: [{ weekday: 1, starts_at: '18:00', minutes: 60 }],
      classes_total: 8,
      classes_used: 2,
      classes_left: 6,
      next_class: {
        id: lessons[2]?.id,
        number: 3,
        starts_at: '2026-12-14T12:30:00.000Z',
        ends_at: '2026-12-14T13:30:00.000Z',
        join_url: null,
        join_from: '2026-12-14T12:20:00.000Z',
      },
      last_lesson_at: '2027-01-18T12:30:00.000Z',
      attendance: { present: 1, late: 0, absent: 1, excused: 0 },
      homework_due: [],
      renewal: {
        state: 'none',
        cutoff_at: null,
        lapsed: false,
        order: null,
        in_cart: false,
        seats_free: null,
        refusal: 'too_early',
      },
      dispute: null,
      review: null,
      paused_until: null,
      enrolled_at: '2026-11-23T06:00:00.000Z',
    })
  })

  test('have no more classes left than are still to come: a class that was excused is over all the same', async () => {
    const group = await aGroupOfOne(api)
    const { course, tutor, student, lessons } = group
    goTo(api, lessons[6]?.starts_at ?? '')
    await marked(api, group, ['present', 'excused', 'present', 'excused', 'present', 'present'])
    const { data } = await getAs(api, student, '/student/my-courses')
    expect(data.items[0]).toMatchObject({ classes_total: 8, classes_used: 4, classes_left: 2 })
    const seats = await getAs(api, tutor, `/courses/${course.slug}/user-schedules`)
    expect(seats.data.items).toMatchObject([{ classes_used: 4, classes_left: 2 }])
    const file = await getAs(api, tutor, `/my-students/${student.id}`)
    expect(file.data.seats).toMatchObject([{ classes_used: 4, classes_left: 2 }])
  })

  test('are filtered by status and never somebody else’s', async () => {
    const { student, schedule } = await aGroupOfOne(api)
    const other = await aUser(api)
    expect((await getAs(api, other, '/student/my-courses')).data.items).toEqual([])
    expect((await getAs(api, student, '/student/my-courses?status=paused')).data.total).toBe(0)
    expect((await getAs(api, student, '/student/my-courses?status=upcoming')).data.total).toBe(1)
    const unknown = await getAs(api, student, '/student/my-courses?status=gone')
    expect(unknown).toMatchObject({ http_status: 422, data: { fields: { status: expect.any(String) } } })
    expect((await getAs(api, null, '/student/my-courses')).http_status).toBe(401)
    expect(await scheduleOf(api, schedule)).toMatchObject({ seats_taken: 1 })
  })

  test('show the link from ten minutes before a class, but not during a pause', async () => {
    const { student, tutor, seat, lesson } = await aGroupOfOne(api)
    await api.db
      .update(tutors)
      .set({ meeting_url: 'https://meet.example/room' })
      .where(eq(tutors.user_id, tutor.id))
    const joinUrl = async () =>
      (await getAs(api, student, '/student/my-courses')).data.items[0].next_class.join_url
    goTo(api, later(lesson.starts_at, -11 * minute))
    expect(await joinUrl()).toBeNull()
    goTo(api, later(lesson.starts_at, -10 * minute))
    expect(await joinUrl()).toBe('https://meet.example/room')
    await postAs(api, student, pathOf(seat, 'pause'))
    expect(await joinUrl()).toBeNull()
  })
})

describe('one course', () => {
  test('is found by slug or id and by seat or schedule, and shows lessons, order, history', async () => {
    const group = await aGroupOfOne(api)
    const { student, course, schedule, seat, lesson } = group
    goTo(api, later(lesson.ends_at, hour))
    await api.rounds.goOnce()
    await marked(api, group, ['late'])
    const path = (course: string, schedule: string) => `/student/my-courses/${course}/schedules/${schedule}`
    const { data } = await getAs(api, student, path(course.slug, schedule.id))
    expect(data).toMatchObject({
      id: seat.id,
      status: 'active',
      order: { id: seat.order_id, number: seat.order_number },
      refund_if_left: 350_000,
      reason: null,
      history: [
        { to: 'upcoming', by: 'us' },
        { to: 'active', by: 'us' },
      ],
    })
    expect(data.lessons).toHaveLength(8)
    expect(data.lessons[0]).toMatchObject({
      number: 1,
      mark: 'late',
      dispute_until: later(lesson.ends_at, 72 * hour).toISOString(),
    })
    expect(data.lessons[1]).toMatchObject({ mark: null, dispute_until: null })
    expect((await getAs(api, student, path(course.id, seat.id))).data).toEqual(data)
  })

  test('is not found by another person, or under another course', async () => {
    const { student, course, schedule, seat } = await aGroupOfOne(api)
    const stranger = await aUser(api)
    const other = await aGroupOfOne(api)
    const status = async (person: { id: string }, path: string) =>
      (await getAs(api, person, path)).http_status
    expect(await status(stranger, `/student/my-courses/${course.id}/schedules/${schedule.id}`)).toBe(404)
    expect(await status(stranger, `/student/my-courses/${course.id}/schedules/${seat.id}`)).toBe(404)
    expect(await status(student, `/student/my-courses/${other.course.id}/schedules/${seat.id}`)).toBe(404)
  })
})

describe("a course's seats", () => {
  test('are all seen by its tutor, without addresses; students see only their own', async () => {
    const { course, tutor, student, pupils } = await aGroupOfOne(api, { students: 3 })
    const path = `/courses/${course.slug}/user-schedules`
    const all = (await getAs(api, tutor, path)).data
    expect(all.total).toBe(3)
    expect(JSON.stringify(all)).not.toContain('@example.com')
    expect((await getAs(api, tutor, `${path}?items=2&page=2`)).data).toMatchObject({
      total: 3,
      items: [{ student: { id: expect.any(String) } }],
    })
    const ids = all.items.map(({ student }: { student: { id: string } }) => student.id)
    expect(ids.toSorted()).toEqual(pupils.map((each) => each.student.id).toSorted())
    expect((await getAs(api, student, path)).data).toMatchObject({
      total: 1,
      items: [{ student: { id: student.id }, classes_left: 8, status: 'upcoming' }],
    })
    expect((await getAs(api, await aUser(api), path)).data.items).toEqual([])
  })

  test('of an unknown course, or of somebody else’s draft, are not found', async () => {
    const { course, tutor } = await aGroupOfOne(api)
    const stranger = await aUser(api)
    expect((await getAs(api, stranger, '/courses/nothing/user-schedules')).http_status).toBe(404)
    await api.db.update(courses).set({ status: 'archived' }).where(eq(courses.id, course.id))
    expect((await getAs(api, stranger, `/courses/${course.id}/user-schedules`)).http_status).toBe(404)
    expect((await getAs(api, tutor, `/courses/${course.id}/user-schedules`)).http_status).toBe(200)
  })
})

describe('leaving', () => {
  test('frees the seat, refunds the amount that was shown, and tells both sides', async () => {
    const { student, tutor, course, schedule, seat, lesson } = await aGroupOfOne(api)
    goTo(api, later(lesson.starts_at, minute))
    const path = `/student/my-courses/${course.id}/schedules/${seat.id}`
    const shown = (await getAs(api, student, path)).data.refund_if_left
    const answer = await postAs(api, student, pathOf(schedule, 'leave'), { reason: 'We move away' })
    expect(answer).toMatchObject({ http_status: 200, data: { refunded: 350_000 } })
    expect(shown).toBe(350_000)
    expect(await scheduleOf(api, schedule)).toMatchObject({ seats_taken: 0 })
    expect(await seatOf(api, seat)).toMatchObject({ status: 'cancelled', reason: 'We move away' })
    expect(await lineOf(api, seat)).toMatchObject({ refunded: 350_000 })
    const [order] = await api.db.select().from(orders).where(eq(orders.id, seat.order_id))
    expect(order).toMatchObject({ refunded: 350_000, status: 'partially_refunded' })
    expect((await getAs(api, student, path)).data).toMatchObject({
      refund_if_left: 0,
      history: [{ to: 'upcoming' }, { to: 'cancelled', by: 'you' }],
    })
    expect(JSON.stringify(await mailsTo(api, student.email))).toContain('3,500')
    expect(JSON.stringify(await mailsTo(api, `${tutor.id}@example.com`))).toContain('We move away')
  })

  test('twice at once refunds once', async () => {
    const { student, schedule, seat } = await aGroupOfOne(api)
    const answers = await Promise.all([1, 2, 3].map(() => postAs(api, student, pathOf(seat, 'leave'))))
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409, 409])
    expect(await api.db.select().from(refunds)).toMatchObject([{ amount: 400_000 }])
    expect(await scheduleOf(api, schedule)).toMatchObject({ seats_taken: 0 })
  })

  test('somebody else’s seat is not found, and a visitor must sign in', async () => {
    const { seat } = await aGroupOfOne(api)
    expect((await postAs(api, await aUser(api), pathOf(seat, 'leave'))).http_status).toBe(404)
    expect((await postAs(api, null, pathOf(seat, 'leave'))).http_status).toBe(401)
    expect((await seatOf(api, seat)).status).toBe('upcoming')
  })

  test('and coming back makes the new seat the one that counts', async () => {
    const { student, schedule, seat } = await aGroupOfOne(api)
    await postAs(api, student, pathOf(seat, 'leave'))
    const again = await anEnrolment(api, { schedule, student })
    const { data } = await postAs(api, student, pathOf(schedule, 'leave'))
    expect(data).toEqual({ refunded: 400_000 })
    expect((await seatOf(api, again)).status).toBe('cancelled')
  })

  test('extra classes given to another student never raise the refund above the price', async () => {
    const { student, schedule, seat, last } = await aGroupOfOne(api)
    const extra = { starts_at: later(last.starts_at, 7 * day), ends_at: later(last.ends_at, 7 * day) }
    await api.db
      .insert(classSessions)
      .values({ id: 'extra', schedule_id: schedule.id, number: 9, updated_at: api.clock(), ...extra })
    goTo(api, later(last.starts_at, -day * 9))
    await api.db.update(userSchedules).set({ classes_used: 7 }).where(eq(userSchedules.id, seat.id))
    expect((await postAs(api, student, pathOf(seat, 'leave'))).data).toEqual({ refunded: 50_000 })
  })
})

describe('a pause', () => {
  test('keeps the seat, tells the tutor, and ends with the student or after 30 days', async () => {
    const { student, tutor, seat, schedule } = await aGroupOfOne(api)
    const paused = await postAs(api, student, pathOf(seat, 'pause'))
    expect(paused.data).toMatchObject({ status: 'paused', paused_until: '2026-12-23T06:00:00.000Z' })
    expect(await scheduleOf(api, schedule)).toMatchObject({ seats_taken: 1 })
    expect(await mailsTo(api, `${tutor.id}@example.com`)).toHaveLength(1)
    expect((await postAs(api, student, pathOf(seat, 'pause'))).http_status).toBe(409)
    expect((await postAs(api, student, pathOf(seat, 'resume'))).data.status).toBe('active')
    expect((await postAs(api, student, pathOf(seat, 'resume'))).http_status).toBe(409)
    await postAs(api, student, pathOf(seat, 'pause'))
    api.clock.advance(30 * day - 1)
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('paused')
    api.clock.advance(1)
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('active')
  })
})

describe('the passing of time', () => {
  test('makes a seat active with the first class the student can attend', async () => {
    const { schedule, seat, lesson } = await aGroupOfOne(api)
    goTo(api, later(lesson.starts_at, -1))
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('upcoming')
    goTo(api, lesson.starts_at)
    const late = await anEnrolment(api, {
      schedule,
      student: await aUser(api),
      created_at: later(lesson.starts_at, 1),
    })
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('active')
    expect((await seatOf(api, late)).status).toBe('upcoming')
  })

  test('completes a seat when its last class can no longer be marked or disputed', async () => {
    const { seat, last, lesson } = await aGroupOfOne(api)
    goTo(api, lesson.starts_at)
    await api.rounds.goOnce()
    goTo(api, later(last.ends_at, 72 * hour - 1))
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('active')
    api.clock.advance(1)
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('completed')
    expect(await statesOf(api, seat)).toEqual(['upcoming', 'active', 'completed'])
  })

  test('completes a seat whose classes are used up before the group ends', async () => {
    const group = await aGroupOfOne(api)
    const { seat, lessons } = group
    goTo(api, lessons[0]?.starts_at ?? '')
    await api.rounds.goOnce()
    await api.db.update(userSchedules).set({ classes_total: 2 }).where(eq(userSchedules.id, seat.id))
    goTo(api, later(lessons[1]?.ends_at ?? api.clock(), 73 * hour))
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('active')
    await marked(api, group, ['present', 'absent'])
    await api.rounds.goOnce()
    expect((await seatOf(api, seat)).status).toBe('completed')
  })
})
