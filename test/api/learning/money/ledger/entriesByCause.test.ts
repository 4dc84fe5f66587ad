/** @database each */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Movement, post } from '#api/learning/money/ledger/index.ts'
import { orderLines, payments, refunds } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, buy } from '../../../../builders/buying/orders.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import {
  attempt,
  aWorld,
  noCause,
  notTheirs,
  type Step,
  type Tried,
  tooDear,
  type World,
} from '../../../../builders/entries.ts'
import { anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
let world: World
beforeAll(async () => {
  api = await startApi()
  world = await aWorld(api)
})
afterAll(() => api.close())

const times = () => ({ created_at: api.clock(), updated_at: api.clock() })

describe('a payment', () => {
  /** A second payment, all of which goes back. */
  const paid = (amount: number, cause: string): Tried => {
    const lines: Movement[] = [
      { account: 'clearing', amount },
      { account: 'refunds_due', amount: -amount },
    ]
    return { kind: 'payment', cause, orderId: world.one.orderId, lines }
  }

  test('is one that a provider reported', async () => {
    expect(await attempt(api, paid(80_000, 'payment none'))).toEqual(noCause)
    expect(await attempt(api, paid(80_000, `order ${world.one.orderId}`))).toEqual(noCause)
  })

  test('is the one that succeeded, of this order', async () => {
    const { one, two } = world
    const tried = (values: Pick<typeof payments.$inferInsert, 'order_id' | 'status'>, amount = 80_000) => {
      const [id, reference] = [someId(), someId()]
      return attempt(api, paid(amount, `payment ${id}`), (tx) =>
        tx
          .insert(payments)
          .values({ id, reference, provider: 'sandbox', amount: 80_000, ...values, ...times() }),
      )
    }
    const mine = { order_id: one.orderId, status: 'succeeded' } as const
    expect(await tried(mine)).toBe('possible')
    expect(await tried(mine, 90_000)).toEqual(noCause)
    expect(await tried({ ...mine, status: 'started' })).toEqual(noCause)
    expect(await tried({ ...mine, order_id: two.orderId })).toEqual(noCause)
  })

  test('isn’t booked again under another name', async () => {
    const [booked] = await api.db.select().from(payments).where(eq(payments.order_id, world.one.orderId))
    expect(await attempt(api, paid(80_000, `PAYMENT ${booked?.id}`))).toEqual(noCause)
  })

  test('doesn’t go to another tutor, nor to another order', async () => {
    const { tutor, one, two, thief } = world
    const moved = (owner: string, lineId: string): Tried => {
      const lines = [5, -5].map((amount): Movement => ({ account: 'prepaid', owner, lineId, amount }))
      return { kind: 'payment', cause: `order ${one.orderId}`, orderId: one.orderId, lines }
    }
    expect(await attempt(api, moved(tutor.id, one.lineId))).toBe('possible')
    expect(await attempt(api, moved(thief.id, one.lineId))).toEqual(notTheirs)
    expect(await attempt(api, moved(tutor.id, two.lineId))).toEqual(notTheirs)
  })

  type Sold = Pick<typeof orderLines.$inferSelect, 'id' | 'order_id' | 'tutor_id'>
  const prepaid = ({ id: lineId, tutor_id: owner, ...sold }: Sold, by: Movement, cause?: string): Tried => ({
    kind: 'payment',
    cause: cause ?? `order ${sold.order_id}`,
    orderId: sold.order_id,
    lines: [by, { account: 'prepaid', owner, lineId, amount: -by.amount }],
  })
  const lineOf = async (orderId: string) => {
    const [line] = await api.db.select().from(orderLines).where(eq(orderLines.order_id, orderId))
    if (!line) throw new Error('A line was expected.')
    return line
  }

  test('pays for a line once', async () => {
    const line = await lineOf(world.one.orderId)
    const facts = { id: 'twice', reference: 'twice', provider: 'sandbox', status: 'succeeded' } as const
    const again: Step = (tx) =>
      tx.insert(payments).values({ ...facts, order_id: line.order_id, amount: 5, ...times() })
    const lines = prepaid(line, { account: 'clearing', amount: 5 }, 'payment twice')
    expect(await attempt(api, lines, again)).toEqual(tooDear)
  })

  test('leaves nothing of the price to the company', async () => {
    const { data: order } = await (await aBuyer(api)).order(await aGroup(api))
    const line = await lineOf(order.id)
    const given = { account: 'discounts', lineId: line.id, amount: line.price } as const
    expect(await attempt(api, prepaid(line, given))).toEqual(tooDear)
  })

  test.each(['company', 'tutor'] as const)(
    'adds no more than agreed to a code of the %s',
    async (discount_by) => {
      const { schedule } = await aTaughtGroup(api, { students: 0 })
      const student = await aUser(api)
      const { order_id } = await anEnrolment(api, {
        schedule,
        student,
        terms: { discount: 4000, discount_by },
      })
      const line = await lineOf(order_id)
      const given = { account: 'discounts', lineId: line.id, amount: 5 } as const
      expect(await attempt(api, prepaid(line, given))).toEqual(tooDear)
    },
  )

  test('isn’t paid with the credit of another student', async () => {
    const { tutor, one, two } = world
    const lines: Movement[] = [
      { account: 'credit', owner: two.student.id, amount: 5 },
      { account: 'prepaid', owner: tutor.id, lineId: one.lineId, amount: -5 },
    ]
    expect(
      await attempt(api, { kind: 'payment', cause: `order ${one.orderId}`, orderId: one.orderId, lines }),
    ).toEqual(notTheirs)
  })
})

describe('a refund', () => {
  const promised = (amount: number, line: Line = lineOfOne()): Tried => {
    const { tutor_id: owner, id: lineId } = line
    const lines: Movement[] = [
      { account: 'prepaid', owner, lineId, amount },
      { account: 'refunds_due', amount: -amount },
    ]
    return { kind: 'refund', cause: 'refund mine', orderId: line.order_id, lines }
  }
  type Line = Pick<typeof orderLines.$inferSelect, 'id' | 'order_id' | 'tutor_id'>
  /** Without a line, it gives a second payment back. */
  type Promised = Pick<Line, 'order_id'> & { readonly id: string | null }
  const lineOfOne = (): Line => {
    const { tutor, one } = world
    return { id: one.lineId, order_id: one.orderId, tutor_id: tutor.id }
  }
  /** Promises 10,000 paise of this line. */
  const promise =
    ({ id: line_id, order_id }: Promised, status: 'pending' | 'done' = 'pending'): Step =>
    async (tx) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.order_id, order_id))
      const refund = { id: 'mine', order_id, line_id, payment_id: payment?.id ?? '', amount: 10_000 }
      await tx
        .insert(refunds)
        .values({ ...refund, status, reason: 'It was asked for.', cause: 'mine', ...times() })
    }

  test('is one that was promised, of the same amount', async () => {
    expect(await attempt(api, promised(10_000))).toEqual(noCause)
    expect(await attempt(api, promised(10_000), promise(lineOfOne()))).toBe('possible')
    expect(await attempt(api, promised(9000), promise(lineOfOne()))).toEqual(noCause)
    expect(await attempt(api, promised(11_000), promise(lineOfOne()))).toEqual(noCause)
  })

  test('comes out of its own line of the order', async () => {
    const order = await buy(await aBuyer(api), await aGroup(api), await aGroup(api))
    const [line, another] = await api.db.select().from(orderLines).where(eq(orderLines.order_id, order.id))
    if (!line || !another) throw new Error('Two lines were expected.')
    expect(await attempt(api, promised(10_000, line), promise(line))).toBe('possible')
    expect(await attempt(api, promised(10_000, another), promise(line))).toEqual(noCause)
    for (const order_id of [line.order_id, world.two.orderId])
      expect(await attempt(api, promised(10_000, line), promise({ id: null, order_id }))).toEqual(noCause)
  })

  test('is sent once the provider has taken it', async () => {
    const sent = (cause: string, { amount = 10_000, orderId = world.one.orderId } = {}): Tried => ({
      kind: 'refund_paid',
      cause,
      orderId,
      lines: [
        { account: 'refunds_due', amount },
        { account: 'clearing', amount: -amount },
      ],
    })
    expect(await attempt(api, sent('refund none paid'))).toEqual(noCause)
    const promiseAs =
      (status: 'pending' | 'done'): Step =>
      async (tx) => {
        await promise(lineOfOne(), status)(tx)
        await post(tx, [{ ...promised(10_000), at: api.clock() }])
      }
    const tried = (status: 'pending' | 'done', values: Parameters<typeof sent>[1] = {}) =>
      attempt(api, sent('refund mine paid', values), promiseAs(status))
    expect(await tried('done')).toBe('possible')
    expect(await tried('pending')).toEqual(noCause)
    expect(await tried('done', { amount: 9000 })).toEqual(noCause)
    expect(await tried('done', { orderId: world.two.orderId })).toEqual(noCause)
  })
})

describe('what else moves a student’s money', () => {
  test('is no second opening', async () => {
    const { tutor, one } = world
    const lines: Movement[] = [
      { account: 'clearing', amount: 5 },
      { account: 'prepaid', owner: tutor.id, lineId: one.lineId, amount: -5 },
    ]
    expect(await attempt(api, { kind: 'opening', cause: 'opening again', lines })).toEqual(noCause)
  })

  test('is no credit of another student', async () => {
    const { one, two } = world
    const lines: Movement[] = [
      { account: 'credit_held', owner: two.student.id, amount: 5 },
      { account: 'credit', owner: two.student.id, amount: -5 },
    ]
    const cause = `credit of order ${one.orderId} returned 0`
    expect(await attempt(api, { kind: 'credit_returned', cause, orderId: one.orderId, lines })).toEqual(
      notTheirs,
    )
  })
})
