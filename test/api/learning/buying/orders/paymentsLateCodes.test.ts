/** @database each */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, notInArray } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { discountCodes, orders, outbox } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBuyer,
  aGroup,
  type Buyer,
  enrolmentsOf,
  type Group,
  seatsOf,
  wrongSums,
} from '../../../../builders/buying/orders.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aCode, type CodeRow } from '../../../../builders/money/codes.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'
import { balancesOf } from '../../../../builders/money/ledger.ts'

let api: TestApi
let staff: Buyer
beforeAll(async () => {
  api = await startApi()
  staff = await aBuyer(api)
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(() => api.close())

/** The company's code for ₹500 off. */
const given = (facts: Partial<CodeRow> = {}) =>
  aCode(api, { kind: 'sum', amount: 50_000, cap: null, created_by: staff.userId, ...facts })
const place = (buyer: Buyer, { code }: CodeRow, group: Group, credit?: number) =>
  buyer.post('/orders', { schedule_ids: [group.schedule.id], discount_code: code, credit })

/** An order of a seat for ₹4,000 with the code, whose payment is under way. */
async function underWay(code: CodeRow, { buyer, group, credit }: Partial<Chosen> = {}) {
  const [student, seats] = [buyer ?? (await aBuyer(api)), group ?? (await aGroup(api))]
  const { data: order } = await place(student, code, seats, credit)
  const { data: payment } = await student.pay(order.id)
  return {
    buyer: student,
    group: seats,
    order,
    cancel: () => student.post(`/orders/${order.id}/cancel`),
    settle: (outcome: 'pay' | 'fail' = 'pay') => student.settle(payment.payment_id, outcome),
    now: async () => (await student.get(`/orders/${order.id}`)).data,
  }
}
interface Chosen {
  readonly buyer: Buyer
  readonly group: Group
  readonly credit: number
}
type UnderWay = Awaited<ReturnType<typeof underWay>>

const usesOf = ({ id }: CodeRow) =>
  api.db.$count(
    orders,
    and(eq(orders.code_id, id), notInArray(orders.status, ['expired', 'cancelled', 'payment_pending'])),
  )
const mailAbout = async ({ order }: UnderWay) => {
  const mails = (await api.db.select().from(outbox)).map(({ content }) => JSON.stringify(content))
  return mails.filter((mail) => mail.includes(order.number)).join()
}
const expire = async () => {
  api.clock.advance(16 * minute)
  await api.rounds.goOnce()
}

/** Expects that the payment went back whole, and that nothing of the order was booked. */
async function expectRefused(late: UnderWay, status: 'cancelled' | 'expired', because: string) {
  expect(await late.now()).toMatchObject({
    status,
    refunded: 0,
    refunds: [
      { amount: 350_000, reason: 'The discount code could no longer be used when the payment arrived.' },
    ],
  })
  expect(await mailAbout(late)).toContain(because)
  expect(await enrolmentsOf(api, late.group)).toEqual([])
  expect(await seatsOf(api, late.group)).toEqual({ taken: 0, kept: 0 })
  expect(await balancesOf(api, late.group.tutor.id)).toEqual({})
}

describe('a payment that comes after its order ended', () => {
  test('takes a use again if there is one, and then nobody else has it', async () => {
    const code = await given({ times: 1 })
    const late = await underWay(code)
    await expire()
    await late.settle()
    expect(await late.now()).toMatchObject({ status: 'fulfilled', total: 350_000, refunded: 0 })
    expect(await place(await aBuyer(api), code, await aGroup(api))).toMatchObject({ error: 'code_refused' })
  })

  test('goes back if somebody else has taken the last use', async () => {
    const code = await given({ times: 1 })
    const late = await underWay(code)
    await late.cancel()
    const next = await underWay(code)
    await late.settle()
    await expectRefused(late, 'cancelled', 'This code has been used up.')
    await next.settle()
    expect((await next.now()).status).toBe('fulfilled')
    expect(await usesOf(code)).toBe(1)
  })

  test('goes back if the code was stopped', async () => {
    const code = await given()
    const late = await underWay(code)
    await expire()
    await byStaff(api, { action: 'stop_code', subject: code.id }, (tx) =>
      tx.update(discountCodes).set({ stopped_at: api.clock() }).where(eq(discountCodes.id, code.id)),
    )
    await late.settle()
    await expectRefused(late, 'expired', 'This code is no longer in use.')
  })

  test('goes back if the code has ended', async () => {
    const late = await underWay(await given({ last_day: api.clock().toISOString().slice(0, 10) }))
    await expire()
    api.clock.advance(day)
    await late.settle()
    await expectRefused(late, 'expired', 'This code ended on 23 November.')
  })

  test('goes back if the student has used the code for something else', async () => {
    const code = await given()
    const late = await underWay(code)
    await late.cancel()
    await (await underWay(code, { buyer: late.buyer })).settle()
    await late.settle()
    await expectRefused(late, 'cancelled', 'You have already used this code.')
  })

  test('goes back if the code was for a first order, and another one came first', async () => {
    const code = await given({ first_order: true })
    const late = await underWay(code)
    await late.cancel()
    await late.buyer.order(await aGroup(api))
    await late.settle()
    await expectRefused(late, 'cancelled', 'This code is only for a first order.')
  })

  test('counts though the student has ordered the same seat again, and overtakes that order', async () => {
    const code = await given({ times: 1 })
    const first = await underWay(code)
    const second = await underWay(code, first)
    expect((await first.now()).status).toBe('cancelled')
    await first.settle()
    expect((await first.now()).status).toBe('fulfilled')
    expect((await second.now()).status).toBe('cancelled')
    await second.settle()
    expect(await second.now()).toMatchObject({ status: 'cancelled', refunds: [{ amount: 350_000 }] })
    expect(await usesOf(code)).toBe(1)
  })

  test('leaves the credit beside it alone when it goes back', async () => {
    const code = await given({ times: 1 })
    const buyer = await aBuyer(api)
    await giveGoodwill(api, { studentId: buyer.userId, amount: 100_000 })
    const late = await underWay(code, { buyer, credit: 100_000 })
    await late.cancel()
    await underWay(code)
    await late.settle()
    expect(await late.now()).toMatchObject({ status: 'cancelled', refunds: [{ amount: 250_000 }] })
    expect(await balancesOf(api, buyer.userId)).toEqual({ credit: 100_000 })
  })

  test('asks an order without a code nothing', async () => {
    const [buyer, group] = [await aBuyer(api), await aGroup(api)]
    const { data: order } = await buyer.order(group)
    const { data: payment } = await buyer.pay(order.id)
    await expire()
    await buyer.settle(payment.payment_id)
    expect((await buyer.get(`/orders/${order.id}`)).data.status).toBe('fulfilled')
  })
})

test('an order whose payment failed keeps its use until it is paid or ends', async () => {
  const code = await given({ times: 1 })
  const failed = await underWay(code)
  await failed.settle('fail')
  const other = await aBuyer(api)
  expect(await place(other, code, await aGroup(api))).toMatchObject({ error: 'code_refused' })
  const { data: again } = await failed.buyer.pay(failed.order.id)
  await failed.buyer.settle(again.payment_id)
  expect((await failed.now()).status).toBe('fulfilled')
  const lost = await underWay(await given({ times: 1 }))
  await lost.settle('fail')
  api.clock.advance(day + 16 * minute)
  await api.rounds.goOnce()
  expect(await lost.buyer.pay(lost.order.id)).not.toMatchObject({ error: null })
})

describe('at the same moment', () => {
  test('two late payments for two cancelled orders with the last use: one holds', async () => {
    const code = await given({ times: 1 })
    const late: UnderWay[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const next = await underWay(code)
      await next.cancel()
      late.push(next)
    }
    await Promise.all(late.map(({ settle }) => settle()))
    const statuses = await Promise.all(late.map(async (each) => (await each.now()).status))
    expect(statuses.toSorted()).toEqual(['cancelled', 'fulfilled'])
    expect(await usesOf(code)).toBe(1)
    const lost = late[statuses.indexOf('cancelled')]
    if (lost) await expectRefused(lost, 'cancelled', 'This code has been used up.')
  })

  test('a late payment and a new order with the last use: one holds', async () => {
    const code = await given({ times: 1 })
    const late = await underWay(code)
    await late.cancel()
    const [buyer, group] = [await aBuyer(api), await aGroup(api)]
    const [, placed] = await Promise.all([late.settle(), place(buyer, code, group)])
    const paid = (await late.now()).status === 'fulfilled'
    expect(placed.error).toBe(paid ? 'code_refused' : null)
  })
})

describe('the database', () => {
  let code: CodeRow
  let ended: UnderWay
  beforeEach(async () => {
    code = await given({ times: 1 })
    ended = await underWay(code)
    await ended.cancel()
    await underWay(code)
  })

  test('brings no order back beyond the uses of its code', async () => {
    const revived = api.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, ended.order.id))
    expect(await revived.then(() => null, brokenConstraint)).toBe('discount_codes_uses')
  })

  test('stores no new order beyond them', async () => {
    const [row] = await api.db.select().from(orders).where(eq(orders.id, ended.order.id))
    if (!row) throw new Error('The order vanished.')
    const another = { ...row, id: 'another', number: 'VL-another', intent: null, status: 'paid' } as const
    const stored = api.db.insert(orders).values(another)
    expect(await stored.then(() => null, brokenConstraint)).toBe('discount_codes_uses')
  })
})
