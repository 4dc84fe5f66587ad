/** @database each */

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { courseSchedules, userSchedules } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { aGroupOfOne, aRaisedDispute, getAs, lettersTo, postAs } from '../../builders/buying/enrolments.ts'
import { wrongBooks } from '../../builders/money/ledger.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

const anOwner = () => aUser(api, { roles: ['student', 'staff'], staffRoles: ['owner'] })

async function aSoldSeat() {
  const { student, seat: sold, schedule } = await aGroupOfOne(api)
  const staff = await anOwner()
  const path = `/desk/orders/${sold.order_id}`
  const refund = async (classes: number) => {
    const { data: order } = await getAs(api, staff, path)
    const [line] = order.lines
    const body = { line_id: line.id, classes, left: line.price - line.refunded, reason: 'We are sorry.' }
    return postAs(api, staff, `${path}/refund`, body)
  }
  const seat = async () => {
    const [row] = await api.db.select().from(userSchedules).where(eq(userSchedules.id, sold.id))
    const [group] = await api.db.select().from(courseSchedules).where(eq(courseSchedules.id, schedule.id))
    return { status: row?.status, taken: group?.seats_taken }
  }
  return { student, sold, refund, seat }
}

test('a seat stays while some of its price does, and ends with the last of it', async () => {
  const { student, refund, seat } = await aSoldSeat()
  const before = await seat()
  await refund(1)
  expect(await seat()).toEqual(before)
  expect(await lettersTo(api, student.id)).toContain('Your seat stays as it is.')
  const { data } = await refund(999)
  expect(data.status).toBe('refunded')
  expect(await seat()).toEqual({ status: 'cancelled', taken: Number(before.taken) - 1 })
  expect(await lettersTo(api, student.id)).toContain('so your seat has ended')
})

test('a dispute that gives all of the price back ends the seat as well, and both sides are told', async () => {
  const { path, seat, student, tutor } = await aRaisedDispute(api)
  const [row] = await api.db.select().from(userSchedules).where(eq(userSchedules.id, seat.id))
  expect(row?.status).toBe('active')
  const decided = { outcome: 'refund', refund: 100_000_00, note: 'No class took place.' }
  expect((await postAs(api, await anOwner(), `${path}/resolve`, decided)).data.status).toBe('resolved')
  const [after] = await api.db.select().from(userSchedules).where(eq(userSchedules.id, seat.id))
  expect(after?.status).toBe('cancelled')
  for (const { id } of [student, tutor])
    expect(await lettersTo(api, id)).toContain('Nothing of the price is left, so the seat has ended.')
})

test('a student who leaves at that moment is refunded once', async () => {
  const { student, sold, refund, seat } = await aSoldSeat()
  const leaving = () => postAs(api, student, `/courses/user-schedules/${sold.id}/leave`, {})
  const answers = await Promise.all([refund(999), leaving()])
  expect(answers.map(({ http_status }) => http_status)).not.toContain(500)
  expect((await seat()).status).toBe('cancelled')
})
