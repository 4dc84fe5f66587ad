/** @database each */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#api/db/refusing.ts'
import { discountCodes, staffActions } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup } from '../../../../builders/buying/orders.ts'
import { aCode } from '../../../../builders/money/codes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const company = {
  code: 'new year 10',
  kind: 'share',
  amount: 1000,
  cap: 50_000,
  last_day: '2026-12-31',
  times: 2,
  times_per_person: 1,
  first_order: false,
  worst_case: 100_000,
  reason: 'For the new year.',
}
const finance = () => aBuyer(api, { roles: ['staff'], staffRoles: ['finance'] })

describe('finance', () => {
  test('makes a code that can be used at once, sees its uses and stops it, each with a reason', async () => {
    const staff = await finance()
    const made = await staff.post('/desk/codes', company)
    expect(made).toMatchObject({ data: { code: 'NEWYEAR10', state: 'on', uses: 0, tutor: null } })
    const { schedule } = await aGroup(api)
    const buyer = await aBuyer(api)
    const order = { schedule_ids: [schedule.id], discount_code: 'NewYear10' }
    const placed = await buyer.post('/orders', order)
    expect(placed).toMatchObject({ data: { total: 360_000 } })
    const { data: payment } = await buyer.pay(placed.data.id)
    await buyer.settle(payment.payment_id)
    const { data: listed } = await staff.get('/desk/codes')
    expect(listed.codes).toMatchObject([{ uses: 1, given: 40_000 }])
    const stop = await staff.post(`/desk/codes/${made.data.id}/stop`, { reason: 'It was leaked.' })
    expect(stop).toMatchObject({ data: { state: 'stopped' } })
    expect(await staff.post(`/desk/codes/${made.data.id}/stop`, { reason: 'Again.' })).toMatchObject({
      error: 'wrong_state',
    })
    const done = await api.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject_id, made.data.id))
      .orderBy(staffActions.number)
    expect(done.map(({ action, reason }) => [action, reason])).toEqual([
      ['add_code', 'For the new year.'],
      ['stop_code', 'It was leaked.'],
    ])
  })

  test('is told of a code that exists, in whatever case, and of one that can’t be', async () => {
    const staff = await finance()
    await staff.post('/desk/codes', { ...company, code: 'TWICE2' })
    const wrong: readonly (readonly [object, string])[] = [
      [{ code: 'twice2' }, 'code'],
      [{ code: 'a-b' }, 'code'],
      [{ code: 'OVER1', amount: 10_001 }, 'amount'],
      [{ code: 'PAST1', last_day: '2026-11-22' }, 'last_day'],
      [{ code: 'FREE', amount: 10_000, cap: null }, 'cap'],
      [{ code: 'EVER', times: null }, 'times'],
    ]
    for (const [facts, field] of wrong) {
      const { http_status, data } = await staff.post('/desk/codes', { ...company, ...facts })
      expect([http_status, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
    }
  })

  test('has been shown the most that the code can cost, or is told it first', async () => {
    const staff = await finance()
    const sum = { ...company, code: 'SUM500', kind: 'sum', amount: 50_000, cap: null, times: 100 }
    for (const worst_case of [0, 4_999_999]) {
      expect(await staff.post('/desk/codes', { ...sum, worst_case })).toMatchObject({
        error: 'conflict',
        message: expect.stringMatching(/^At most ₹50,000 in all: 100 orders of ₹500\. Nothing was created/),
      })
    }
    expect(await staff.post('/desk/codes', { ...sum, worst_case: 5_000_000 })).toMatchObject({
      data: { worst_case: 5_000_000 },
    })
    const lower = { ...sum, code: 'SUM300', cap: 30_000, worst_case: 3_000_000 }
    expect(await staff.post('/desk/codes', lower)).toMatchObject({ data: { worst_case: 3_000_000 } })
  })

  test('alone makes codes: support reads them', async () => {
    const support = await aBuyer(api, { roles: ['staff'], staffRoles: ['support'] })
    expect(await support.get('/desk/codes')).toMatchObject({ http_status: 200 })
    expect(await support.post('/desk/codes', company)).toMatchObject({ http_status: 403 })
  })
})

describe('a tutor', () => {
  test('makes codes of half at most for own courses, and sees and stops only those', async () => {
    const [own, other] = [await aGroup(api), await aGroup(api)]
    const tutor = await aBuyer(api, own.tutor)
    const body = { code: 'MINE20', percent: 20, course_id: own.course.id, last_day: null, times: 5 }
    const { data: code } = await tutor.post('/my-codes', body)
    expect(code).toMatchObject({ amount: 2000, tutor: { id: own.tutor.id }, state: 'on' })
    expect(await tutor.post('/my-codes', { ...body, code: 'MINE51', percent: 51 })).toMatchObject({
      http_status: 422,
    })
    expect(
      await tutor.post('/my-codes', { ...body, code: 'THEIRS', course_id: other.course.id }),
    ).toMatchObject({ http_status: 422 })
    expect((await tutor.get('/my-codes')).data.codes).toHaveLength(1)
    const stranger = await aBuyer(api, other.tutor)
    expect((await stranger.get('/my-codes')).data.codes).toHaveLength(0)
    expect(await stranger.post(`/my-codes/${code.id}/stop`)).toMatchObject({ http_status: 404 })
    expect(await tutor.post(`/my-codes/${code.id}/stop`)).toMatchObject({ data: { state: 'stopped' } })
  })
})

test('the database keeps no code of the company’s without a bound', async () => {
  const { userId: created_by } = await signIn(api)
  for (const unbounded of [{ times: null }, { cap: null }, { kind: 'sum', times: null }] as const)
    expect(await aCode(api, { created_by, ...unbounded }).then(() => null, brokenConstraint)).toBe(
      'discount_codes_bound',
    )
  expect(await aCode(api, { created_by, kind: 'sum', cap: null })).toMatchObject({ cap: null })
})

test('the database keeps a code of the company’s behind a staff action', async () => {
  const { userId } = await signIn(api)
  const stored = api.db.insert(discountCodes).values({
    id: 'unsaid',
    code: 'UNSAID',
    kind: 'sum',
    amount: 100,
    times: 1,
    first_day: '2026-11-01',
    created_by: userId,
    created_at: api.clock(),
  })
  expect(await stored.then(() => null, brokenConstraint)).toBe('staff_action_missing')
})
