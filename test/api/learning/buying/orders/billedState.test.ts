/** @database each */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { invoices, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupThatEnds, callAs } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, type Group } from '../../../../builders/buying/orders.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function stateOf(id: string): Promise<string | null> {
  const [person] = await api.db.select({ state: users.state }).from(users).where(eq(users.id, id))
  return person?.state ?? null
}
const wish = ({ schedule }: Group, state?: string) => ({ schedule_ids: [schedule.id], state })

describe('the profile', () => {
  const change = async (authorization: string, body: object) =>
    (await api.call().patch('/api/v1/profile').set({ authorization }).send(body)).body

  test('has no state until the person gives one, and keeps it when something else changes', async () => {
    const { authorization, userId } = await signIn(api)
    expect((await change(authorization, { name: 'Asha Rao' })).data).not.toHaveProperty('state')
    expect((await change(authorization, { state: 'Kerala' })).data).toMatchObject({ state: 'Kerala' })
    expect((await change(authorization, { name: 'Asha Nair' })).data).toMatchObject({ state: 'Kerala' })
    expect(await stateOf(userId)).toBe('Kerala')
  })

  test('takes no state that isn’t in the list', async () => {
    const { authorization, userId } = await signIn(api)
    for (const state of ['Bavaria', 'kerala', '']) {
      expect(await change(authorization, { state })).toMatchObject({
        http_status: 422,
        data: { fields: { state: 'Choose a state from the list.' } },
      })
    }
    expect(await stateOf(userId)).toBeNull()
  })
})

describe('an order', () => {
  test('stores the state in the buyer’s account only, and later orders leave it alone', async () => {
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)]
    expect(await buyer.post('/orders', wish(await aGroup(api), 'Tamil Nadu'))).toMatchObject({
      http_status: 200,
    })
    expect((await buyer.get('/profile')).data).toMatchObject({ state: 'Tamil Nadu' })
    expect((await buyer.order(await aGroup(api))).http_status).toBe(200)
    expect(await stateOf(buyer.userId)).toBe('Tamil Nadu')
    expect((await other.order(await aGroup(api))).http_status).toBe(200)
    expect(await stateOf(other.userId)).toBeNull()
  })

  test('sent twice is one order, and doesn’t undo what the profile says by then', async () => {
    const buyer = await aBuyer(api)
    const body = wish(await aGroup(api), 'Goa')
    const first = await buyer.post('/orders', body, 'one-intent-1')
    await api.db.update(users).set({ state: 'Delhi' }).where(eq(users.id, buyer.userId))
    const again = await buyer.post('/orders', body, 'one-intent-1')
    expect(again.data.id).toBe(first.data.id)
    expect((await buyer.get('/orders')).data.total).toBe(1)
    expect(await stateOf(buyer.userId)).toBe('Delhi')
  })

  test('that is refused stores nothing', async () => {
    const buyer = await aBuyer(api)
    const group = await aGroup(api)
    const dearer = { ...wish(group, 'Goa'), expected_total: 1 }
    expect(await buyer.post('/orders', dearer)).toMatchObject({ error: 'price_changed' })
    expect(await buyer.post('/orders', wish(group, 'Bavaria'))).toMatchObject({
      http_status: 422,
      data: { fields: { state: 'Choose a state from the list.' } },
    })
    expect(await stateOf(buyer.userId)).toBeNull()
    expect((await buyer.get('/orders')).data.total).toBe(0)
  })

  test('paid with credit is billed at once, in the state that it gave', async () => {
    const buyer = await aBuyer(api)
    await giveGoodwill(api, { studentId: buyer.userId, amount: 400_000 })
    const body = { ...wish(await aGroup(api), 'Outside India'), credit: 400_000 }
    const { data } = await buyer.post('/orders', body)
    expect(data).toMatchObject({ status: 'fulfilled' })
    const [bill] = await api.db.select().from(invoices).where(eq(invoices.order_id, data.id))
    expect(bill).toMatchObject({ recipient_state: 'Outside India', place_of_supply: 'Outside India' })
  })
})

test('a renewal stores the state too', async () => {
  const group = await aGroupThatEnds(api)
  const path = `/student/my-courses/schedules/${group.schedule.id}/renewal`
  const renew = (body: object) => callAs(api, group.student, { verb: 'post', path, body })
  expect(await renew({ state: 'Bavaria' })).toMatchObject({ http_status: 422 })
  expect(await renew({ state: 'Punjab', expected_total: 1 })).toMatchObject({ error: 'price_changed' })
  expect(await stateOf(group.student.id)).toBeNull()
  expect(await renew({ state: 'Punjab' })).toMatchObject({ http_status: 200 })
  expect(await stateOf(group.student.id)).toBe('Punjab')
})
