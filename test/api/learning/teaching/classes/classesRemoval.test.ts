import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { courseSchedules, orders, refunds, userSchedules } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
const goTo = (moment: Date) => api.clock.advance(moment.getTime() - api.clock().getTime())
const nth = (group: Group, number: number) => {
  const lesson = group.lessons[number - 1]
  if (!lesson) throw new Error(`There is no lesson ${number}.`)
  return lesson
}

describe('removing a student', () => {
  const reason = 'Moves to another town.'
  async function remove(
    group: Group,
    userId: string,
    { by = group.tutor as object, query = { reason } as object } = {},
  ) {
    const { authorization } = await signIn(api, by)
    const answer = await api
      .call()
      .delete(`/api/v1/my-courses/schedules/${group.schedule.id}/students/${userId}`)
      .query(query)
      .set('Authorization', authorization)
    return answer.body
  }
  const seatsTaken = async ({ schedule }: Group) =>
    (await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, schedule.id)))[0]?.seats_taken

  test('frees the seat, refunds the classes to come, and tells the student how much', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const [pupil] = group.pupils
    if (!pupil) throw new Error('There is no student.')
    // It's an hour before the third of eight classes for ₹4,000. Six are refunded, although the next begins so soon.
    goTo(later(nth(group, 3).starts_at, -hour))
    const { data } = await remove(group, pupil.student.id)
    expect(data).toEqual({ refunded: 300_000, seats_left: 5 })
    expect(await seatsTaken(group)).toBe(1)
    expect(await api.db.select().from(refunds)).toMatchObject([
      { order_id: pupil.seat.order_id, line_id: pupil.seat.line_id, amount: 300_000, status: 'pending' },
    ])
    const [order] = await api.db.select().from(orders).where(eq(orders.id, pupil.seat.order_id))
    expect(order).toMatchObject({ status: 'partially_refunded', refunded: 300_000 })
    const [mail] = await mailsTo(api, pupil.student.email)
    expect(JSON.stringify(mail?.content)).toContain('₹3,000')
    expect(JSON.stringify(mail?.content)).toContain(reason)
    const [seat] = await api.db.select().from(userSchedules).where(eq(userSchedules.id, pupil.seat.id))
    expect(seat).toMatchObject({ status: 'cancelled', reason })
  })

  test('before the first class refunds everything', async () => {
    const group = await aTaughtGroup(api)
    const [pupil] = group.pupils
    expect((await remove(group, pupil?.student.id ?? '')).data).toEqual({ refunded: 400_000, seats_left: 6 })
  })

  test('never refunds more than is left of the price', async () => {
    const group = await aTaughtGroup(api)
    const [pupil] = group.pupils
    if (!pupil) throw new Error('There is no student.')
    const refund = { lineId: pupil.seat.line_id, amount: 350_000, reason: 'Ill.', cause: 'earlier' }
    await api.db.transaction((tx) => refundLine(tx, { ...refund, now: api.clock() }))
    expect((await remove(group, pupil.student.id)).data.refunded).toBe(50_000)
  })

  test('twice at once ends one seat and refunds once', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    const [pupil] = group.pupils
    const id = pupil?.student.id ?? ''
    const answers = await Promise.all([remove(group, id), remove(group, id), remove(group, id)])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 404, 404])
    expect(await seatsTaken(group)).toBe(1)
    expect(await api.db.$count(refunds)).toBe(1)
  })

  test('is refused once the course is over', async () => {
    const group = await aTaughtGroup(api)
    const [pupil] = group.pupils
    if (!pupil) throw new Error('There is no student.')
    for (const status of ['active', 'completed'] as const)
      await api.db.update(userSchedules).set({ status }).where(eq(userSchedules.id, pupil.seat.id))
    expect(await remove(group, pupil.student.id)).toMatchObject({ http_status: 409, error: 'wrong_state' })
    expect(await api.db.$count(refunds)).toBe(0)
  })

  test('needs a reason, a seat in the group, and the group’s tutor', async () => {
    const group = await aTaughtGroup(api)
    const id = group.pupils[0]?.student.id ?? ''
    expect(await remove(group, id, { query: {} })).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    expect(await remove(group, 'nobody')).toMatchObject({ http_status: 404 })
    expect(await remove(group, id, { by: await aTutor(api) })).toMatchObject({ http_status: 404 })
    expect(await remove(group, id, { by: {} })).toMatchObject({ http_status: 403 })
    expect(await seatsTaken(group)).toBe(1)
  })
})
