import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { localTime } from '#api/learning/catalogue/courses/lessonTimes.ts'
import { continueGroup } from '#api/learning/timetable/lessons/continue.ts'
import { appendLesson, layLessons } from '#api/learning/timetable/lessons/lay.ts'
import { classSessions, courseSchedules, demoSlots, timings, weeklyStarts } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aTutor, someId } from '../../../../builders/catalogue/courses.ts'
import { lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const monday = { weekday: 1, starts_at: '18:00', minutes: 60 }
const morning = { weekday: 4, starts_at: '10:15', minutes: 45 }
const thursday = { weekday: 4, starts_at: '17:00', minutes: 90 }

async function aTaughtCourse(values: Parameters<typeof aCourse>[2] = {}) {
  const tutor = await aTutor(api)
  return { tutor, course: await aCourse(api, { core: await aCore(api), tutor }, values) }
}

/** A schedule that has no lessons yet. */
async function anEmptySchedule(courseId: string, time_zone = 'Asia/Kolkata', starts_on = '2026-11-30') {
  return aSchedule(api, courseId, { time_zone, starts_on, weekly: [] })
}

async function aDemoAt(tutorId: string, starts_at: Date, status: 'open' | 'cancelled' = 'open') {
  const now = api.clock()
  await api.db.insert(demoSlots).values({
    id: someId(),
    tutor_id: tutorId,
    starts_at,
    ends_at: later(starts_at, 30 * minute),
    capacity: 1,
    status,
    created_at: now,
    updated_at: now,
  })
}

const startsOf = async (schedule: { readonly id: string }) =>
  (await lessonsOf(api, schedule)).map(({ starts_at }) => starts_at.toISOString())

describe('laying lessons', () => {
  test('numbers them from the given number, in the order of the week', async () => {
    const { course } = await aTaughtCourse()
    const schedule = await anEmptySchedule(course.id)
    await api.db.transaction((tx) =>
      layLessons(tx, {
        schedule,
        timings: [thursday, monday],
        fromNumber: 5,
        count: 3,
        now: api.clock(),
        skipTaken: false,
      }),
    )
    expect(
      (await lessonsOf(api, schedule)).map(({ number, starts_at }) => [number, starts_at.toISOString()]),
    ).toEqual([
      [5, '2026-11-30T12:30:00.000Z'],
      [6, '2026-12-03T11:30:00.000Z'],
      [7, '2026-12-07T12:30:00.000Z'],
    ])
  })

  test('leaves out times at which the tutor is busy, or fails on them, whichever is asked for', async () => {
    const { tutor, course } = await aTaughtCourse()
    await aDemoAt(tutor.id, new Date('2026-12-07T13:00:00Z'))
    const schedule = await anEmptySchedule(course.id)
    const lay = (skipTaken: boolean) =>
      api.db.transaction((tx) =>
        layLessons(tx, { schedule, timings: [monday], fromNumber: 1, count: 2, now: api.clock(), skipTaken }),
      )
    expect(await lay(false).then(() => null, brokenConstraint)).toBe('tutor_hours_never_overlap')
    expect(await startsOf(schedule)).toEqual([])
    await lay(true)
    expect(await startsOf(schedule)).toEqual(['2026-11-30T12:30:00.000Z', '2026-12-14T12:30:00.000Z'])
  })

  test('gives up if the tutor is busy for a year', async () => {
    const { tutor, course } = await aTaughtCourse()
    await aSchedule(api, (await aCourse(api, { core: await aCore(api), tutor })).id, { classes_total: 60 })
    const schedule = await anEmptySchedule(course.id)
    const laying = api.db.transaction((tx) =>
      layLessons(tx, {
        schedule,
        timings: [monday],
        fromNumber: 1,
        count: 1,
        now: api.clock(),
        skipTaken: true,
      }),
    )
    await expect(laying).rejects.toMatchObject({ code: 'tutor_busy' })
  })

  test.each([
    ['Asia/Kolkata', '2026-10-01', 40],
    ['Europe/London', '2026-10-01', 40],
    ['America/New_York', '2026-10-01', 40],
    ['Australia/Sydney', '2026-09-01', 40],
    ['Australia/Lord_Howe', '2026-09-01', 40],
  ])('%s keeps its local time through both clock changes', async (time_zone, starts_on, count) => {
    const { course } = await aTaughtCourse()
    const schedule = await anEmptySchedule(course.id, time_zone, starts_on)
    await api.db.transaction((tx) =>
      layLessons(tx, {
        schedule,
        timings: [monday, morning],
        fromNumber: 1,
        count: count * 2,
        now: api.clock(),
        skipTaken: false,
      }),
    )
    const lessons = await lessonsOf(api, schedule)
    const offsets = new Set(
      lessons.map(({ starts_at }) => starts_at.getUTCHours() * 60 + starts_at.getUTCMinutes()),
    )
    // There are two weekly times, each at two UTC times where the clocks change.
    expect(offsets.size).toBe(time_zone === 'Asia/Kolkata' ? 2 : 4)
    expect(new Set(lessons.map(({ starts_at }) => localTime(starts_at, time_zone)))).toEqual(
      new Set(['18:00', '10:15']),
    )
  })
})

describe('a replacement', () => {
  test('follows the last lesson instead of filling a cancelled one’s place', async () => {
    const { course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { classes_total: 2 })
    const [, last] = await lessonsOf(api, schedule)
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(classSessions.id, last?.id ?? ''))
    const made = await api.db.transaction((tx) => appendLesson(tx, schedule.id, api.clock()))
    expect(made?.starts_at.toISOString()).toBe('2026-12-14T12:30:00.000Z')
    expect((await lessonsOf(api, schedule)).map(({ number, status }) => [number, status])).toEqual([
      [1, 'scheduled'],
      [2, 'cancelled'],
      [3, 'scheduled'],
    ])
  })

  test('waits for a free week, for twelve weeks at most', async () => {
    const { tutor, course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { classes_total: 1 })
    const append = () => api.db.transaction((tx) => appendLesson(tx, schedule.id, api.clock()))
    await aDemoAt(tutor.id, new Date('2026-12-07T12:30:00Z'))
    expect((await append())?.starts_at.toISOString()).toBe('2026-12-14T12:30:00.000Z')
    for (let week = 1; week <= 12; week += 1)
      await aDemoAt(tutor.id, later(new Date('2026-12-14T12:30:00Z'), 7 * week * day))
    expect(await append()).toBeNull()
    expect(await lessonsOf(api, schedule)).toHaveLength(2)
  })

  test('is added once for each, however many are requested at once', async () => {
    const { course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { classes_total: 1 })
    const made = await Promise.allSettled(
      [1, 2, 3].map(() => api.db.transaction((tx) => appendLesson(tx, schedule.id, api.clock()))),
    )
    const lessons = await lessonsOf(api, schedule)
    const laid = made.filter(({ status }) => status === 'fulfilled').length
    expect(lessons).toHaveLength(1 + laid)
    expect(new Set(lessons.map(({ starts_at }) => starts_at.getTime())).size).toBe(1 + laid)
    expect(laid).toBe(3)
  })
})

describe('a group that continues another', () => {
  const next = (id: string) => api.db.transaction((tx) => continueGroup(tx, id, api.clock()))

  test('has the same week, link and seats, and begins where the first one ends', async () => {
    const { course } = await aTaughtCourse({ classes_per_package: 3 })
    const first = await aSchedule(api, course.id, {
      classes_total: 2,
      capacity: 4,
      meeting_url: 'https://meet.example.com/a',
      seats_taken: 3,
      weekly: [monday, thursday],
    })
    const id = await next(first.id)
    const [plan] = await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, id))
    expect(plan).toMatchObject({
      continues_id: first.id,
      course_id: course.id,
      classes_total: 3,
      capacity: 4,
      status: 'open',
      seats_taken: 0,
      seats_kept: 0,
      meeting_url: 'https://meet.example.com/a',
      starts_on: '2026-12-07',
      time_zone: 'Asia/Kolkata',
    })
    expect(await startsOf({ id })).toEqual([
      '2026-12-07T12:30:00.000Z',
      '2026-12-10T11:30:00.000Z',
      '2026-12-14T12:30:00.000Z',
    ])
    expect(await api.db.$count(timings, eq(timings.schedule_id, id))).toBe(2)
  })

  test('is made once, no matter who asks and how often', async () => {
    const { course } = await aTaughtCourse()
    const first = await aSchedule(api, course.id)
    const ids = await Promise.all([next(first.id), next(first.id), next(first.id)])
    expect(new Set([...ids, await next(first.id)]).size).toBe(1)
    expect(await api.db.$count(courseSchedules, eq(courseSchedules.continues_id, first.id))).toBe(1)
    expect(await lessonsOf(api, { id: ids[0] ?? '' })).toHaveLength(8)
  })

  test('begins on the first day on which the tutor is free', async () => {
    const { tutor, course } = await aTaughtCourse()
    const first = await aSchedule(api, course.id, { classes_total: 1 })
    await aDemoAt(tutor.id, new Date('2026-12-07T12:30:00Z'))
    const id = await next(first.id)
    const [plan] = await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, id))
    expect(plan?.starts_on).toBe('2026-12-14')
    expect((await startsOf({ id }))[0]).toBe('2026-12-14T12:30:00.000Z')
  })

  test('with two weekly times on the last day, the later one still belongs to it', async () => {
    const { course } = await aTaughtCourse({ classes_per_package: 2 })
    const early = { weekday: 1, starts_at: '08:00', minutes: 60 }
    const first = await aSchedule(api, course.id, { classes_total: 1, weekly: [monday, early] })
    expect(await startsOf({ id: await next(first.id) })).toEqual([
      '2026-11-30T12:30:00.000Z',
      '2026-12-07T02:30:00.000Z',
    ])
  })

  test.each([
    ['Europe/London', '2027-03-22', '18:00'],
    ['America/New_York', '2027-03-08', '18:00'],
    ['Australia/Sydney', '2027-03-29', '18:00'],
    ['Australia/Lord_Howe', '2027-03-29', '18:00'],
    ['Asia/Kolkata', '2027-03-22', '18:00'],
  ])(
    '%s: the local time stays where the clocks change between the two',
    async (time_zone, starts_on, local) => {
      const { course } = await aTaughtCourse({ classes_per_package: 4 })
      const first = await aSchedule(api, course.id, { time_zone, starts_on, classes_total: 1 })
      const lessons = await lessonsOf(api, { id: await next(first.id) })
      expect(new Set(lessons.map(({ starts_at }) => localTime(starts_at, time_zone)))).toEqual(
        new Set([local]),
      )
      const [last] = await lessonsOf(api, first)
      const week = (lessons[0]?.starts_at.getTime() ?? 0) - (last?.starts_at.getTime() ?? 0)
      expect(week === 7 * day).toBe(time_zone === 'Asia/Kolkata')
    },
  )

  test('is not made for a cancelled one', async () => {
    const { course } = await aTaughtCourse()
    const first = await aSchedule(api, course.id, { status: 'cancelled' })
    await expect(next(first.id)).rejects.toMatchObject({ code: 'schedule_closed' })
  })
})

describe('the weekly times in the catalogue', () => {
  const weekOf = async (id: string) =>
    (await api.db.select().from(weeklyStarts).where(eq(weeklyStarts.schedule_id, id)))
      .map(({ starts_at, has_seats }) => [starts_at.toISOString(), has_seats] as const)
      .toSorted()

  test('hold each weekly time once, and follow lessons, seats and state', async () => {
    const { course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { weekly: [monday, thursday], capacity: 2 })
    const set = (values: Partial<typeof courseSchedules.$inferInsert>) =>
      api.db.update(courseSchedules).set(values).where(eq(courseSchedules.id, schedule.id))
    expect(await weekOf(schedule.id)).toEqual([
      ['2026-11-30T12:30:00.000Z', true],
      ['2026-12-03T11:30:00.000Z', true],
    ])
    await set({ seats_taken: 2 })
    expect((await weekOf(schedule.id)).map(([, has]) => has)).toEqual([false, false])
    await set({ capacity: 3 })
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(and(eq(classSessions.schedule_id, schedule.id), eq(classSessions.number, 1)))
    expect(await weekOf(schedule.id)).toEqual([
      ['2026-12-03T11:30:00.000Z', true],
      ['2026-12-07T12:30:00.000Z', true],
    ])
    await set({ status: 'running', updated_at: api.clock() })
    expect(await weekOf(schedule.id)).toEqual([])
  })

  test('hold a time once in a week of clock changes', async () => {
    const { course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { time_zone: 'Europe/London', starts_on: '2027-03-22' })
    expect(await weekOf(schedule.id)).toEqual([['2027-03-22T18:00:00.000Z', true]])
  })

  test('show a continuing group only while it has seats to spare', async () => {
    const { course } = await aTaughtCourse()
    const first = await aSchedule(api, course.id, { classes_total: 1, capacity: 1 })
    const id = await api.db.transaction((tx) => continueGroup(tx, first.id, api.clock()))
    expect(await weekOf(id)).toHaveLength(1)
    await api.db.update(courseSchedules).set({ seats_kept: 1 }).where(eq(courseSchedules.id, id))
    expect(await weekOf(id)).toEqual([])
  })

  test('lose nothing when two lessons of a group change at the same moment', async () => {
    const { course } = await aTaughtCourse()
    const schedule = await aSchedule(api, course.id, { weekly: [monday, thursday] })
    const lessons = await lessonsOf(api, schedule)
    await Promise.all(
      lessons.slice(0, 2).map(({ id, starts_at, ends_at }) =>
        api.db
          .update(classSessions)
          .set({ starts_at: later(starts_at, hour), ends_at: later(ends_at, hour) })
          .where(eq(classSessions.id, id)),
      ),
    )
    expect((await weekOf(schedule.id)).map(([at]) => at)).toEqual([
      '2026-11-30T13:30:00.000Z',
      '2026-12-03T12:30:00.000Z',
    ])
  })
})
