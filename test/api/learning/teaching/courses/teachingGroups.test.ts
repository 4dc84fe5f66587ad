import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { classSessions, courseSchedules, timings, tutorHours } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aBookedDemo, anEnrolment, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Verb = 'get' | 'post' | 'put' | 'delete'
interface Signed {
  readonly authorization: string
}

async function call(who: Signed | null, verb: Verb, path: string, body?: object) {
  const asking = api.call()[verb](`/api/v1${path}`)
  if (who) asking.set('Authorization', who.authorization)
  return (await (body ? asking.send(body) : asking)).body
}

async function aTeacher(values: Parameters<typeof aCourse>[2] = {}) {
  const tutor = await aTutor(api)
  const course = await aCourse(api, { core: await aCore(api), tutor }, values)
  return { tutor, course, ...(await signIn(api, tutor)) }
}

const monday = { weekday: 1, starts_at: '18:00', minutes: 60 }
const thursday = { weekday: 4, starts_at: '17:00', minutes: 60 }
const plan = (body: object = {}) => ({
  time_zone: 'Asia/Kolkata',
  starts_on: '2026-11-30',
  capacity: 6,
  classes_total: 4,
  timings: [monday],
  ...body,
})
const create = (who: Signed & { course: { id: string } }, body: object = {}) =>
  call(who, 'post', `/my-courses/${who.course.id}/schedules`, plan(body))
const update = (who: Signed, id: string, body: object) =>
  call(who, 'put', `/my-courses/schedules/${id}`, body)
const startsOf = async (id: string) =>
  (await lessonsOf(api, { id })).map(({ starts_at }) => starts_at.toISOString())

describe('who may', () => {
  const calls: readonly (readonly [Verb, string])[] = [
    ['get', '/my-courses/schedules'],
    ['post', '/my-courses/x/schedules'],
    ['post', '/my-courses/schedules/preview'],
    ['put', '/my-courses/schedules/x'],
    ['post', '/my-courses/schedules/x/cancel'],
    ['delete', '/courses/schedule/day/timing/x'],
  ]
  test.each(calls)('%s %s: a visitor is asked to sign in, a student may not', async (verb, path) => {
    expect(await call(null, verb, path)).toMatchObject({ http_status: 401 })
    expect(await call(await signIn(api), verb, path)).toMatchObject({ http_status: 403 })
  })

  test("another tutor's group does not exist", async () => {
    const mine = await aTeacher()
    const { data } = await create(mine)
    const other = await aTeacher()
    const answers = [
      await call(other, 'post', `/my-courses/${mine.course.id}/schedules`, plan()),
      await update(other, data.id, { capacity: 9 }),
      await call(other, 'post', `/my-courses/schedules/${data.id}/cancel`, { reason: 'Not mine' }),
      await call(other, 'delete', `/courses/schedule/day/timing/${data.timings[0].id}`),
      await call(other, 'post', '/my-courses/schedules/preview', plan({ course_id: mine.course.id })),
      await call(other, 'post', '/my-courses/schedules/preview', plan({ schedule_id: data.id })),
    ]
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill('not_found'))
    expect((await call(other, 'get', '/my-courses/schedules')).data.total).toBe(0)
  })
})

describe('a new group', () => {
  test.each(['draft', 'published'] as const)('of a %s course says so', async (status) => {
    const { data } = await create(await aTeacher({ status }))
    expect(data).toMatchObject({ status: 'open', course_status: status })
  })

  test('lays its lessons and takes the hours at once', async () => {
    const teacher = await aTeacher()
    const { data } = await create(teacher, {
      timings: [thursday, monday],
      meeting_url: 'https://meet.example.com/a',
    })
    expect(data).toMatchObject({
      status: 'open',
      classes_total: 4,
      classes_left: 4,
      capacity: 6,
      seats_taken: 0,
      seats_kept: 0,
      sold: false,
      starts_on: '2026-11-30',
      ends_on: '2026-12-10',
      next_class_at: '2026-11-30T12:30:00.000Z',
      course: { id: teacher.course.id },
      timings: [monday, thursday],
      continues_id: null,
      meeting_url: 'https://meet.example.com/a',
    })
    expect(await startsOf(data.id)).toHaveLength(4)
    expect(await api.db.$count(tutorHours, eq(tutorHours.tutor_id, teacher.userId))).toBe(4)
  })

  test("has as many classes as the course's package, unless said otherwise", async () => {
    const teacher = await aTeacher({ classes_per_package: 10 })
    expect((await create(teacher, { classes_total: undefined })).data.classes_total).toBe(10)
  })

  test('that begins today begins with the next weekly time, not one that has passed', async () => {
    const teacher = await aTeacher()
    const { data } = await create(teacher, {
      starts_on: '2026-11-23',
      classes_total: 2,
      timings: [{ weekday: 1, starts_at: '09:00', minutes: 60 }, monday],
    })
    expect(await startsOf(data.id)).toEqual(['2026-11-23T12:30:00.000Z', '2026-11-30T03:30:00.000Z'])
  })

  test.each([
    [{ time_zone: 'Asia/Nowhere' }, 'time_zone'],
    [{ starts_on: '2026-11-22' }, 'starts_on'],
    [{ starts_on: '2028-01-01' }, 'starts_on'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: 101 }, 'capacity'],
    [{ classes_total: 0 }, 'classes_total'],
    [{ timings: [] }, 'timings'],
    [{ timings: [monday, { ...monday, starts_at: '18:30' }] }, 'timings'],
    [
      {
        timings: [
          { weekday: 7, starts_at: '23:30', minutes: 60 },
          { ...monday, starts_at: '00:15' },
        ],
      },
      'timings',
    ],
    [{ timings: [{ ...monday, weekday: 8 }] }, 'timings.0.weekday'],
    [{ timings: [{ ...monday, starts_at: '25:00' }] }, 'timings.0.starts_at'],
    [{ meeting_url: 'http://meet.example.com' }, 'meeting_url'],
    [{ meeting_url: 'javascript:alert(1)' }, 'meeting_url'],
  ])('refuses %j by name', async (body, field) => {
    expect(await create(await aTeacher(), body)).toMatchObject({
      http_status: 422,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('at a time that is taken is refused, and the refusal names what is there', async () => {
    const teacher = await aTeacher({ title: 'Chess for all' })
    await create(teacher)
    const refused = await create(teacher, { timings: [{ ...monday, starts_at: '18:30' }] })
    expect(refused).toMatchObject({ http_status: 409, error: 'tutor_busy' })
    expect(refused.message).toContain('“Chess for all”')
    expect((await call(teacher, 'get', '/my-courses/schedules')).data.total).toBe(1)
    await aBookedDemo(api, {
      tutor: teacher.tutor,
      student: await aUser(api),
      startsAt: new Date('2026-12-02T12:30:00Z'),
    })
    expect((await create(teacher, { timings: [{ ...monday, weekday: 3 }] })).message).toContain(
      '“Demo class”',
    )
  })

  test('laid twice at once at the same time: one wins', async () => {
    const teacher = await aTeacher()
    const answers = await Promise.all([create(teacher), create(teacher), create(teacher)])
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, 'tutor_busy', 'tutor_busy'])
    expect(await api.db.$count(courseSchedules, eq(courseSchedules.course_id, teacher.course.id))).toBe(1)
    expect(await api.db.$count(tutorHours, eq(tutorHours.tutor_id, teacher.userId))).toBe(4)
  })

  test('of an archived course is refused', async () => {
    expect(await create(await aTeacher({ status: 'archived' }))).toMatchObject({ error: 'wrong_state' })
  })
})

describe('a preview', () => {
  const preview = async (who: Signed, body: object) =>
    (await call(who, 'post', '/my-courses/schedules/preview', plan(body))).data.lessons

  test('names clashes and keeps nothing', async () => {
    const teacher = await aTeacher({ title: 'Ludo' })
    await create(teacher, { classes_total: 1 })
    expect(await preview(teacher, { classes_total: 2, course_id: teacher.course.id })).toEqual([
      {
        number: 1,
        starts_at: '2026-11-30T12:30:00.000Z',
        ends_at: '2026-11-30T13:30:00.000Z',
        clashes_with: { title: 'Ludo', starts_at: '2026-11-30T12:30:00.000Z' },
        clock_change: false,
      },
      {
        number: 2,
        starts_at: '2026-12-07T12:30:00.000Z',
        ends_at: '2026-12-07T13:30:00.000Z',
        clashes_with: null,
        clock_change: false,
      },
    ])
    expect((await call(teacher, 'get', '/my-courses/schedules')).data.total).toBe(1)
  })

  test('marks the first lesson after a change of clocks, and one that the clocks skip', async () => {
    const teacher = await aTeacher()
    const changes = async (body: object) =>
      (await preview(teacher, { classes_total: 3, ...body })).map(
        ({ clock_change }: { clock_change: boolean }) => clock_change,
      )
    const london = { time_zone: 'Europe/London', starts_on: '2027-03-22' }
    expect(await changes(london)).toEqual([false, true, false])
    const skipped = { weekday: 7, starts_at: '01:30', minutes: 60 }
    expect(await changes({ ...london, timings: [skipped] })).toEqual([true, false, false])
    const [first] = await preview(teacher, { classes_total: 3, ...london, timings: [skipped] })
    expect(first).toMatchObject({ skipped: true, starts_at: '2027-03-28T01:30:00.000Z' })
    expect(await changes({})).toEqual([false, false, false])
  })

  test.each(['2026-11-22', '9999-12-31', '0000-01-01'])(
    'of a first day like %s is refused',
    async (starts_on) => {
      const teacher = await aTeacher()
      expect(await call(teacher, 'post', '/my-courses/schedules/preview', plan({ starts_on }))).toMatchObject(
        {
          data: { fields: { starts_on: expect.any(String) } },
        },
      )
    },
  )

  test('of an existing group starts with the lessons to come, and they don’t clash', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, { starts_on: '2026-11-16', classes_total: 3 })
    await anEnrolment(api, { schedule, student: await aUser(api) })
    const lessons = await preview(teacher, {
      schedule_id: schedule.id,
      starts_on: '2026-11-16',
      timings: [{ ...monday, starts_at: '18:30' }],
    })
    expect(lessons).toMatchObject([
      { number: 2, starts_at: '2026-11-23T13:00:00.000Z', clashes_with: null },
      { number: 3, starts_at: '2026-11-30T13:00:00.000Z', clashes_with: null },
    ])
  })
})

describe('a change', () => {
  test('before the first sale may be of everything', async () => {
    const teacher = await aTeacher()
    const { data } = await create(teacher)
    const ids = (await lessonsOf(api, data)).map(({ id }) => id)
    const changed = await update(teacher, data.id, {
      time_zone: 'Europe/London',
      starts_on: '2026-12-01',
      classes_total: 3,
      capacity: 2,
      timings: [thursday],
      meeting_url: 'https://meet.example.com/b',
    })
    expect(changed.data).toMatchObject({
      time_zone: 'Europe/London',
      starts_on: '2026-12-01',
      classes_total: 3,
      capacity: 2,
      timings: [thursday],
      meeting_url: 'https://meet.example.com/b',
      lessons_moved: 3,
      students_told: 0,
    })
    const lessons = await lessonsOf(api, data)
    expect(lessons.map(({ id, number, starts_at }) => [id, number, starts_at.toISOString()])).toEqual([
      [ids[0], 1, '2026-12-03T17:00:00.000Z'],
      [ids[1], 2, '2026-12-10T17:00:00.000Z'],
      [ids[2], 3, '2026-12-17T17:00:00.000Z'],
    ])
    const longer = await update(teacher, data.id, { classes_total: 5 })
    expect(longer.data).toMatchObject({ classes_total: 5, lessons_moved: 0 })
    expect(await lessonsOf(api, data)).toHaveLength(5)
  })

  test('of its name is seen by its tutor, in lists and in the calendar, and an empty one takes it away', async () => {
    const who = await aTeacher()
    const made = (await create(who, { name: 'Early birds' })).data
    api.clock.advance(minute)
    const other = (await create(who, { timings: [thursday] })).data
    expect([made.name, other.name]).toEqual(['Early birds', undefined])
    expect(new Set([made.colour, other.colour]).size).toBe(2)
    const range = 'from=2026-11-29T00:00:00Z&to=2026-12-06T00:00:00Z'
    const { items } = (await call(who, 'get', `/teacher/my-classes?${range}`)).data
    expect(items.map(({ group }: { group: object }) => group)).toEqual([
      { name: 'Early birds', colour: made.colour },
      { name: null, colour: other.colour },
    ])
    const changed = await update(who, made.id, { name: 'Mondays' })
    expect([changed.data.name, changed.data.lessons_moved]).toEqual(['Mondays', 0])
    expect((await update(who, made.id, { name: null })).data.name).toBeUndefined()
    expect(await update(who, made.id, { name: 'x'.repeat(41) })).toMatchObject({
      data: { fields: { name: 'Keep the name to 40 characters.' } },
    })
  })

  test('of nothing that counts moves no lesson', async () => {
    const teacher = await aTeacher()
    const { data } = await create(teacher)
    const again = await update(teacher, data.id, { timings: data.timings, classes_total: 4, capacity: 7 })
    expect(again.data).toMatchObject({ capacity: 7, lessons_moved: 0 })
    expect(again.data.timings).toEqual(data.timings)
    expect((await lessonsOf(api, data)).map(({ sequence }) => sequence)).toEqual([0, 0, 0, 0])
  })

  test('of one weekly time keeps the id of the other', async () => {
    const teacher = await aTeacher()
    const { data } = await create(teacher, { timings: [monday, thursday] })
    const { data: changed } = await update(teacher, data.id, {
      timings: [
        { ...monday, minutes: 90 },
        { ...thursday, weekday: 5 },
      ],
    })
    expect(changed.timings[0]).toEqual({ ...data.timings[0], minutes: 90 })
    expect(changed.timings[1].id).not.toBe(data.timings[1].id)
  })

  test('after a sale moves only lessons to come, and tells each student once', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, { starts_on: '2026-11-16', classes_total: 4 })
    const student = await aUser(api)
    await anEnrolment(api, { schedule, student })
    const left = await aUser(api)
    await anEnrolment(api, { schedule, student: left, status: 'cancelled' })
    const before = await lessonsOf(api, schedule)
    const { data } = await update(teacher, schedule.id, { timings: [thursday] })
    expect(data).toMatchObject({ lessons_moved: 3, students_told: 1, sold: true })
    const after = await lessonsOf(api, schedule)
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]))
    expect(after[0]).toEqual(before[0])
    expect(after.map(({ starts_at, sequence }) => [starts_at.toISOString(), sequence])).toEqual([
      ['2026-11-16T12:30:00.000Z', 0],
      ['2026-11-26T11:30:00.000Z', 1],
      ['2026-12-03T11:30:00.000Z', 1],
      ['2026-12-10T11:30:00.000Z', 1],
    ])
    const mails = await mailsTo(api, student.email)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0]?.content)).toContain('Thursday at 5 pm')
    expect(await mailsTo(api, left.email)).toEqual([])
  })

  describe('that students have to hear of', () => {
    const soldGroup = async () => {
      const who = await aTeacher()
      const made = (await create(who)).data
      const student = await aUser(api)
      await anEnrolment(api, { schedule: made, student })
      return { who, made, student }
    }
    const week = { timings: [thursday] }

    test('is shown before it is made: the classes, the students with what is in their way, and the message', async () => {
      const { who, made, student } = await soldGroup()
      const other = await aTeacher({ title: 'Tabla' })
      const elsewhere = (await create(other, { timings: [{ ...thursday, starts_at: '17:30' }] })).data
      await anEnrolment(api, { schedule: elsewhere, student })
      const before = await startsOf(made.id)
      const seen = (await call(who, 'post', `/my-courses/schedules/${made.id}/week/preview`, week)).data
      expect(seen.lessons[0]).toEqual({ number: 1, was: before[0], starts_at: '2026-12-03T11:30:00.000Z' })
      expect(seen.students).toEqual([
        {
          student: { id: student.id, name: student.name, avatar_url: null },
          clashes_with: { title: 'Tabla', starts_at: '2026-12-03T12:00:00.000Z' },
        },
      ])
      expect(await startsOf(made.id)).toEqual(before)
      expect(await mailsTo(api, student.email)).toEqual([])
      const reason = 'The school has moved its games.'
      await update(who, made.id, { ...week, reason })
      const [mail] = await mailsTo(api, student.email)
      const text = JSON.stringify(mail?.content).replace(/\\n|\s+/g, ' ')
      for (const line of seen.letter.lines) {
        const words = line.replace('“”', `“${reason}”`).split(': ').at(-1)
        expect(text).toContain(words.replace(/\s+/g, ' '))
      }
    })

    test('can be undone for five minutes, exactly, and without telling anybody', async () => {
      const { who, made, student } = await soldGroup()
      const before = await startsOf(made.id)
      const changed = (await update(who, made.id, { ...week, reason: 'A new job.' })).data
      const [waiting] = await mailsTo(api, student.email)
      expect([changed.lessons_moved, changed.students_told]).toEqual([4, 1])
      expect(waiting?.next_at.toISOString()).toBe(changed.undo_until)
      const undone = await call(who, 'post', `/my-courses/schedules/${made.id}/week/undo`)
      expect(undone.data.timings).toMatchObject([monday])
      expect(await startsOf(made.id)).toEqual(before)
      expect(await mailsTo(api, student.email)).toEqual([])
      const again = await call(who, 'post', `/my-courses/schedules/${made.id}/week/undo`)
      expect(again.message).toBe('There’s nothing to undo.')
    })

    test('is final once they are told', async () => {
      const { who, made, student } = await soldGroup()
      await update(who, made.id, { ...week, reason: 'A new job.' })
      const moved = await startsOf(made.id)
      await api.db
        .update(courseSchedules)
        .set({
          week_before: sql`jsonb_set(week_before, '{changed_at}', to_jsonb(${later(api.clock(), -hour).toISOString()}::text))`,
        })
        .where(eq(courseSchedules.id, made.id))
      const answer = await call(who, 'post', `/my-courses/schedules/${made.id}/week/undo`)
      expect(answer.message).toMatch(/can’t be undone any more/)
      expect(await startsOf(made.id)).toEqual(moved)
      expect(await mailsTo(api, student.email)).toHaveLength(1)
    })

    test('is none of another tutor’s business', async () => {
      const { made } = await soldGroup()
      const stranger = await aTeacher()
      const answer = await call(stranger, 'post', `/my-courses/schedules/${made.id}/week/preview`, week)
      expect(answer.message).toBe('We couldn’t find that.')
    })
  })

  test('after a sale leaves alone a lesson that was moved by itself', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, { classes_total: 3 })
    await anEnrolment(api, { schedule, student: await aUser(api) })
    const [, second] = await lessonsOf(api, schedule)
    const agreed = new Date('2026-12-08T06:00:00Z')
    await api.db
      .update(classSessions)
      .set({
        status: 'rescheduled',
        starts_at: agreed,
        ends_at: later(agreed, hour),
        updated_at: api.clock(),
      })
      .where(eq(classSessions.id, second?.id ?? ''))
    await update(teacher, schedule.id, { timings: [thursday] })
    expect(await startsOf(schedule.id)).toEqual([
      '2026-12-03T11:30:00.000Z',
      '2026-12-08T06:00:00.000Z',
      '2026-12-10T11:30:00.000Z',
    ])
  })

  test('after a sale is not of what was bought, nor of seats that are taken', async () => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id)
    for (const _ of [1, 2]) await anEnrolment(api, { schedule, student: await aUser(api) })
    const refused = await update(teacher, schedule.id, {
      starts_on: '2026-12-07',
      classes_total: 2,
      capacity: 9,
    })
    expect(refused).toMatchObject({
      http_status: 409,
      error: 'has_students',
      data: { fields: { starts_on: expect.any(String), classes_total: expect.any(String) } },
    })
    expect(await update(teacher, schedule.id, { capacity: 1 })).toMatchObject({
      http_status: 422,
      data: { fields: { capacity: expect.stringContaining('2 seats') } },
    })
    expect((await update(teacher, schedule.id, { capacity: 2 })).data.capacity).toBe(2)
  })

  test('that meets another class is refused and changes nothing', async () => {
    const teacher = await aTeacher()
    await create(teacher, { timings: [thursday] })
    const { data } = await create(teacher)
    const refused = await update(teacher, data.id, {
      timings: [{ ...thursday, starts_at: '17:30' }],
      capacity: 9,
    })
    expect(refused).toMatchObject({ error: 'tutor_busy' })
    expect((await call(teacher, 'get', '/my-courses/schedules')).data.items[0]).toMatchObject({
      capacity: 6,
      timings: [monday],
    })
  })

  test('lets lessons take the places of one another', async () => {
    const teacher = await aTeacher()
    const { data } = await create(teacher, { timings: [monday, thursday] })
    expect((await update(teacher, data.id, { timings: [thursday] })).data.lessons_moved).toBe(4)
    expect((await update(teacher, data.id, { timings: [monday, thursday] })).error).toBeNull()
    expect(await startsOf(data.id)).toEqual([
      '2026-11-30T12:30:00.000Z',
      '2026-12-03T11:30:00.000Z',
      '2026-12-07T12:30:00.000Z',
      '2026-12-10T11:30:00.000Z',
    ])
  })

  test.each(['completed', 'cancelled'] as const)('of a %s group is refused', async (status) => {
    const teacher = await aTeacher()
    const schedule = await aSchedule(api, teacher.course.id, { status, weekly: [] })
    expect(await update(teacher, schedule.id, { capacity: 9 })).toMatchObject({ error: 'wrong_state' })
  })

  test.each([
    ['Europe/London', '2027-03-22'],
    ['America/New_York', '2027-03-08'],
    ['Australia/Sydney', '2027-03-29'],
    ['Australia/Lord_Howe', '2027-03-29'],
  ])('%s: moved lessons keep the new local time when the clocks change', async (time_zone, starts_on) => {
    const teacher = await aTeacher()
    const { data } = await create(teacher, { time_zone, starts_on, classes_total: 3 })
    await update(teacher, data.id, { timings: [{ ...monday, starts_at: '07:15' }] })
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: time_zone,
      hour: '2-digit',
      minute: '2-digit',
    })
    const lessons = await lessonsOf(api, data)
    expect(lessons.map(({ starts_at }) => local.format(starts_at))).toEqual(['07:15', '07:15', '07:15'])
    expect(
      new Set(lessons.map(({ starts_at }) => starts_at.getUTCHours() * 60 + starts_at.getUTCMinutes())).size,
    ).toBe(2)
  })
})

describe("one's own groups", () => {
  test('are listed across courses, the next class first, and filtered', async () => {
    const teacher = await aTeacher()
    const second = await aCourse(api, { core: await aCore(api), tutor: teacher.tutor })
    const later_ = await create(teacher, { starts_on: '2026-12-14' })
    const sooner = await create({ ...teacher, course: second }, { timings: [thursday] })
    await api.db
      .update(courseSchedules)
      .set({ status: 'running', updated_at: api.clock() })
      .where(eq(courseSchedules.id, later_.data.id))
    const ids = async (query = '') =>
      (await call(teacher, 'get', `/my-courses/schedules?${query}`)).data.items.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids()).toEqual([sooner.data.id, later_.data.id])
    expect(await ids(`course_id=${second.id}`)).toEqual([sooner.data.id])
    expect(await ids('status=running')).toEqual([later_.data.id])
    expect(await ids('items=1&page=2')).toEqual([later_.data.id])
  })

  test('count the classes that are left as time passes', async () => {
    const teacher = await aTeacher()
    await aSchedule(api, teacher.course.id, { starts_on: '2026-11-16', classes_total: 3 })
    const [schedule] = (await call(teacher, 'get', '/my-courses/schedules')).data.items
    expect(schedule).toMatchObject({ classes_left: 2, next_class_at: '2026-11-23T12:30:00.000Z' })
    expect(await api.db.$count(timings, eq(timings.schedule_id, schedule.id))).toBe(1)
  })
})
