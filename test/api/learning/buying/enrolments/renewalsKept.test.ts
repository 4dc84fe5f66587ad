import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { classSessions, courseSchedules, orders, userSchedules, users } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aGroupOfOne,
  aGroupThatEnds,
  getAs,
  goTo,
  nextTermOf,
  postAs,
  scheduleOf,
  seatOf,
} from '../../../../builders/buying/enrolments.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aGroupOfOne>>
const pathOf = ({ schedule }: Pick<Group, 'schedule'>) =>
  `/student/my-courses/schedules/${schedule.id}/renewal`
const termOf = async (group: Group) => {
  const next = await nextTermOf(api, group.schedule)
  if (!next) throw new Error('There is no next term.')
  return next
}
const cutoff = '2027-01-23T12:30:00.000Z'

const keysOf = async (to: string | null) => (await mailsTo(api, to)).map(({ dedupe_key }) => dedupe_key)

describe('kept seats', () => {
  test('are kept once for everybody who may renew, with one mail each and one to the tutor', async () => {
    const group = await aGroupThatEnds(api, { students: 3 })
    for (let round = 0; round < 3; round += 1) await api.rounds.goOnce()
    const next = await termOf(group)
    expect(next).toMatchObject({ seats_kept: 3, seats_taken: 0, continues_id: group.schedule.id })
    for (const { student, seat } of group.pupils) {
      expect((await seatOf(api, seat)).keeps_seat).toBe(true)
      expect((await keysOf(student.email)).filter((key) => key === `renewal open ${seat.id}`)).toHaveLength(1)
    }
    const toTutor = await keysOf(`${group.tutor.id}@example.com`)
    expect(toTutor.filter((key) => key === `group goes on ${next.id}`)).toHaveLength(1)
  })

  test('in two processes at once are counted once', async () => {
    const group = await aGroupThatEnds(api, { students: 3 })
    const beside = await startApi({ beside: api })
    await Promise.all([api.rounds.goOnce(), beside.rounds.goOnce(), beside.rounds.goOnce()])
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 3 })
    expect(await api.db.$count(courseSchedules, eq(courseSchedules.continues_id, group.schedule.id))).toBe(1)
    await beside.close()
  })

  test('a student with two classes left renews while the others still have many', async () => {
    const group = await aGroupOfOne(api, { students: 2 })
    goTo(api, group.lesson.starts_at)
    await api.rounds.goOnce()
    await api.db.update(userSchedules).set({ classes_used: 6 }).where(eq(userSchedules.id, group.seat.id))
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 1 })
    expect((await seatOf(api, group.seat)).keeps_seat).toBe(true)
  })

  test('the last one is sold to others after the cutoff, but not before', async () => {
    const group = await aGroupThatEnds(api, { students: 1, capacity: 1 })
    await api.rounds.goOnce()
    const next = await termOf(group)
    await api.db.update(courseSchedules).set({ capacity: 1 }).where(eq(courseSchedules.id, next.id))
    const stranger = await aUser(api)
    const buy = () => postAs(api, stranger, '/orders', { schedule_ids: [next.id] })
    expect(await buy()).toMatchObject({ http_status: 409 })
    goTo(api, later(new Date(cutoff), -1))
    await api.rounds.goOnce()
    expect(await scheduleOf(api, next)).toMatchObject({ seats_kept: 1 })
    goTo(api, cutoff)
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    expect(await scheduleOf(api, next)).toMatchObject({ seats_kept: 0, seats_taken: 0 })
    expect((await seatOf(api, group.seat)).keeps_seat).toBe(false)
    expect((await buy()).http_status).toBe(200)
    expect(await postAs(api, group.student, pathOf(group))).toMatchObject({ error: 'schedule_full' })
  })

  test('after the cutoff an open seat can still be bought', async () => {
    const group = await aGroupThatEnds(api, { students: 3 })
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 3 })
    goTo(api, later(new Date(cutoff), hour))
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_taken: 0, seats_kept: 0 })
    expect((await getAs(api, group.student, pathOf(group))).data).toMatchObject({
      opens: true,
      seat_kept: false,
      cutoff_at: null,
    })
    expect((await postAs(api, group.student, pathOf(group))).http_status).toBe(200)
    expect(await termOf(group)).toMatchObject({ seats_taken: 1, seats_kept: 0 })
  })

  test('leaving gives the kept seat up as well', async () => {
    const group = await aGroupThatEnds(api, { students: 2 })
    await api.rounds.goOnce()
    await postAs(api, group.student, `/courses/user-schedules/${group.seat.id}/leave`)
    expect(await termOf(group)).toMatchObject({ seats_kept: 1 })
    expect(await scheduleOf(api, group.schedule)).toMatchObject({ seats_taken: 1 })
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 1 })
  })

  test('leaving and the cutoff at the same moment give each seat up once', async () => {
    const group = await aGroupThatEnds(api, { students: 6 })
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 6 })
    goTo(api, later(group.last.starts_at, -hour))
    await api.db
      .update(classSessions)
      .set({
        starts_at: later(api.clock(), 47 * hour),
        ends_at: later(api.clock(), 48 * hour),
        updated_at: api.clock(),
      })
      .where(eq(classSessions.id, (await lessonsOf(api, await termOf(group)))[0]?.id ?? ''))
    const leaving = group.pupils.map(({ student, seat }) =>
      postAs(api, student, `/courses/user-schedules/${seat.id}/leave`),
    )
    const [, ...answers] = await Promise.all([api.rounds.goOnce(), ...leaving])
    expect(answers.map((answer) => answer?.http_status)).toEqual([200, 200, 200, 200, 200, 200])
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_kept: 0, seats_taken: 0 })
    expect(await scheduleOf(api, group.schedule)).toMatchObject({ seats_taken: 0 })
  })

  test('an unpaid renewal keeps the seat for the student until the cutoff, and the order ends', async () => {
    const group = await aGroupThatEnds(api)
    await api.rounds.goOnce()
    const { data } = await postAs(api, group.student, pathOf(group))
    api.clock.advance(16 * minute)
    await api.rounds.goOnce()
    const [order] = await api.db.select().from(orders).where(eq(orders.id, data.id))
    expect(order?.status).toBe('expired')
    expect(await termOf(group)).toMatchObject({ seats_taken: 0, seats_kept: 1 })
  })

  test('an unpaid renewal keeps no seat for a student who has left meanwhile', async () => {
    const group = await aGroupThatEnds(api)
    await api.rounds.goOnce()
    await postAs(api, group.student, pathOf(group))
    await postAs(api, group.student, `/courses/user-schedules/${group.seat.id}/leave`)
    api.clock.advance(16 * minute)
    await api.rounds.goOnce()
    expect(await termOf(group)).toMatchObject({ seats_taken: 0, seats_kept: 0 })
  })

  test('a student with a kept seat is reminded once, in the last three days', async () => {
    const group = await aGroupThatEnds(api)
    const key = `renewal ends ${group.seat.id}`
    const reminders = async () => (await keysOf(group.student.email)).filter((each) => each === key).length
    await api.rounds.goOnce()
    goTo(api, later(new Date(cutoff), -3 * day - minute))
    await api.rounds.goOnce()
    expect(await reminders()).toBe(0)
    api.clock.advance(minute)
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    expect(await reminders()).toBe(1)
  })

  test('a student who wants no mails about renewals has the seat kept all the same', async () => {
    const group = await aGroupThatEnds(api)
    const none = { email: false, sms: false }
    const notices = { reminders: none, bookings: none, renewals: none, news: none }
    await api.db.update(users).set({ notices }).where(eq(users.id, group.student.id))
    await api.rounds.goOnce()
    expect((await seatOf(api, group.seat)).keeps_seat).toBe(true)
    expect((await keysOf(group.student.email)).filter((each) => each?.startsWith('renewal'))).toEqual([])
  })
})
