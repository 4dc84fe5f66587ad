import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { classSessions, stateEvents } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo } from '../../../../builders/buying/enrolments.ts'
import { aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Values = Partial<typeof classSessions.$inferInsert>
const change = (id: string | undefined, values: Values) =>
  api.db
    .update(classSessions)
    .set(values)
    .where(eq(classSessions.id, id ?? ''))

const recordOf = async (id: string) => (await api.call().get(`/api/v1/artists/${id}`)).body.data.track_record

test('classes held when planned are counted apart from those moved, cancelled or never marked', async () => {
  const { tutor, schedule, lessons } = await aTaughtGroup(api, { classes_total: 12 })
  const [first, second, third, ...others] = lessons
  for (const { id } of others) await change(id, { status: 'held' })
  if (!first) throw new Error('There is no class.')
  await change(first.id, { status: 'held', moved_from: later(first.starts_at, -day) })
  await change(second?.id, { status: 'cancelled' })
  expect(third?.status).toBe('scheduled')
  const last = (await lessonsOf(api, schedule)).at(-1)
  goTo(api, later(last?.ends_at ?? api.clock(), day))
  // The last class ended a day ago and can be marked for another day, so only eleven count: too few for a record.
  expect(await recordOf(tutor.id)).toMatchObject({ classes: null })
  goTo(api, later(api.clock(), 2 * day))
  const classes = { planned: 12, as_planned: 9, moved: 1, cancelled: 1 }
  expect(await recordOf(tutor.id)).toEqual({ classes, demo_requests: null, renewals: null })
  const listed = (await api.call().get('/api/v1/artists?items=100')).body.data.items
  expect(listed.find(({ id }: { id: string }) => id === tutor.id).track_record).toMatchObject({ classes })
  goTo(api, later(api.clock(), 400 * day))
  expect(await recordOf(tutor.id)).toMatchObject({ classes: null })
})

test('a group without students says nothing', async () => {
  const { tutor, lessons, schedule } = await aTaughtGroup(api, { classes_total: 14, students: 0 })
  for (const { id } of lessons) await change(id, { status: 'held' })
  goTo(api, later((await lessonsOf(api, schedule)).at(-1)?.ends_at ?? api.clock(), 3 * day))
  expect(await recordOf(tutor.id)).toMatchObject({ classes: null })
})

test('the time to answer is the median of the tutor’s own answers, and what lapsed is counted', async () => {
  const tutor = await aTutor(api)
  const asked = api.clock()
  const request = async (nth: number, status: 'confirmed' | 'declined' | 'expired') => {
    const startsAt = later(asked, 3 * day + nth * hour)
    const { booking } = await aBookedDemo(api, { tutor, student: await aUser(api), startsAt, status })
    return booking.id
  }
  const answer = async (nth: number, minutes: number, by = tutor.id) =>
    api.db.insert(stateEvents).values({
      entity: 'bookings',
      entity_id: await request(nth, 'confirmed'),
      from_state: 'requested',
      to_state: 'confirmed',
      by_user: by,
      at: later(asked, minutes * minute),
    })
  await request(1, 'expired')
  for (const [nth, minutes] of [10, 60, 180, 2000].entries()) await answer(2 + nth, minutes)
  expect(await recordOf(tutor.id)).toMatchObject({ demo_requests: null })
  await answer(7, 200)
  // This request was confirmed without the tutor, so it doesn't count.
  await answer(8, 0, (await aUser(api)).id)
  const demo_requests = { received: 6, answered: 5, median_minutes: 180 }
  expect(await recordOf(tutor.id)).toMatchObject({ demo_requests })
})

test('a renewal is counted once per student, and only where there was a next term', async () => {
  const { tutor, course, schedule } = await aTaughtGroup(api, { students: 0, starts_on: '2026-12-07' })
  const next = await aSchedule(api, course.id, { starts_on: '2027-02-07', continues_id: schedule.id })
  const finish = async (group: { id: string }, stays: boolean) => {
    const student = await aUser(api)
    const seat = await anEnrolment(api, { schedule: group, student, status: 'completed' })
    if (stays) await anEnrolment(api, { schedule: next, student, renewed_from: seat.id })
  }
  for (const stays of [true, true, true, false]) await finish(schedule, stays)
  goTo(api, '2027-02-08T00:00:00.000Z')
  expect(await recordOf(tutor.id)).toMatchObject({ renewals: null })
  await finish(schedule, false)
  expect(await recordOf(tutor.id)).toMatchObject({ renewals: { finished: 5, renewed: 3 } })
  // A group without a next term has nobody to renew.
  await finish(await aSchedule(api, course.id, { starts_on: '2026-12-08', weekly: [] }), false)
  expect(await recordOf(tutor.id)).toMatchObject({ renewals: { finished: 5, renewed: 3 } })
})
