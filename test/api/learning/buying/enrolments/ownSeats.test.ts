import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { day, later } from '#api/clock.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupThatEnds, getAs, goTo, nextTermOf, postAs } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, buy } from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

test('own seats are those bought, held and reserved, with the size of the cart', async () => {
  const buyer = await aBuyer(api)
  const seats = async () => (await buyer.get('/student/my-seats')).data
  expect(await seats()).toEqual({ in_cart: 0, items: [] })
  const [bought, held, wanted] = [await aGroup(api), await aGroup(api), await aGroup(api)]
  await buy(buyer, bought)
  await buyer.post('/cart', { schedule_ids: [wanted.schedule.id] })
  const { data: order } = await buyer.order(held)
  const mine = { schedule_id: bought.schedule.id, course_id: bought.course.id, state: 'taken' }
  expect(await seats()).toEqual({
    in_cart: 1,
    items: [
      {
        schedule_id: held.schedule.id,
        course_id: held.course.id,
        state: 'held',
        until: order.held_until,
        order: order.number,
        continues: null,
      },
      { ...mine, until: null, order: null, continues: null },
    ],
  })
  goTo(api, order.held_until)
  expect((await seats()).items).toMatchObject([mine])
})

test('a seat reserved for a renewal says until when, and is released at the cutoff', async () => {
  const group = await aGroupThatEnds(api)
  await api.rounds.goOnce()
  const next = await nextTermOf(api, group.schedule)
  const kept = async () => {
    const { items } = (await getAs(api, group.student, '/student/my-seats')).data
    expect(items.pop()).toMatchObject({ schedule_id: group.schedule.id, state: 'taken' })
    return items
  }
  const cutoff = '2027-01-23T12:30:00.000Z'
  const reserved = { schedule_id: next?.id, state: 'kept', until: cutoff, continues: group.schedule.id }
  expect(await kept()).toMatchObject([reserved])
  const other = await aGroup(api)
  await postAs(api, group.student, '/orders', { schedule_ids: [other.schedule.id] })
  expect(await kept()).toMatchObject([{ schedule_id: other.schedule.id, state: 'held' }, reserved])
  goTo(api, later(api.clock(), day))
  await postAs(api, group.student, `/student/my-courses/schedules/${group.schedule.id}/renewal`)
  expect(await kept()).toMatchObject([{ schedule_id: next?.id, state: 'held' }])
  goTo(api, later(api.clock(), day))
  await api.rounds.goOnce()
  expect(await kept()).toMatchObject([reserved])
  goTo(api, cutoff)
  expect(await kept()).toEqual([])
})
