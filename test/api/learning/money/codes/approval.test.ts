/** @database each */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, type Buyer } from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const staff = (...staffRoles: ('finance' | 'owner' | 'support')[]) =>
  aBuyer(api, { roles: ['staff'], staffRoles })
const finance = () => staff('finance')

/** A code for ₹500, of which one person may create four hundred a day. */
const body = (code: string, times: number) => ({
  code,
  kind: 'sum',
  amount: 50_000,
  cap: null,
  last_day: null as string | null,
  times,
  times_per_person: 1,
  first_order: false,
  worst_case: times * 50_000,
  reason: 'For Diwali.',
})
const create = async (by: Buyer, code: string, times: number, rest: Partial<ReturnType<typeof body>> = {}) =>
  (await by.post('/desk/codes', { ...body(code, times), ...rest })).data
interface Made {
  readonly id: string
  readonly worst_case: number
}
const approve = (by: Buyer, { id, worst_case }: Made) => by.post(`/desk/codes/${id}/approve`, { worst_case })
const leftOf = async (by: Buyer) => (await by.get('/desk/codes')).data.left_today
const waitingFor = async (by: Buyer) => (await by.get('/desk/today')).data.codes_to_approve
const actsOn = async ({ id }: Made) => {
  const acts = await api.db
    .select()
    .from(staffActions)
    .where(eq(staffActions.subject_id, id))
    .orderBy(staffActions.number)
  return acts.map(({ action, actor_id, reason }) => [action, actor_id, reason])
}

describe('what one person’s codes of a day can cost alone', () => {
  test('has a limit, which counts stopped codes too; what is above it waits', async () => {
    const author = await finance()
    const first = await create(author, 'DAY1', 300)
    expect(await leftOf(author)).toBe(5_000_000)
    await author.post(`/desk/codes/${first.id}/stop`, { reason: 'Too many.' })
    expect(await create(author, 'DAY2', 101)).toMatchObject({ state: 'waiting', approved: null })
    expect(await create(author, 'DAY3', 100)).toMatchObject({ state: 'on' })
    expect(await leftOf(author)).toBe(0)
    expect(await create(author, 'DAY4', 1)).toMatchObject({ state: 'waiting' })
    expect(await create(await finance(), 'DAY5', 400)).toMatchObject({ state: 'on' })
  })

  test('begins again at midnight in India', async () => {
    const { id } = await aUser(api, { roles: ['staff'], staffRoles: ['finance'] })
    await create(await aBuyer(api, { id }), 'EVE1', 400)
    api.clock.advance(day)
    expect(await create(await aBuyer(api, { id }), 'EVE2', 400)).toMatchObject({ state: 'on' })
  })

  test('adds up for codes that are created at the same moment', async () => {
    const author = await finance()
    const made = await Promise.all(Array.from({ length: 12 }, (_, nth) => create(author, `SAME${nth}`, 100)))
    expect(made.filter(({ state }) => state === 'on')).toHaveLength(4)
    expect(made.filter(({ state }) => state === 'waiting')).toHaveLength(8)
    expect(await leftOf(author)).toBe(0)
  })

  test('isn’t used up by codes that two people saw', async () => {
    const [author, colleague] = [await finance(), await finance()]
    const waiting = await create(author, 'BOTH1', 401)
    await approve(colleague, waiting)
    expect([await leftOf(author), await leftOf(colleague)]).toEqual([20_000_000, 20_000_000])
  })
})

describe('a code that waits', () => {
  test('can be used once a colleague has approved it, and the history says who did what', async () => {
    const [author, colleague, buyer] = [await finance(), await staff('owner'), await aBuyer(api)]
    const waiting = await create(author, 'BIG1', 500)
    expect(waiting).toMatchObject({ creator_id: author.userId, worst_case: 25_000_000 })
    await create(author, 'SMALL1', 1)
    const { codes } = (await colleague.get('/desk/codes')).data
    const states = codes.map(({ state }: { readonly state: string }) => state)
    expect(states.lastIndexOf('waiting')).toBeLessThan(states.indexOf('on'))
    const { schedule } = await aGroup(api)
    const order = { schedule_ids: [schedule.id], discount_code: 'BIG1' }
    expect(await buyer.post('/orders', order)).toMatchObject({ error: 'code_refused' })
    expect(await approve(colleague, waiting)).toMatchObject({
      data: { state: 'on', approved: { at: api.clock().toISOString() }, worst_case: 25_000_000 },
    })
    expect(await buyer.post('/orders', order)).toMatchObject({ data: { total: 350_000 } })
    expect(await actsOn(waiting)).toEqual([
      ['propose_code', author.userId, 'For Diwali.'],
      ['approve_code', colleague.userId, 'For Diwali.'],
    ])
  })

  test('is on the list of Today for those who can approve it, until it’s decided or over', async () => {
    const [author, colleague, support] = [await finance(), await finance(), await staff('support')]
    const [own, before] = [await waitingFor(author), await waitingFor(colleague)]
    const [one, two] = [await create(author, 'COUNT1', 401), await create(author, 'COUNT2', 401)]
    const last_day = api.clock().toISOString().slice(0, 10)
    await create(author, 'COUNT3', 401, { last_day })
    expect(await waitingFor(author)).toBe(own)
    expect(await waitingFor(colleague)).toBe(before + 3)
    expect(await waitingFor(support)).toBeNull()
    await approve(colleague, one)
    await author.post(`/desk/codes/${two.id}/stop`, { reason: 'Not needed.' })
    expect(await waitingFor(colleague)).toBe(before + 1)
    api.clock.advance(day)
    const next = await finance()
    expect(await waitingFor(next)).toBe(before)
  })

  test('isn’t approved by who created it, by support, or without confirmation', async () => {
    const [author, colleague, support] = [await finance(), await finance(), await staff('support')]
    const waiting = await create(author, 'SELF1', 401)
    expect(await approve(author, waiting)).toMatchObject({
      error: 'forbidden',
      message: 'Someone else has to approve what you created.',
    })
    expect(await approve(support, waiting)).toMatchObject({ error: 'forbidden' })
    api.clock.advance(11 * minute)
    expect(await approve(colleague, waiting)).toMatchObject({ error: 'confirm_first' })
    expect((await actsOn(waiting)).map(([action]) => action)).toEqual(['propose_code'])
  })

  test('isn’t approved at another cost than was shown', async () => {
    const [author, colleague] = [await finance(), await finance()]
    const waiting = await create(author, 'COST1', 401)
    expect(await approve(colleague, { ...waiting, worst_case: 1_000_000 })).toMatchObject({
      error: 'conflict',
      message: expect.stringMatching(/^At most ₹2,00,500 in all: 401 orders of ₹500\. Nothing was approved/),
    })
  })

  test('is approved once when two approve it at once, and either approved or refused', async () => {
    const [author, one, two] = [await finance(), await finance(), await finance()]
    const waiting = await create(author, 'TWICE1', 401)
    const answers = await Promise.all([one, two, one].map((by) => approve(by, waiting)))
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, 'wrong_state', 'wrong_state'])
    expect(await approve(two, waiting)).toMatchObject({ message: 'This code has already been approved.' })
    expect((await actsOn(waiting)).map(([action]) => action)).toEqual(['propose_code', 'approve_code'])
  })

  test.each(['a colleague', 'whoever created it'])('is never used once %s refused it', async (who) => {
    const [author, colleague] = [await finance(), await finance()]
    const waiting = await create(author, who === 'a colleague' ? 'NEVER1' : 'NEVER2', 401)
    const refusing = who === 'a colleague' ? colleague : author
    const stopped = await refusing.post(`/desk/codes/${waiting.id}/stop`, { reason: 'It’s too much.' })
    expect(stopped).toMatchObject({ data: { state: 'stopped' } })
    expect(await approve(colleague, waiting)).toMatchObject({
      error: 'wrong_state',
      message: 'This code has been stopped, so it can’t be approved any more.',
    })
  })

  test('isn’t approved after its last day', async () => {
    const last_day = api.clock().toISOString().slice(0, 10)
    const waiting = await create(await finance(), 'LATE1', 401, { last_day })
    api.clock.advance(day)
    const colleague = await finance()
    expect(await approve(colleague, waiting)).toMatchObject({
      error: 'wrong_state',
      message: 'The last day of this code is over. Create a new one.',
    })
    const { codes } = (await colleague.get('/desk/codes')).data
    expect(codes).toContainEqual(expect.objectContaining({ id: waiting.id, state: 'ended' }))
  })

  test('is the only kind that needs approval', async () => {
    const usable = await create(await finance(), 'FREE1', 1)
    expect(await approve(await finance(), usable)).toMatchObject({
      error: 'wrong_state',
      message: 'This code needs no approval.',
    })
    expect(await approve(await finance(), { id: 'nothing', worst_case: 0 })).toMatchObject({
      error: 'not_found',
    })
  })
})
