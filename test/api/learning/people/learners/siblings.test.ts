import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { siblingsOff } from '#api/learning/buying/orders/index.ts'
import { courses, ledgerLines } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { type Buyer, dayAhead, wrongSums } from '../../../../builders/buying/orders.ts'
import { aSchedule } from '../../../../builders/catalogue/courses.ts'
import { aCode } from '../../../../builders/money/codes.ts'
import { balancesOf } from '../../../../builders/money/ledger.ts'
import { pdfWords } from '../../../../builders/pdfWords.ts'
import { aFamily } from '../../../../builders/people/learners.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(() => api.close())

describe('the sibling discount', () => {
  /** A family, and a course at ₹4,000 with ten per cent off for a second learner. */
  async function offering(values: Partial<typeof courses.$inferInsert> = {}) {
    const family = await aFamily(api)
    const { course, tutor } = family.group
    const change = { price: 400_000, sibling_share: 1000, ...values }
    await api.db.update(courses).set(change).where(eq(courses.id, course.id))
    const other = await aSchedule(api, course.id, {
      starts_on: dayAhead(api, 7),
      weekly: [{ weekday: 6, starts_at: '09:00', minutes: 60 }],
    })
    const cart = async () => (await family.buyer.get('/cart')).data
    return { ...family, course, tutor, other, cart }
  }
  const offs = (items: readonly { sibling_off?: number }[]) =>
    items.map(({ sibling_off = 0 }) => sibling_off).toSorted((a, b) => a - b)

  test('is seen in the cart, kept in the order and its receipt, and borne by the tutor alone', async () => {
    const { put, cart, rohan, leela, pay, tutor, buyer } = await offering()
    await put(rohan)
    expect((await cart()).total).toBe(400_000)
    await put(leela)
    const { items, total } = await cart()
    expect(offs(items)).toEqual([0, 40_000])
    expect(total).toBe(760_000)
    const order = await pay()
    expect(order).toMatchObject({ status: 'fulfilled', total: 760_000 })
    expect(offs(order.lines)).toEqual([0, 40_000])
    expect(await balancesOf(api, tutor.id)).toEqual({ prepaid: 760_000 })
    expect((await balancesOf(api, '')).discounts ?? 0).toBe(0)
    const moved = await api.db
      .select({ amount: ledgerLines.amount })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.account, 'prepaid'), eq(ledgerLines.owner, tutor.id)))
    expect(moved.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-400_000, -400_000, 40_000])
    expect(await receiptOf(buyer, order.id)).toContain('Sibling discount')
  })

  test('is for the child who joins a sibling later in another group, and at each renewal for the same one of them', async () => {
    const { put, pay, rohan, leela, other, buyer } = await offering()
    await put(rohan)
    await pay()
    const { data: second } = await buyer.post('/orders', {
      schedule_ids: [other.id],
      learner_id: leela.id,
      expected_total: 360_000,
    })
    await buyer.settle((await buyer.pay(second.id)).data.payment_id)
    const off = async (learner: { readonly id: string }, courseId: string) =>
      siblingsOff(api.db, buyer.userId, [{ courseId, learnerId: learner.id, price: 400_000 }])
    const [line] = second.lines
    expect(await off(rohan, line.course.id)).toEqual([0])
    expect(await off(leela, line.course.id)).toEqual([40_000])
  })

  test('is the same sibling’s in whatever order their seats come', async () => {
    const { rohan, leela, course, buyer } = await offering()
    const seats = [rohan, leela].map(({ id }) => ({ courseId: course.id, learnerId: id, price: 400_000 }))
    const off = await siblingsOff(api.db, buyer.userId, seats)
    expect(off.toSorted()).toEqual([0, 40_000])
    expect(await siblingsOff(api.db, buyer.userId, seats.toReversed())).toEqual(off.toReversed())
  })

  test('doesn’t apply if the account has one learner, however many groups they take', async () => {
    const { put, cart, rohan, other, buyer } = await offering()
    await put(rohan)
    await buyer.post('/cart', { schedule_ids: [other.id], learner_id: rohan.id })
    expect(offs((await cart()).items)).toEqual([0, 0])
  })

  test('and a code don’t add up: the code takes from the other seat, or says that it takes nothing', async () => {
    const { put, cart, rohan, leela, buyer, other, pay } = await offering()
    await aCode(api, { code: 'HALF', kind: 'share', amount: 5000, created_by: buyer.userId })
    await put(rohan)
    await put(leela)
    const discount = async () => (await buyer.get('/cart/discount?code=HALF')).data
    expect(await discount()).toMatchObject({ off: 200_000, total: 560_000, because: null })
    const { data: order } = await buyer.post('/orders', { discount_code: 'HALF', expected_total: 560_000 })
    expect(order.lines.map(({ price }: { price: number }) => price).toSorted()).toEqual([200_000, 360_000])
    await buyer.post(`/orders/${order.id}/cancel`)
    for (const { id } of (await cart()).items) await buyer.remove(`/cart/${id}`)
    await put(rohan)
    await pay()
    await buyer.post('/cart', { schedule_ids: [other.id], learner_id: leela.id })
    expect(await discount()).toMatchObject({
      off: 0,
      because: 'A code can’t be combined with the sibling discount.',
    })
    expect(await buyer.post('/orders', { discount_code: 'HALF' })).toMatchObject({ error: 'code_refused' })
  })

  test('is a whole number of per cent, half at most, and the tutor’s to change', async () => {
    const { tutor, course, buyer } = await offering()
    const as = speaking(api, await signIn(api, tutor))
    const own = (await as.get(`/my-courses/${course.id}`)).data
    expect(own.sibling_share).toBe(1000)
    const change = (sibling_share: number) =>
      as.put(`/my-courses/${course.id}`, { sibling_share, updated_at: own.updated_at })
    expect(await change(5001)).toMatchObject({ http_status: 422 })
    expect((await change(500)).data.sibling_share).toBe(500)
    expect((await buyer.get(`/courses/${course.slug}`)).data.sibling_share).toBe(500)
  })
})

async function receiptOf({ authorization }: Buyer, orderId: string) {
  const response = await api
    .call()
    .get(`/api/v1/orders/${orderId}/receipt`)
    .set('Authorization', authorization)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done(null, Buffer.concat(parts)))
    })
  return pdfWords(response.body).replaceAll('|', '')
}
