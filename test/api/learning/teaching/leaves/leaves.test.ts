import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { bookings, classSessions, outbox, tutorHours, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule } from '../../../../builders/catalogue/courses.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aBookedDemo, anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
type Person = { readonly id: string }
const reason = 'My sister is getting married.'
/** Days off that include two Mondays, 7 and 14 December. */
const days = { from: '2026-12-07', to: '2026-12-14' }

async function ask(method: 'get' | 'post' | 'delete', path: string, by: Person, body: object = {}) {
  const { authorization } = await signIn(api, by)
  const call = api.call()[method](`/api/v1${path}`).set('Authorization', authorization)
  return (await (method === 'post' ? call.send(body) : call)).body
}
const plan = async ({ tutor }: { readonly tutor: Person }, { from, to } = days) =>
  (await ask('get', `/my-leaves/plan?from=${from}&to=${to}`, tutor)).data
const take = (group: Group, lessons: readonly object[], asked: object = days) =>
  ask('post', '/my-leaves', group.tutor, { ...asked, reason, lessons })
const proposed = async (group: Group) =>
  (await plan(group)).lessons.map(({ id, proposal }: { id: string; proposal: string }) => ({
    id,
    starts_at: proposal,
  }))
const stored = async (id: string | undefined) =>
  (
    await api.db
      .select()
      .from(classSessions)
      .where(eq(classSessions.id, id ?? ''))
  )[0]

describe('planning days off', () => {
  test('proposes the group’s next weekly times after its last class, past what the tutor has then', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    // The group's last class is on 18 January, and the time a week later is taken.
    await aSchedule(api, group.course.id, { starts_on: '2027-01-25', classes_total: 1 })
    const answer = await plan(group)
    expect(answer).toMatchObject({ families: 2, time_zone: 'Asia/Kolkata', demos: [] })
    expect(answer.starts_at).toBe('2026-12-06T18:30:00.000Z')
    expect(answer.ends_at).toBe('2026-12-14T18:30:00.000Z')
    expect(answer.lessons).toMatchObject([
      { id: group.lessons[1]?.id, number: 2, students: 2, proposal: '2027-02-01T12:30:00.000Z' },
      { id: group.lessons[2]?.id, number: 3, students: 2, proposal: '2027-02-08T12:30:00.000Z' },
    ])
  })

  test('keeps a group’s own clock, whatever the tutor’s', async () => {
    const group = await aTaughtGroup(api, {
      time_zone: 'America/New_York',
      starts_on: '2027-03-01',
      classes_total: 1,
    })
    const { lessons } = await plan(group, { from: '2027-03-01', to: '2027-03-15' })
    // New York's clocks go forward on 14 March, so 6 pm there is an hour earlier in UTC from then on.
    expect(lessons).toMatchObject([
      { starts_at: '2027-03-01T23:00:00.000Z', proposal: '2027-03-15T22:00:00.000Z' },
    ])
  })

  test('refuses days that are over, back to front, too many or off already', async () => {
    const group = await aTaughtGroup(api)
    const refusal = async (from: string, to: string) =>
      (await ask('get', `/my-leaves/plan?from=${from}&to=${to}`, group.tutor)).data?.fields
    expect(await refusal('2026-11-22', '2026-11-24')).toMatchObject({ from: expect.any(String) })
    expect(await refusal('2026-12-02', '2026-12-01')).toMatchObject({ to: expect.any(String) })
    expect(await refusal('2026-12-01', '2027-06-01')).toMatchObject({ to: expect.any(String) })
    await take(group, await proposed(group))
    expect(await ask('get', '/my-leaves/plan?from=2026-12-14&to=2026-12-15', group.tutor)).toMatchObject({
      error: 'tutor_busy',
    })
  })
})

describe('taking days off', () => {
  test('moves and cancels the classes in them, and tells each family once, of all its classes', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const [both] = group.pupils
    if (!both) throw new Error('There is no student.')
    const other = await aSchedule(api, group.course.id, {
      weekly: [{ weekday: 3, starts_at: '07:00', minutes: 60 }],
      starts_on: '2026-12-02',
    })
    await anEnrolment(api, { schedule: other, student: both.student })
    const [first, second, third] = (await plan(group)).lessons
    const choices = [
      { id: first.id, starts_at: first.proposal },
      { id: second.id, starts_at: null },
      { id: third.id, starts_at: third.proposal },
    ]
    const { data } = await take(group, choices)
    expect(data).toMatchObject({ moved: 2, cancelled: 1, families: 2, reason })
    expect(await stored(first.id)).toMatchObject({ status: 'rescheduled', change_note: reason })
    expect(await stored(second.id)).toMatchObject({ status: 'cancelled', change_note: reason })
    const lost = (await lessonsOf(api, other)).filter(({ status }) => status === 'scheduled')
    expect(lost).toHaveLength(8)
    const mails = await mailsTo(api, both.student.email)
    expect(mails).toHaveLength(1)
    const words = JSON.stringify(mails[0]?.content)
    for (const part of ['7 December 2026', '9 Dec, 7 am', '14 Dec, 6 pm', reason, 'another class is added'])
      expect(words).toContain(part)
    expect(mails[0]?.next_at).toEqual(later(api.clock(), 5 * minute))
    expect(await api.db.$count(outbox)).toBe(2)
  })

  test('asks for each class in them, so that none changes unseen', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    const [first] = await proposed(group)
    expect(await take(group, [first])).toMatchObject({ error: 'conflict' })
    expect(await stored(first.id)).toMatchObject({ status: 'scheduled' })
  })

  test('refuses a new time that is taken, or within the days, at its own field', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    const [first, second] = await proposed(group)
    const within = { id: first.id, starts_at: '2026-12-08T10:00:00.000Z' }
    const taken = { id: second.id, starts_at: group.lessons[4]?.starts_at.toISOString() }
    expect((await take(group, [within, taken])).data.fields).toMatchObject({
      [`lessons.${first.id}`]: expect.stringContaining('within your days off'),
      [`lessons.${second.id}`]: expect.stringContaining(group.course.title),
    })
    expect((await take(group, [first, { ...second, starts_at: first.starts_at }])).data.fields).toMatchObject(
      { [`lessons.${second.id}`]: expect.any(String) },
    )
  })

  test('cancels demos in them and tells the people who booked; one in the next three hours still happens', async () => {
    const group = await aTaughtGroup(api, { classes_total: 1 })
    const student = await aUser(api, { name: 'Guest' })
    const { booking } = await aBookedDemo(api, {
      tutor: group.tutor,
      student,
      startsAt: new Date('2026-12-08T06:00:00Z'),
    })
    expect(await plan(group)).toMatchObject({ demos: [{ students: 1 }], lessons: [] })
    expect((await take(group, [])).data).toMatchObject({ demos: 1, families: 0 })
    expect((await api.db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]).toMatchObject({
      status: 'cancelled',
      reason,
    })
    expect(await mailsTo(api, student.email)).toHaveLength(1)
    const soon = { from: '2026-11-23', to: '2026-11-23' }
    await aBookedDemo(api, { tutor: group.tutor, student, startsAt: later(api.clock(), 2 * hour) })
    expect(await take(group, [], soon)).toMatchObject({ error: 'too_late' })
  })

  test('keeps everything else out of them: demos, requested times, new groups and replacements', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    await take(group, await proposed(group))
    const within = '2026-12-09T10:00:00.000Z'
    const slot = { minutes: 30, capacity: 1, starts_at: [within] }
    expect(await ask('post', '/artist/demo-schedules', group.tutor, slot)).toMatchObject({
      error: 'tutor_busy',
    })
    const student = await aUser(api, { name: 'Guest' })
    const asked = await ask('post', `/artist/${group.tutor.id}/demo-proposals`, student, {
      course_id: group.course.id,
      times: [within],
    })
    expect(asked.data.fields.times).toContain('away')
    const weekly = [{ weekday: 3, starts_at: '07:00', minutes: 60 }]
    const created = await ask('post', `/my-courses/${group.course.id}/schedules`, group.tutor, {
      time_zone: 'Asia/Kolkata',
      starts_on: '2026-12-02',
      capacity: 4,
      classes_total: 2,
      timings: weekly,
    })
    const laid = await lessonsOf(api, created.data)
    expect(laid.map(({ starts_at }) => starts_at.toISOString().slice(0, 10))).toEqual([
      '2026-12-02',
      '2026-12-16',
    ])
  })
})

describe('withdrawing days off', () => {
  test('brings everything back for five minutes, and nobody is told', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    const [first, second] = await proposed(group)
    const { data } = await take(group, [first, { ...second, starts_at: null }])
    expect(data.undo_until).toBe(later(api.clock(), 5 * minute).toISOString())
    api.clock.advance(4 * minute)
    expect(await ask('delete', `/my-leaves/${data.id}`, group.tutor)).toMatchObject({
      data: { restored: 2 },
    })
    const now = await lessonsOf(api, group.schedule)
    const times = (lessons: Group['lessons']) =>
      lessons.map(({ id, status, starts_at, moved_from }) => ({ id, status, starts_at, moved_from }))
    expect(times(now)).toEqual(times(group.lessons))
    expect(await api.db.$count(outbox)).toBe(0)
    expect(await api.db.$count(tutorHours, eq(tutorHours.source_id, data.id))).toBe(0)
  })

  test('later only frees the days', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    const [first, second] = await proposed(group)
    const { data } = await take(group, [first, second])
    api.clock.advance(6 * minute)
    expect(await ask('delete', `/my-leaves/${data.id}`, group.tutor)).toMatchObject({
      data: { restored: 0 },
    })
    expect(await stored(first.id)).toMatchObject({ status: 'rescheduled' })
    expect((await ask('get', '/my-leaves', group.tutor)).data.items).toEqual([])
    expect(await api.db.$count(tutorHours, eq(tutorHours.source_id, data.id))).toBe(0)
  })

  test('a class that was changed since stays, and so do the days', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    const [first, second] = await proposed(group)
    const { data } = await take(group, [first, second])
    api.clock.advance(minute)
    const again = { starts_at: later(new Date(first.starts_at), day).toISOString(), reason }
    await ask('post', `/my-classes/${first.id}/reschedule`, group.tutor, again)
    expect(await ask('delete', `/my-leaves/${data.id}`, group.tutor)).toMatchObject({ error: 'too_late' })
    expect((await ask('get', '/my-leaves', group.tutor)).data.items).toHaveLength(1)
  })
})

test('a leave from today begins after the class that is under way, by the tutor’s own clock', async () => {
  const group = await aTaughtGroup(api, { starts_on: '2026-11-23', students: 1 })
  await api.db.update(users).set({ time_zone: 'Asia/Dubai' }).where(eq(users.id, group.tutor.id))
  api.clock.advance(7 * hour)
  const answer = await plan(group, { from: '2026-11-23', to: '2026-11-23' })
  expect(answer).toMatchObject({
    lessons: [],
    starts_at: '2026-11-23T13:30:00.000Z',
    ends_at: '2026-11-23T20:00:00.000Z',
  })
})
