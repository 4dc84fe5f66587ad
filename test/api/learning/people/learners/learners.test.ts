import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { holdings } from '#api/learning/account/holdings/index.ts'
import { cartItems, learnerConsents, learners, userSchedules } from '#api/tables.ts'
import { consentWords } from '#contract/learning/people/learnerWords.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { aLearner } from '../../../../builders/people/learners.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function aGuardian() {
  const { userId: id, authorization } = await signIn(api)
  return { id, ...speaking(api, { authorization }) }
}
const rohan = { name: 'Rohan', birth_year: 2016 }

test('a child is added with the words that were agreed to, an adult needs none', async () => {
  const me = await aGuardian()
  const refused = await me.post('/profile/learners', rohan)
  expect(refused).toMatchObject({ http_status: 422, data: { fields: { consents: expect.any(String) } } })
  const { data } = await me.post('/profile/learners', { ...rohan, consents: ['classes'] })
  const { words } = consentWords.classes
  expect(data).toMatchObject({ ...rohan, note: '', child: true, may_join: true })
  expect(data.consents).toEqual([
    { purpose: 'classes', words, given_at: api.clock().toISOString(), withdrawn_at: null },
  ])
  api.clock.advance(minute)
  const { data: grown } = await me.post('/profile/learners', { name: 'Leela', birth_year: 1960 })
  expect(grown).toMatchObject({ child: false, may_join: true, consents: [] })
  const names = (await me.get('/profile/learners')).data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Rohan', 'Leela'])
})

test('consent is withdrawn in one step and kept on record; given again, it is a new one', async () => {
  const me = await aGuardian()
  const { id } = await aLearner(api, me)
  const answer = (given: boolean) =>
    me.put(`/profile/learners/${id}/consent`, { purpose: 'classes', given }).then(({ data }) => data)
  api.clock.advance(minute)
  expect(await answer(false)).toMatchObject({
    may_join: false,
    consents: [{ withdrawn_at: api.clock().toISOString() }],
  })
  api.clock.advance(minute)
  await answer(false)
  expect(await answer(true)).toMatchObject({ may_join: true, consents: [{ withdrawn_at: null }] })
  await answer(true)
  const kept = await api.db.select().from(learnerConsents).where(eq(learnerConsents.learner_id, id))
  expect(kept.map(({ withdrawn_at }) => withdrawn_at !== null).toSorted()).toEqual([false, true])
})

test('one name is one learner, even if somebody presses twice', async () => {
  const me = await aGuardian()
  const add = () => me.post('/profile/learners', { ...rohan, consents: ['classes'] })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 422])
  const { data: other } = await me.post('/profile/learners', {
    name: 'Asha',
    birth_year: 2012,
    consents: ['classes'],
  })
  const renamed = await me.patch(`/profile/learners/${other.id}`, { name: 'rohan' })
  expect(renamed.data.fields.name).toContain('already')
})

test('who has a seat isn’t removed, who took nothing goes without a trace', async () => {
  const { pupils, schedule } = await aTaughtGroup(api)
  const [pupil] = pupils
  if (!pupil) throw new Error('The group is empty.')
  const me = speaking(api, await signIn(api, pupil.student))
  const seated = await aLearner(api, pupil.student)
  const idle = await aLearner(api, pupil.student, { name: 'Asha' })
  const cart = { id: someId(), user_id: pupil.student.id, schedule_id: schedule.id, price: 1 }
  await api.db.insert(cartItems).values({ ...cart, learner_id: idle.id, created_at: api.clock() })
  const seat = eq(userSchedules.id, pupil.seat.id)
  await api.db.update(userSchedules).set({ learner_id: seated.id }).where(seat)
  const refused = await me.delete(`/profile/learners/${seated.id}`)
  expect(refused).toMatchObject({ http_status: 409 })
  expect(refused.message).toContain('Rohan Iyer still has classes')
  expect(await me.delete(`/profile/learners/${idle.id}`)).toMatchObject({ http_status: 200 })
  expect(await api.db.$count(learners, eq(learners.id, idle.id))).toBe(0)
  expect(await api.db.$count(cartItems, eq(cartItems.id, cart.id))).toBe(0)
})

test('the database refuses a seat for another account’s learner, and for one who was removed', async () => {
  const { pupils } = await aTaughtGroup(api)
  const [pupil] = pupils
  const stranger = await aGuardian()
  if (!pupil) throw new Error('The group is empty.')
  const seatFor = (learner_id: string) =>
    api.db.update(userSchedules).set({ learner_id }).where(eq(userSchedules.id, pupil.seat.id))
  const constraint = (name: string) =>
    expect.objectContaining({ cause: expect.objectContaining({ constraint: name }) })
  const foreign = await aLearner(api, stranger)
  await expect(seatFor(foreign.id)).rejects.toEqual(constraint('user_schedules_learner'))
  const removed = await aLearner(api, pupil.student, { removed_at: api.clock() })
  await expect(seatFor(removed.id)).rejects.toEqual(constraint('learner_takes_part'))
})

test('learners and consents go along with the account, and say nothing once it is closed', async () => {
  const me = await aGuardian()
  const { id } = await aLearner(api, me, { note: 'Left-handed.' })
  await api.db.transaction(async (tx) => {
    for (const share of [...holdings.learners, ...holdings.learnerConsents]) await share.erase(tx, me.id)
  })
  const [left] = await api.db.select().from(learners).where(eq(learners.id, id))
  expect(left).toMatchObject({ name: 'Closed account', birth_year: null, note: '' })
  expect(await api.db.$count(learnerConsents, eq(learnerConsents.learner_id, id))).toBe(1)
})
