import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { courseSchedules, users } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, type Buyer, buy, type Group } from '../../../../builders/buying/orders.ts'
import { aCourse, aSchedule, aTutor } from '../../../../builders/catalogue/courses.ts'
import { mailsTo } from '../../../../builders/sent.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A group whose only seat is taken. */
async function aFullGroup(course: Parameters<typeof aGroup>[2] = {}) {
  const group = await aGroup(api, { capacity: 1 }, course)
  const owner = await aBuyer(api)
  const order = await buy(owner, group)
  return { group, owner, order }
}
const join = (buyer: Buyer, { schedule }: Pick<Group, 'schedule'>) =>
  buyer.post(`/courses/schedules/${schedule.id}/waiting`)
const waits = async (buyer: Buyer) => (await buyer.get('/student/waiting')).data.items
const seats = (group: Group, capacity: number) =>
  api.db.update(courseSchedules).set({ capacity }).where(eq(courseSchedules.id, group.schedule.id))

async function freeSeatMails(buyer: Buyer) {
  const [user] = await api.db.select().from(users).where(eq(users.id, buyer.userId))
  const mails = await mailsTo(api, user?.email ?? null)
  return mails.filter(({ dedupe_key }) => dedupe_key?.startsWith('seat free'))
}
const told = async (...buyers: readonly Buyer[]) =>
  Promise.all(buyers.map(async (buyer) => (await freeSeatMails(buyer)).length))

test('somebody joins the waiting list of a full group once, sees it, and leaves it by the id alone', async () => {
  const { group } = await aFullGroup()
  const buyer = await aBuyer(api)
  const first = await join(buyer, group)
  const again = await join(buyer, group)
  expect(first.data).toMatchObject({ schedule_id: group.schedule.id, seats_left: 0, told_at: null })
  expect(again.data.id).toBe(first.data.id)
  expect(await waits(buyer)).toHaveLength(1)
  expect((await buyer.get(`/student/waiting?course=${group.course.slug}`)).data.total).toBe(1)
  expect((await buyer.get('/student/waiting?course=another')).data.total).toBe(0)
  const leave = () => api.call().delete(`/api/v1/waiting/${first.data.id}`)
  expect((await leave()).status).toBe(200)
  expect((await leave()).status).toBe(200)
  expect(await waits(buyer)).toEqual([])
})

test('nobody can wait for a group with a free seat, for their own, or for one that they have a seat in', async () => {
  const { group, owner } = await aFullGroup()
  expect((await join(owner, group)).error).toBe('already_enrolled')
  expect((await join(await aBuyer(api, { id: group.tutor.id }), group)).error).toBe('forbidden')
  await seats(group, 2)
  const free = await join(await aBuyer(api), group)
  expect(free).toMatchObject({ error: 'wrong_state', message: expect.stringContaining('free right now') })
})

test('people are told in the order in which they joined, one for each free seat, and the next after six hours', async () => {
  const { group } = await aFullGroup()
  const [first, second, third] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)]
  for (const buyer of [first, second, third]) {
    await join(buyer, group)
    api.clock.advance(minute)
  }
  await api.rounds.goOnce()
  expect(await told(first, second, third)).toEqual([0, 0, 0])
  await seats(group, 2)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(await told(first, second, third)).toEqual([1, 0, 0])
  expect((await waits(first))[0].told_at).not.toBeNull()
  api.clock.advance(6 * hour + minute)
  await api.rounds.goOnce()
  expect(await told(first, second, third)).toEqual([1, 1, 0])
})

test('somebody who was told about a seat that another took keeps their place, and is told about the next', async () => {
  const { group } = await aFullGroup()
  const [first, second] = [await aBuyer(api), await aBuyer(api)]
  await join(first, group)
  api.clock.advance(minute)
  await join(second, group)
  await seats(group, 2)
  await api.rounds.goOnce()
  await buy(await aBuyer(api), group)
  await api.rounds.goOnce()
  expect((await waits(first))[0].told_at).toBeNull()
  api.clock.advance(hour)
  await seats(group, 3)
  await api.rounds.goOnce()
  expect(await told(first, second)).toEqual([2, 0])
})

test('who was told of a seat that is now kept for a renewal waits on too', async () => {
  const { group } = await aFullGroup()
  const buyer = await aBuyer(api)
  await join(buyer, group)
  await seats(group, 2)
  await api.rounds.goOnce()
  expect((await waits(buyer))[0].told_at).not.toBeNull()
  const { id } = group.schedule
  await api.db.update(courseSchedules).set({ seats_kept: 1 }).where(eq(courseSchedules.id, id))
  await api.rounds.goOnce()
  expect((await waits(buyer))[0].told_at).toBeNull()
})

test('a seat that is taken and freed again and again is announced once an hour', async () => {
  const { group } = await aFullGroup()
  const buyer = await aBuyer(api)
  await join(buyer, group)
  api.clock.advance(hour - (api.clock().getTime() % hour))
  const freeAndTake = async () => {
    for (const capacity of [2, 1]) {
      await seats(group, capacity)
      await api.rounds.goOnce()
    }
  }
  await freeAndTake()
  api.clock.advance(50 * minute)
  await freeAndTake()
  expect(await told(buyer)).toEqual([1])
  api.clock.advance(10 * minute)
  await freeAndTake()
  expect(await told(buyer)).toEqual([2])
})

test('a hold that ends tells the first in line, and one who buys the seat waits no more', async () => {
  const group = await aGroup(api, { capacity: 1 })
  const { data: order } = await (await aBuyer(api)).order(group)
  const buyer = await aBuyer(api)
  await join(buyer, group)
  api.clock.advance(20 * minute)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(order.status).toBe('payment_pending')
  expect(await told(buyer)).toEqual([1])
  const [mail] = await freeSeatMails(buyer)
  const place = (await waits(buyer))[0]
  expect(JSON.stringify(mail?.content)).toContain(`/waiting?place=${place.id}`)
  await buy(buyer, group)
  await api.rounds.goOnce()
  expect(await waits(buyer)).toEqual([])
})

test('the tutor sees how many wait, and the course offers others with a free seat at its times first, at night last', async () => {
  const { group } = await aFullGroup({ age_from: 8, age_to: 12 })
  await join(await aBuyer(api), group)
  const tutor = await aBuyer(api, { id: group.tutor.id })
  const [own] = (await tutor.get('/my-courses/schedules')).data.items
  expect(own).toMatchObject({ id: group.schedule.id, waiting: 1 })
  const { core_id } = group.course
  const within = { core: { id: core_id ?? '', name: 'Subject' }, tutor: await aTutor(api) }
  const weekly = (weekday: number, starts_at = '18:30') => ({
    starts_on: '2026-12-07',
    weekly: [{ weekday, starts_at, minutes: 60 }],
  })
  const adults = await aCourse(api, within, { age_from: 18 })
  await aSchedule(api, adults.id, weekly(2))
  const night = await aCourse(api, within, { level: 'beginner', language: 'English' })
  await aSchedule(api, night.id, weekly(1, '01:30'))
  const elsewhere = await aCourse(api, within, { level: 'advanced', language: 'Hindi' })
  await aSchedule(api, elsewhere.id, weekly(4))
  const then = await aCourse(api, within)
  await aSchedule(api, then.id, weekly(1))
  const full = await aCourse(api, within)
  await aSchedule(api, full.id, { ...weekly(6), capacity: 1, seats_taken: 1 })
  const course = (await tutor.get(`/courses/${group.course.slug}`)).data
  expect(course.instead.map(({ id }: { id: string }) => id)).toEqual([then.id, elsewhere.id, night.id])
})
