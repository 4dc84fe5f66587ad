import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { aGroupOfOne, getAs, postAs } from '../../builders/buying/enrolments.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function aRefundedOrder() {
  const staff = await aUser(api, { roles: ['student', 'staff'], staffRoles: ['finance'] })
  const { seat } = await aGroupOfOne(api)
  const { data: order } = await getAs(api, staff, `/desk/orders/${seat.order_id}`)
  const body = { line_id: seat.line_id, classes: 1, left: order.lines[0].price, reason: 'The tutor was ill.' }
  await postAs(api, staff, `/desk/orders/${seat.order_id}/refund`, body)
  const seen = async () => ({
    waiting: (await getAs(api, staff, '/desk/today')).data.refunds_hanging,
    listed: (await getAs(api, staff, '/desk/orders?refund=hanging')).data.items.map(
      ({ id }: { readonly id: string }) => id,
    ),
  })
  return { id: seat.order_id, seen }
}

test('a refund that no provider has taken for half an hour waits on the desk until it is paid out', async () => {
  const { id, seen } = await aRefundedOrder()
  api.clock.advance(30 * minute)
  expect(await seen()).toEqual({ waiting: 0, listed: [] })
  api.clock.advance(minute)
  expect(await seen()).toEqual({ waiting: 1, listed: [id] })
  await api.rounds.goOnce()
  expect(await seen()).toEqual({ waiting: 0, listed: [] })
})
