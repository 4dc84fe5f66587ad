import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { day } from '#api/clock.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { aRaisedDispute, getAs, postAs } from '../../builders/buying/enrolments.ts'
import { wrongBooks } from '../../builders/money/ledger.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

type Person = Awaited<ReturnType<typeof aUser>>
const support = () => aUser(api, { name: 'Nikhil', roles: ['student', 'staff'], staffRoles: ['support'] })

/** Seats for ₹4,000 each, in an order of their own; support may give back ₹10,000 a day. */
async function someOrders(count: number) {
  const { pupils } = await aTaughtGroup(api, { students: count })
  return pupils.map(({ seat }) => seat)
}

async function refund(
  who: Person,
  { order_id, line_id }: { order_id: string; line_id: string },
  classes = 999,
) {
  const { data: order } = await getAs(api, who, `/desk/orders/${order_id}`)
  const [line] = order.lines
  const body = { line_id, classes, left: line.price - line.refunded, reason: 'The tutor was ill.' }
  return postAs(api, who, `/desk/orders/${order_id}/refund`, body)
}

test('refunds of one day add up, over all orders, and begin again at midnight in India', async () => {
  const who = await support()
  const [one, two, three] = await someOrders(3)
  if (!one || !two || !three) throw new Error('There are too few orders.')
  expect((await refund(who, one)).http_status).toBe(200)
  expect((await refund(who, two)).data.refund_at_most).toBe(200_000)
  const [wish] = (await refund(who, three)).data.waiting
  expect(wish).toMatchObject({ amount: 400_000, proposed: { by: { id: who.id } } })
  await postAs(api, who, `/desk/refunds/${wish.id}/refuse`, { reason: 'A class less will do.' })
  // A colleague has a sum of their own.
  expect((await refund(await support(), three, 1)).data).toMatchObject({ refunded: 50_000, waiting: [] })
  api.clock.advance(day)
  expect((await refund(who, three)).data).toMatchObject({ refunded: 400_000, waiting: [] })
})

test('refunds at the same time add up as well', async () => {
  const who = await support()
  const orders = await someOrders(4)
  const answers = await Promise.all(orders.map((order) => refund(who, order)))
  expect(answers.map(({ data }) => data.refunded).toSorted()).toEqual([0, 0, 400_000, 400_000])
})

test('what a dispute gives back counts, and waits for a colleague above the limit', async () => {
  const who = await support()
  // Days pass until a class can be disputed, and each has a limit of its own.
  const { path } = await aRaisedDispute(api)
  const [one, two] = await someOrders(2)
  if (!one || !two) throw new Error('There are too few orders.')
  await refund(who, one)
  await refund(who, two)
  const decide = (refund: number) =>
    postAs(api, who, `${path}/resolve`, { outcome: 'refund', refund, note: 'The class was short.' })
  expect((await decide(200_001)).data).toMatchObject({ status: 'opened', waiting: { amount: 200_001 } })
  expect((await decide(200_000)).data).toMatchObject({ status: 'resolved', refund: 200_000 })
  const [other] = await someOrders(1)
  if (!other) throw new Error('There is no order.')
  expect((await refund(who, other, 1)).data).toMatchObject({ refunded: 0, waiting: [{ amount: 50_000 }] })
})

test('goodwill adds up: what a day’s gifts exceed waits for a colleague, and lowers what may be refunded', async () => {
  const who = await support()
  const give = async (amount: number) =>
    (
      await postAs(api, who, `/desk/people/${(await aUser(api)).id}/credit`, {
        amount,
        reason: 'We are sorry.',
      })
    ).data
  expect(await give(150_000)).toMatchObject({ waits: false })
  expect(await give(50_001)).toMatchObject({ waits: true })
  expect(await give(50_000)).toMatchObject({ waits: false })
  expect(await give(100)).toMatchObject({ waits: true })
  const [order] = await someOrders(1)
  expect((await getAs(api, who, `/desk/orders/${order?.order_id}`)).data.refund_at_most).toBe(800_000)
})
