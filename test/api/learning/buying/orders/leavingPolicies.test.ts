import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { classSessions, courses } from '#api/tables.ts'
import { type LeavingPolicy, leavingPolicies } from '#contract/leavingTerms.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { callAs, goTo } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, buy, type Group, wrongSums } from '../../../../builders/buying/orders.ts'
import { sampled } from '../../../../builders/sampled.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const usual = {
  flexible: { policy: 'flexible', notice_hours: 12, share: 10_000 },
  standard: { policy: 'standard', notice_hours: 24, share: 10_000 },
  strict: { policy: 'strict', notice_hours: 72, share: 5000 },
} as const

const aGroupWith = (leaving_policy: LeavingPolicy) => aGroup(api, {}, { leaving_policy, price: 333_331 })
const choose = ({ course }: Group, leaving_policy: LeavingPolicy) =>
  api.db.update(courses).set({ leaving_policy }).where(eq(courses.id, course.id))
const startsOf = async ({ schedule }: Group) => {
  const lessons = await api.db.select().from(classSessions).where(eq(classSessions.schedule_id, schedule.id))
  return lessons.map(({ starts_at }) => starts_at).toSorted((a, b) => a.getTime() - b.getTime())
}

describe('a cancellation policy', () => {
  test.each(leavingPolicies)(
    '%s: the course, the cart, the order and the seat say the same',
    async (policy) => {
      const group = await aGroupWith(policy)
      const buyer = await aBuyer(api)
      const course = (await buyer.get(`/courses/${group.course.id}`)).data
      expect(course.leaving).toEqual(usual[policy])
      await buyer.post('/cart', { schedule_ids: [group.schedule.id] })
      expect((await buyer.get('/cart')).data.items[0].leaving).toEqual(usual[policy])
      const order = await buy(buyer, group)
      expect(order.lines[0].leaving).toEqual(usual[policy])
      const seat = (await buyer.get(`/student/my-courses/${group.course.id}/schedules/${group.schedule.id}`))
        .data
      expect(seat.leaving).toEqual(usual[policy])
    },
  )

  // Hours from the first of eight weekly classes: on both sides of notice periods of 12 and 72 hours, and later on.
  const leavings = leavingPolicies.flatMap((policy) =>
    [-73, -72, -13, 0, 1, 96, 97, 155, 156, 400, 500].map((at) => ({ policy, at })),
  )
  test.each(sampled(leavings, 15))(
    '$policy: leaving $at hours from the first class gives back what was shown before paying',
    async ({ policy, at }) => {
      const group = await aGroupWith(policy)
      const buyer = await aBuyer(api)
      const shown = (await buyer.get(`/courses/${group.course.id}`)).data
      await buy(buyer, group)
      // The policy that the tutor chooses afterwards applies to later orders only.
      await choose(group, policy === 'strict' ? 'flexible' : 'strict')
      const starts = await startsOf(group)
      const now = later(starts[0] ?? api.clock(), at * hour)
      goTo(api, now)
      const far = starts.filter((start) => start > later(now, shown.leaving.notice_hours * hour)).length
      const promised = far === 8 ? 333_331 : Math.floor((333_331 * far * shown.leaving.share) / (8 * 10_000))
      const seat = `/student/my-courses/${group.course.id}/schedules/${group.schedule.id}`
      expect((await buyer.get(seat)).data.refund_if_left).toBe(promised)
      const left = await buyer.post(`/courses/user-schedules/${group.schedule.id}/leave`)
      expect(left.data.refunded).toBe(promised)
      expect(await wrongSums(api)).toEqual([])
    },
  )

  test('doesn’t hold against a student whose tutor cancels the group', async () => {
    const group = await aGroupWith('strict')
    const buyer = await aBuyer(api)
    const order = await buy(buyer, group)
    const [first = api.clock()] = await startsOf(group)
    goTo(api, later(first, hour / 2))
    const path = `/my-courses/schedules/${group.schedule.id}/cancel`
    const cancelled = await callAs(api, group.tutor, { verb: 'post', path, body: { reason: 'I move away.' } })
    expect(cancelled.data).toMatchObject({ refunded: Math.floor((333_331 * 7) / 8) })
    expect((await buyer.get(`/orders/${order.id}`)).data.refunded).toBe(Math.floor((333_331 * 7) / 8))
    expect(await wrongSums(api)).toEqual([])
  })

  test('that changed since somebody read it refuses the order', async () => {
    const group = await aGroupWith('flexible')
    const buyer = await aBuyer(api)
    const body = { schedule_ids: [group.schedule.id], expected_terms: 'flexible 12 10000' }
    await choose(group, 'strict')
    expect(await buyer.post('/orders', body)).toMatchObject({
      http_status: 409,
      error: 'price_changed',
    })
    await choose(group, 'flexible')
    expect((await buyer.post('/orders', body)).http_status).toBe(200)
  })

  test('is chosen by the course’s tutor, who reads what each means', async () => {
    const group = await aGroupWith('standard')
    const { authorization } = await signIn(api, group.tutor)
    const path = `/api/v1/my-courses/${group.course.id}`
    const own = (await api.call().get(path).set('Authorization', authorization)).body.data
    expect(own).toMatchObject({ leaving_policy: 'standard', policies: Object.values(usual) })
    const change = (leaving_policy: string) =>
      api
        .call()
        .put(path)
        .set('Authorization', authorization)
        .send({ leaving_policy, updated_at: own.updated_at })
    expect((await change('generous')).body.http_status).toBe(422)
    expect((await change('strict')).body.data.leaving_policy).toBe('strict')
    const { body } = await api.call().get(`/api/v1/courses/${group.course.id}`)
    expect(body.data.leaving).toEqual(usual.strict)
  })
})
