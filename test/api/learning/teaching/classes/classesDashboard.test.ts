import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { attendance, courseSchedules, disputes, userSchedules, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule, aTutor, someId } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const goTo = (moment: Date | string) => api.clock.advance(new Date(moment).getTime() - api.clock().getTime())
async function read(tutor: { readonly id: string }, path = '', query: object = {}) {
  const { authorization } = await signIn(api, tutor)
  const answer = await api
    .call()
    .get(`/api/v1/teacher/dashboard${path}`)
    .query(query)
    .set('Authorization', authorization)
  expect(answer.body).toMatchObject({ http_status: 200 })
  return answer.body.data
}
type Group = Awaited<ReturnType<typeof aTaughtGroup>>
const pupilOf = ({ pupils: [pupil] }: Group) => {
  if (!pupil) throw new Error('There is no student.')
  return pupil
}

describe("a tutor's dashboard", () => {
  test('is empty for a new tutor, not broken', async () => {
    expect(await read(await aTutor(api))).toEqual({
      today: [],
      next_class: null,
      demos_to_confirm: { count: 0, first: [] },
      to_do: {
        unmarked_classes: [],
        disputes_to_answer: 0,
        homework_to_answer: [],
        questions_to_answer: 0,
        schedules_without_link: 0,
      },
      students: 0,
      earnings: {
        currency: 'INR',
        this_month: 0,
        last_month: 0,
        by_month: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
          month,
          amount: 0,
        })),
      },
      attendance_rate: null,
      seats: { taken: 0, held: 0, kept: 0, free: 0, capacity: 0 },
      by_month: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
        month,
        attendance_rate: null,
        joined: 0,
      })),
    })
  })

  test('shows the day in the tutor’s time zone, and what comes next', async () => {
    const group = await aTaughtGroup(api)
    const [first, second] = group.lessons
    const zone = (time_zone: string) =>
      api.db.update(users).set({ time_zone }).where(eq(users.id, group.tutor.id))
    // It's 6 am on Monday in Kolkata. In Honolulu it's still Sunday, and the lesson is at 2:30 am on Monday.
    goTo('2026-11-30T00:30:00Z')
    const here = await read(group.tutor)
    expect(here.today).toMatchObject([{ id: first?.id, students: 1 }])
    expect(here.next_class).toMatchObject({ id: first?.id })
    await zone('Pacific/Honolulu')
    const there = await read(group.tutor)
    expect(there.today).toEqual([])
    expect(there.next_class).toMatchObject({ id: first?.id })
    goTo(first?.ends_at ?? '')
    expect((await read(group.tutor)).next_class).toMatchObject({ id: second?.id })
  })

  test('counts demos to confirm, and names the first five and who asked', async () => {
    const group = await aTaughtGroup(api)
    const { student } = pupilOf(group)
    for (let nth = 7; nth > 0; nth -= 1) {
      const startsAt = later(api.clock(), nth * day)
      await aBookedDemo(api, {
        tutor: group.tutor,
        student: await aUser(api, { name: `Asker ${nth}` }),
        startsAt,
        status: 'requested',
        note: 'Hello.',
        course_id: group.course.id,
      })
    }
    await aBookedDemo(api, { tutor: group.tutor, student, startsAt: later(api.clock(), 9 * day) })
    const { demos_to_confirm: demos } = await read(group.tutor)
    expect(demos.count).toBe(7)
    expect(demos.first.map((demo: { student: { name: string } }) => demo.student.name)).toEqual([
      ...['Asker 1', 'Asker 2', 'Asker 3', 'Asker 4', 'Asker 5'],
    ])
    expect(demos.first[0]).toMatchObject({ note: 'Hello.', course: { slug: group.course.slug } })
    expect(JSON.stringify(demos)).not.toContain('@example.com')
  })

  test('lists what is to be done: classes to mark, disputes to answer, groups without a link', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const [first] = group.lessons
    const { student, seat } = pupilOf(group)
    if (!first) throw new Error('There is no lesson.')
    goTo(later(first.ends_at, minute))
    await api.db.insert(disputes).values({
      id: someId(),
      user_schedule_id: seat.id,
      student_id: student.id,
      tutor_id: group.tutor.id,
      reason: 'other',
      text: 'Too short.',
      created_at: api.clock(),
      updated_at: api.clock(),
      record: { classes_total: 8, classes_used: 0, attendance: [] },
    })
    const mark = (enrolment: string) =>
      api.db.insert(attendance).values({
        session_id: first.id,
        user_schedule_id: enrolment,
        mark: 'present',
        marked_by: group.tutor.id,
        marked_at: api.clock(),
      })
    await mark(seat.id)
    expect((await read(group.tutor)).to_do).toMatchObject({
      unmarked_classes: [{ id: first.id, needs_attendance: true }],
      disputes_to_answer: 1,
      homework_to_answer: [],
      questions_to_answer: 0,
      schedules_without_link: 0,
    })
    await mark(group.pupils[1]?.seat.id ?? '')
    await api.db.update(disputes).set({ status: 'answered', updated_at: api.clock() })
    expect((await read(group.tutor)).to_do).toEqual({
      unmarked_classes: [],
      disputes_to_answer: 0,
      homework_to_answer: [],
      questions_to_answer: 0,
      schedules_without_link: 0,
    })
  })

  test('leaves out a class that can no longer be marked', async () => {
    const group = await aTaughtGroup(api)
    goTo(later(group.lessons[0]?.ends_at ?? api.clock(), 72 * hour + minute))
    expect((await read(group.tutor)).to_do.unmarked_classes).toEqual([])
  })

  test('counts as earned what is left of the classes held, by the month of the class', async () => {
    const group = await aTaughtGroup(api, { students: 0 })
    const fees = { fee_rate: 1200, fee_tax_rate: 1800 }
    const student = await aUser(api)
    await anEnrolment(api, { schedule: group.schedule, student, price: 80_000, fees })
    const [first, second] = group.lessons
    if (!first || !second) throw new Error('Two classes were expected.')
    goTo(later(second.ends_at, hour))
    await api.rounds.goOnce()
    // Both classes count: the one of 30 November is due, and the one of 7 December can still be disputed.
    expect((await read(group.tutor)).earnings).toMatchObject({ this_month: 8584, last_month: 8584 })
    expect((await read((await aTaughtGroup(api)).tutor)).earnings.this_month).toBe(0)
  })

  test('compares attendance in the last thirty days with the thirty before', async () => {
    const group = await aTaughtGroup(api, { students: 4, classes_total: 8 })
    const mark = async (lesson: number, marks: readonly ('present' | 'late' | 'absent' | 'excused')[]) => {
      for (const [index, each] of marks.entries()) {
        await api.db.insert(attendance).values({
          session_id: group.lessons[lesson - 1]?.id ?? '',
          mark: each,
          user_schedule_id: group.pupils[index]?.seat.id ?? '',
          marked_by: group.tutor.id,
          marked_at: api.clock(),
        })
      }
    }
    await mark(1, ['present', 'absent', 'absent', 'excused'])
    await mark(7, ['present', 'late', 'absent', 'excused'])
    goTo(group.lessons[6]?.ends_at ?? '')
    expect((await read(group.tutor)).attendance_rate).toEqual({ last_30_days: 67, previous_30_days: 33 })
    const { by_month } = await read(group.tutor)
    expect(by_month.at(-1)).toEqual({ month: expect.any(String), attendance_rate: 67, joined: 0 })
    expect(by_month.find(({ joined }: { joined: number }) => joined > 0)).toMatchObject({ joined: 4 })
  })

  test('counts the seats of live groups, and each student once', async () => {
    const group = await aTaughtGroup(api, { students: 3, capacity: 5 })
    const weekly = [{ weekday: 4, starts_at: '18:00', minutes: 60 }]
    const second = await aSchedule(api, group.course.id, { capacity: 10, weekly })
    await anEnrolment(api, { schedule: second, student: pupilOf(group).student })
    const over = await aSchedule(api, group.course.id, {
      weekly: [{ weekday: 5, starts_at: '18:00', minutes: 60 }],
    })
    await api.db
      .update(courseSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(courseSchedules.id, over.id))
    await api.db
      .update(userSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(userSchedules.id, group.pupils[2]?.seat.id ?? ''))
    expect(await read(group.tutor)).toMatchObject({ students: 2, seats: { taken: 4, capacity: 15 } })
  })

  test('is for tutors', async () => {
    const { authorization } = await signIn(api)
    for (const path of ['/api/v1/teacher/dashboard', '/api/v1/teacher/dashboard/recent-students']) {
      expect((await api.call().get(path)).status).toBe(401)
      expect((await api.call().get(path).set('Authorization', authorization)).status).toBe(403)
    }
  })
})

describe('recent students', () => {
  test('are listed newest first, in pages, from the tutor’s own groups only', async () => {
    const group = await aTaughtGroup(api, { students: 0 })
    await aTaughtGroup(api)
    const names = ['One', 'Two', 'Three', 'Four']
    for (const name of names) {
      api.clock.advance(minute)
      const seat = { schedule: group.schedule, student: await aUser(api, { name }) }
      await anEnrolment(api, name === 'Four' ? { ...seat, status: 'cancelled' } : seat)
    }
    const first = await read(group.tutor, '/recent-students', { items: 2 })
    expect(first).toMatchObject({ page: 1, items_per_page: 2, total: 3 })
    expect(first.items).toMatchObject([
      {
        user: { name: 'Three', avatar_url: null },
        course: { id: group.course.id, slug: group.course.slug, title: group.course.title },
        schedule_id: group.schedule.id,
        enrolled_at: later(api.clock(), -minute).toISOString(),
      },
      { user: { name: 'Two' } },
    ])
    expect(Object.keys(first.items[0].user).toSorted()).toEqual(['avatar_url', 'id', 'name'])
    expect((await read(group.tutor, '/recent-students', { items: 2, page: 2 })).items).toHaveLength(1)
  })
})
