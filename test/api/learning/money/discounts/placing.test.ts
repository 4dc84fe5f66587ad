/** @database each */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { discountCodes, orderLines } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, type Buyer, buy, type Group, wrongSums } from '../../../../builders/buying/orders.ts'
import { aCode, type CodeRow } from '../../../../builders/money/codes.ts'
import { aFamily } from '../../../../builders/people/learners.ts'

let api: TestApi
let staff: Buyer
beforeAll(async () => {
  api = await startApi()
  staff = await aBuyer(api)
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(() => api.close())

const given = (facts: Partial<CodeRow> = {}) => aCode(api, { created_by: staff.userId, ...facts })
const order = (buyer: Buyer, code: string, ...groups: readonly Group[]) =>
  buyer.post('/orders', {
    schedule_ids: groups.map(({ schedule }) => schedule.id),
    discount_code: code,
  })
const linesOf = (orderId: string) => api.db.select().from(orderLines).where(eq(orderLines.order_id, orderId))
const refused = (because: string) => ({
  http_status: 409,
  error: 'code_refused',
  message: `${because} Nothing was ordered.`,
})

describe('an order with a code', () => {
  test('costs less by what the code takes off, split over its lines at the company’s cost', async () => {
    const [one, two] = [await aGroup(api, {}, { price: 333_300 }), await aGroup(api, {}, { price: 100_001 })]
    const { code, id } = await given({ cap: 20_000 })
    const buyer = await aBuyer(api)
    const typed = ` ${code.toLowerCase().slice(0, 4)} ${code.toLowerCase().slice(4)}`
    const { data } = await order(buyer, typed, one, two)
    expect(data).toMatchObject({ total: 413_301, discount_code: code })
    const lines = await linesOf(data.id)
    expect(lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(20_000)
    for (const { price, discount, discount_by, course_id } of lines) {
      expect(price + discount).toBe(course_id === one.course.id ? 333_300 : 100_001)
      expect(discount_by).toBe('company')
    }
    const [used] = await api.db.select().from(discountCodes).where(eq(discountCodes.id, id))
    expect(used?.stopped_at).toBeNull()
  })

  test('of a tutor costs the tutor, and only their lines cost less', async () => {
    const [own, other] = [await aGroup(api), await aGroup(api)]
    const { code } = await given({ tutor_id: own.tutor.id, created_by: own.tutor.id, amount: 2500 })
    const { data } = await order(await aBuyer(api), code, own, other)
    expect(data.total).toBe(700_000)
    expect(await linesOf(data.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ course_id: own.course.id, discount: 100_000, discount_by: 'tutor' }),
        expect.objectContaining({ course_id: other.course.id, discount: 0, discount_by: null }),
      ]),
    )
  })

  test('that leaves nothing to pay is fulfilled at once', async () => {
    const { code } = await given({ amount: 10_000 })
    const { data } = await order(await aBuyer(api), code, await aGroup(api))
    expect(data).toMatchObject({ total: 0, status: 'fulfilled', lines: [{ price: 0, discount: 400_000 }] })
  })

  test('takes no more than the price', async () => {
    const { code } = await given({ kind: 'sum', amount: 900_000 })
    const { data } = await order(await aBuyer(api), code, await aGroup(api))
    expect(data.lines).toMatchObject([{ price: 0, discount: 400_000 }])
  })

  test('is refused when the total isn’t what the person saw', async () => {
    const { code } = await given()
    const { schedule } = await aGroup(api)
    const body = { schedule_ids: [schedule.id], discount_code: code }
    const buyer = await aBuyer(api)
    expect(await buyer.post('/orders', { ...body, expected_total: 400_000 })).toMatchObject({
      error: 'price_changed',
      message: expect.stringContaining('₹3,600'),
    })
    expect(await buyer.post('/orders', { ...body, expected_total: 360_000 })).toMatchObject({
      data: { total: 360_000 },
    })
  })

  test('of the whole cart leaves out a full group whose loss the expected total shows', async () => {
    const [open, full] = [await aGroup(api), await aGroup(api, { capacity: 1 })]
    const { code } = await given()
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: [open.schedule.id, full.schedule.id] })
    await buy(await aBuyer(api), full)
    const placed = await buyer.post('/orders', { expected_total: 360_000, discount_code: code })
    expect(placed).toMatchObject({ data: { total: 360_000, lines: [{ discount: 40_000 }] } })
  })
})

describe('a code is refused', () => {
  const cases: readonly (readonly [string, Partial<CodeRow>, string])[] = [
    ['before its first day', { first_day: '2026-12-01' }, 'This code starts on 1 December.'],
    ['after its last day', { last_day: '2026-11-22' }, 'This code ended on 22 November.'],
    ['once it is stopped', { stopped_at: new Date('2026-11-20') }, 'This code is no longer in use.'],
    ['for other courses', { course_ids: ['another'] }, 'This code isn’t valid for these courses.'],
  ]
  test.each(cases)('%s', async (_title, facts, because) => {
    const { code } = await given(facts)
    const buyer = await aBuyer(api)
    expect(await order(buyer, code, await aGroup(api))).toMatchObject(refused(because))
    expect((await buyer.get('/orders')).data.total).toBe(0)
  })

  test('that nobody made', async () => {
    const buyer = await aBuyer(api)
    const because = 'We don’t know this code. Check the spelling.'
    expect(await order(buyer, 'NOSUCHCODE', await aGroup(api))).toMatchObject(refused(because))
  })

  test('on its last day it still holds', async () => {
    const { code } = await given({ last_day: '2026-11-23' })
    expect(await order(await aBuyer(api), code, await aGroup(api))).toMatchObject({ http_status: 200 })
  })

  test('after a first order, and not because of one that ended unpaid', async () => {
    const { code } = await given({ first_order: true })
    const buyer = await aBuyer(api)
    const { data } = await buyer.order(await aGroup(api))
    const group = await aGroup(api)
    expect(await order(buyer, code, group)).toMatchObject(refused('This code is only for a first order.'))
    await buyer.post(`/orders/${data.id}/cancel`)
    expect(await order(buyer, code, group)).toMatchObject({ http_status: 200 })
  })

  test('to a person who has used it up', async () => {
    const { code } = await given()
    const buyer = await aBuyer(api)
    const [one, two] = [await aGroup(api), await aGroup(api)]
    await order(buyer, code, one)
    expect(await order(buyer, code, two)).toMatchObject(refused('You have already used this code.'))
    // Ordering the same group again replaces the earlier order, which frees its use of the code.
    expect(await order(buyer, code, one)).toMatchObject({ http_status: 200 })
  })
})

test('two children’s seats in one group are two uses of a code', async () => {
  const { code } = await given({ times: 1 })
  const { buyer, rohan, leela, group } = await aFamily(api)
  const placeFor = ({ id }: { readonly id: string }) =>
    buyer.post('/orders', { schedule_ids: [group.schedule.id], learner_id: id, discount_code: code })
  expect(await placeFor(rohan)).toMatchObject({ http_status: 200 })
  expect(await placeFor(leela)).toMatchObject(refused('You have already used this code.'))
  // The same child's order replaces the earlier one.
  expect(await placeFor(rohan)).toMatchObject({ http_status: 200 })
})

describe('the last use', () => {
  test('goes to one of eight people who order at once', async () => {
    const { code } = await given({ times: 1 })
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(api)))
    const groups = await Promise.all(buyers.map(() => aGroup(api)))
    const replies = await Promise.all(
      buyers.map((buyer, nth) => order(buyer, code, ...groups.slice(nth, nth + 1))),
    )
    const placed = replies.filter(({ http_status }) => http_status === 200)
    expect(placed).toHaveLength(1)
    for (const reply of replies.filter((each) => each !== placed[0])) {
      expect(reply).toMatchObject(refused('This code has been used up.'))
    }
  })

  test('comes back when its order is cancelled or expires unpaid', async () => {
    const { code } = await given({ times: 1 })
    const [first, second, third] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)]
    const group = await aGroup(api)
    const { data } = await order(first, code, group)
    expect(await order(second, code, group)).toMatchObject({ error: 'code_refused' })
    await first.post(`/orders/${data.id}/cancel`)
    expect(await order(second, code, group)).toMatchObject({ http_status: 200 })
    expect(await order(third, code, group)).toMatchObject({ error: 'code_refused' })
    api.clock.advance(16 * minute)
    await api.rounds.goOnce()
    expect(await order(third, code, group)).toMatchObject({ http_status: 200 })
  })
})
