import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { classSessions, outbox, stateEvents, userSchedules, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
const goTo = (moment: Date) => api.clock.advance(moment.getTime() - api.clock().getTime())
const nth = (group: Group, number: number) => {
  const lesson = group.lessons[number - 1]
  if (!lesson) throw new Error(`There is no lesson ${number}.`)
  return lesson
}
const stored = async ({ id }: { readonly id: string }) =>
  (await api.db.select().from(classSessions).where(eq(classSessions.id, id)))[0]

async function change(
  action: 'cancel' | 'reschedule',
  lesson: { readonly id: string },
  body: object,
  by: object,
) {
  const { authorization } = await signIn(api, by)
  const answer = await api
    .call()
    .post(`/api/v1/my-classes/${lesson.id}/${action}`)
    .set('Authorization', authorization)
    .send(body)
  return answer.body
}

describe('cancelling a class', () => {
  const reason = 'I have a fever.'

  test('adds another after the last, so that nobody loses a class', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const { data } = await change('cancel', nth(group, 3), { reason }, group.tutor)
    expect(data).toMatchObject({
      class: { id: nth(group, 3).id, status: 'cancelled', change_note: reason, join_from: null },
      replacement: { starts_at: later(nth(group, 8).starts_at, 7 * day).toISOString() },
    })
    expect(await stored(nth(group, 3))).toMatchObject({ sequence: 1, status: 'cancelled' })
    const lessons = await lessonsOf(api, group.schedule)
    expect(lessons.filter(({ status }) => status === 'scheduled')).toHaveLength(8)
    expect(lessons.at(-1)).toMatchObject({ id: data.replacement.id, number: 9 })
    const events = await api.db
      .select()
      .from(stateEvents)
      .where(eq(stateEvents.entity_id, nth(group, 3).id))
    expect(events).toMatchObject([{ to_state: 'cancelled', by_user: group.tutor.id }])
  })

  test('tells each student both times in their own time zone, and nobody else', async () => {
    const group = await aTaughtGroup(api, { students: 3 })
    const [here, abroad, gone] = group.pupils
    if (!here || !abroad || !gone) throw new Error('There are no students.')
    await api.db.update(users).set({ time_zone: 'Europe/London' }).where(eq(users.id, abroad.student.id))
    await api.db
      .update(userSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(userSchedules.id, gone.seat.id))
    await change('cancel', nth(group, 1), { reason: 'A <b>fever</b>.' }, group.tutor)
    const [toHere] = await mailsTo(api, here.student.email)
    const words = JSON.stringify(toHere?.content)
    for (const part of ['30 Nov', '6 pm', '25 Jan', 'A &lt;b&gt;fever&lt;/b&gt;.', group.tutor.name])
      expect(words).toContain(part)
    const [toAbroad] = await mailsTo(api, abroad.student.email)
    expect(JSON.stringify(toAbroad?.content)).toContain('12:30 pm')
    expect(await mailsTo(api, gone.student.email)).toEqual([])
    expect(await api.db.$count(outbox)).toBe(2)
  })

  test('finds the next weekly time at which the tutor is free', async () => {
    const group = await aTaughtGroup(api)
    await aSchedule(api, group.course.id, { starts_on: '2027-01-25', classes_total: 2 })
    const { data } = await change('cancel', nth(group, 1), { reason }, group.tutor)
    expect(data.replacement.starts_at).toBe(later(nth(group, 8).starts_at, 21 * day).toISOString())
  })

  test('is refused where no other time is free, and changes nothing', async () => {
    const group = await aTaughtGroup(api)
    await aSchedule(api, group.course.id, { starts_on: '2027-01-25', classes_total: 20 })
    const answer = await change('cancel', nth(group, 1), { reason }, group.tutor)
    expect(answer).toMatchObject({ http_status: 409, error: 'tutor_busy' })
    expect(await stored(nth(group, 1))).toMatchObject({ status: 'scheduled', sequence: 0 })
    expect(await api.db.$count(outbox)).toBe(0)
  })

  test('is refused after the class has begun, a second time, and without a reason', async () => {
    const group = await aTaughtGroup(api)
    expect(await change('cancel', nth(group, 1), {}, group.tutor)).toMatchObject({
      http_status: 422,
      data: { fields: { reason: expect.any(String) } },
    })
    await change('cancel', nth(group, 2), { reason }, group.tutor)
    expect(await change('cancel', nth(group, 2), { reason }, group.tutor)).toMatchObject({
      error: 'wrong_state',
    })
    goTo(nth(group, 1).starts_at)
    expect(await change('cancel', nth(group, 1), { reason }, group.tutor)).toMatchObject({
      error: 'too_late',
    })
  })

  test('twice at once adds one class', async () => {
    const group = await aTaughtGroup(api)
    const answers = await Promise.all(
      [1, 2, 3].map(() => change('cancel', nth(group, 1), { reason }, group.tutor)),
    )
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409, 409])
    expect(await lessonsOf(api, group.schedule)).toHaveLength(9)
    expect(await api.db.$count(outbox)).toBe(1)
  })
})

describe('moving a class', () => {
  const reason = 'A concert that evening.'
  const move = (group: Group, number: number, startsAt: Date) =>
    change('reschedule', nth(group, number), { starts_at: startsAt.toISOString(), reason }, group.tutor)

  test('keeps the length, remembers the first time, and can be done again', async () => {
    const group = await aTaughtGroup(api)
    const first = nth(group, 1)
    const { data } = await move(group, 1, later(first.starts_at, day))
    expect(data).toMatchObject({
      id: first.id,
      status: 'rescheduled',
      starts_at: later(first.starts_at, day).toISOString(),
      ends_at: later(first.ends_at, day).toISOString(),
      moved_from: first.starts_at.toISOString(),
      change_note: reason,
      number: 1,
    })
    await move(group, 1, later(first.starts_at, 2 * day))
    expect(await stored(first)).toMatchObject({
      status: 'rescheduled',
      starts_at: later(first.starts_at, 2 * day),
      moved_from: first.starts_at,
      sequence: 2,
    })
    await move(group, 1, first.starts_at)
    expect(await stored(first)).toMatchObject({ starts_at: first.starts_at, moved_from: null, sequence: 3 })
  })

  test('tells the students both times', async () => {
    const group = await aTaughtGroup(api)
    const [pupil] = group.pupils
    await move(group, 1, later(nth(group, 1).starts_at, day + hour))
    const [mail] = await mailsTo(api, pupil?.student.email ?? null)
    for (const part of ['30 Nov', '6 pm', '1 Dec', '7 pm', reason])
      expect(JSON.stringify(mail?.content)).toContain(part)
  })

  test('to its present time does nothing, so a repeat is harmless', async () => {
    const group = await aTaughtGroup(api)
    const to = later(nth(group, 1).starts_at, day)
    const first = await move(group, 1, to)
    expect(await move(group, 1, to)).toEqual(first)
    expect(await api.db.$count(outbox)).toBe(1)
    expect(await stored(nth(group, 1))).toMatchObject({ sequence: 1 })
  })

  test('is refused where the tutor is busy, and nobody is told', async () => {
    const group = await aTaughtGroup(api)
    const answer = await move(group, 1, later(nth(group, 2).starts_at, 30 * minute))
    expect(answer).toMatchObject({ http_status: 409, error: 'tutor_busy' })
    expect(await stored(nth(group, 1))).toMatchObject({
      status: 'scheduled',
      starts_at: nth(group, 1).starts_at,
    })
    expect(await api.db.$count(outbox)).toBe(0)
    expect(await move(group, 1, nth(group, 2).ends_at)).toMatchObject({ http_status: 200 })
  })

  test.each([
    ['sooner than in an hour', () => later(api.clock(), hour - minute)],
    ['later than in twelve weeks', () => later(api.clock(), 85 * day)],
    ['the year 9999', () => new Date('9999-12-31T23:59:59Z')],
  ])('to %s is refused', async (_when, moment) => {
    const group = await aTaughtGroup(api)
    expect(await move(group, 1, moment())).toMatchObject({
      http_status: 422,
      data: { fields: { starts_at: expect.any(String) } },
    })
  })

  test('is for the class’s own tutor, before it begins', async () => {
    const group = await aTaughtGroup(api)
    const body = { reason, starts_at: later(api.clock(), 20 * day).toISOString() }
    const other = await aTutor(api)
    for (const action of ['cancel', 'reschedule'] as const) {
      expect(await change(action, nth(group, 1), body, other)).toMatchObject({ http_status: 404 })
      expect(await change(action, nth(group, 1), body, {})).toMatchObject({ http_status: 403 })
      expect(await change(action, { id: 'none' }, body, group.tutor)).toMatchObject({ http_status: 404 })
    }
    goTo(nth(group, 1).starts_at)
    expect(await move(group, 1, later(api.clock(), 10 * day + hour))).toMatchObject({ error: 'too_late' })
  })
})

describe('a class as its tutor sees it', () => {
  const read = async ({ id }: { readonly id: string }, by: object) => {
    const { authorization } = await signIn(api, by)
    const answer = await api.call().get(`/api/v1/my-classes/${id}`).set('Authorization', authorization)
    return answer.body
  }

  test('names who is expected and what can still be changed', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const ahead = { move: true, cancel: true, mark: false }
    const { data } = await read(nth(group, 1), group.tutor)
    expect(data).toMatchObject({ id: nth(group, 1).id, number: 1, meeting_url: null, can: ahead })
    expect(data.expected.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(
      group.pupils.map(({ student }) => student.id).toSorted(),
    )
    goTo(nth(group, 1).starts_at)
    expect((await read(nth(group, 1), group.tutor)).data.can).toEqual({
      move: false,
      cancel: false,
      mark: true,
    })
    await change('cancel', nth(group, 2), { reason: 'I have a fever.' }, group.tutor)
    expect((await read(nth(group, 2), group.tutor)).data).toMatchObject({
      status: 'cancelled',
      can: { move: false, cancel: false, mark: false },
    })
  })

  test('is seen by nobody else', async () => {
    const group = await aTaughtGroup(api)
    expect(await read(nth(group, 1), await aTutor(api))).toMatchObject({ http_status: 404 })
  })
})
