import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { hour } from '#api/clock.ts'
import { courses, outbox, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, buy, type Group } from '../../../../builders/buying/orders.ts'
import { anEnrolment } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const mailsTo = async ({ tutor }: Group) => {
  const [{ email } = { email: '' }] = await api.db.select().from(users).where(eq(users.id, tutor.id))
  const sent = await api.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email ?? ''), eq(outbox.kind, 'email')))
  return sent.map(({ content }) => JSON.stringify(content))
}
const hear = async ({ tutor }: Group, daily: boolean) => {
  const { authorization } = await signIn(api, tutor)
  const call = api.call().put('/api/v1/my-sales/settings').set('Authorization', authorization)
  expect((await call.send({ daily })).body.data).toEqual({ daily })
}

test('a tutor hears of an order once, with who, which groups and the seats left', async () => {
  const one = await aGroup(api, { capacity: 3 })
  const two = await aGroup(api, { starts_on: '2027-03-01', capacity: 1, name: 'Early birds' })
  await api.db.update(courses).set({ tutor_id: one.tutor.id }).where(eq(courses.id, two.course.id))
  const other = await aGroup(api)
  await buy(await aBuyer(api, { name: 'Asha Rao' }), one, two, other)
  const [mail, ...more] = await mailsTo(one)
  expect(more).toEqual([])
  for (const part of ['Asha Rao has 2 seats', 'Early birds', 'now full', '2 seats left'])
    expect(mail).toContain(part)
  expect(await mailsTo(other)).toEqual([expect.stringContaining(`Asha Rao joined ${other.course.title}`)])
})

test('a renewal is called one', async () => {
  const group = await aGroup(api, { starts_on: '2026-11-23', classes_total: 2 })
  const buyer = await aBuyer(api)
  const seat = await anEnrolment(api, { schedule: group.schedule, student: { id: buyer.userId } })
  api.clock.advance(24 * hour)
  await api.rounds.goOnce()
  const { data: order } = await buyer.post(`/student/my-courses/schedules/${seat.schedule_id}/renewal`)
  const { data: payment } = await buyer.pay(order.id)
  await buyer.settle(payment.payment_id)
  expect(await mailsTo(group)).toContainEqual(expect.stringContaining(`renewed ${group.course.title}`))
})

test('once a day means one message in the evening by the tutor’s clocks, and none without a sale', async () => {
  const group = await aGroup(api)
  await hear(group, true)
  await buy(await aBuyer(api, { name: 'Asha Rao' }), group)
  await buy(await aBuyer(api, { name: 'Ravi Iyer' }), group)
  await api.rounds.goOnce()
  expect(await mailsTo(group)).toEqual([])
  // It was 11:30 am in India, and is 7 pm now.
  api.clock.advance(7.5 * hour)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  const [mail, ...more] = await mailsTo(group)
  expect(more).toEqual([])
  for (const part of ['2 seats sold', 'Asha Rao', 'Ravi Iyer']) expect(mail).toContain(part)
  api.clock.advance(24 * hour)
  await api.rounds.goOnce()
  expect(await mailsTo(group)).toHaveLength(1)
})

test('who goes back to hearing at once hears of the day so far, and of each sale again', async () => {
  const group = await aGroup(api)
  await hear(group, true)
  await buy(await aBuyer(api, { name: 'Asha Rao' }), group)
  api.clock.advance(hour)
  await hear(group, false)
  expect(await mailsTo(group)).toEqual([expect.stringContaining('Asha Rao')])
  await buy(await aBuyer(api, { name: 'Ravi Iyer' }), group)
  expect(await mailsTo(group)).toHaveLength(2)
})
