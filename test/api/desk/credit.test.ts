import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { staffActions } from '#api/db/systemTables.ts'
import { users } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { balancesOf, wrongBooks } from '../../builders/money/ledger.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

async function staff(...staffRoles: StaffRole[]) {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'], staffRoles })
  const call = async (method: 'get' | 'post', path: string, body?: object) =>
    (await api.call()[method](`/api/v1/desk${path}`).set({ authorization }).send(body)).body
  const give = (person: { readonly id: string }, amount: number) =>
    call('post', `/people/${person.id}/credit`, { amount, reason: 'The room was down.' })
  return { userId, call, give }
}

test('support gives credit at once, and it’s in the record and the books', async () => {
  const student = await aUser(api)
  const { call, give, userId } = await staff('support')
  expect((await give(student, 20_000)).data).toEqual({ waits: false, balance: 20_000 })
  expect(await balancesOf(api, student.id)).toEqual({ credit: 20_000 })
  expect(await balancesOf(api, '')).toEqual({ losses: -20_000 })
  expect((await call('get', `/people/${student.id}`)).data).toMatchObject({
    credit: { balance: 20_000, lines: [{ cause: 'goodwill', reason: 'The room was down.' }] },
    may_give_alone: 180_000,
  })
  expect(await api.db.select().from(staffActions)).toContainEqual(
    expect.objectContaining({ action: 'give_credit', actor_id: userId, person_id: student.id }),
  )
})

test('all of the limit is given immediately', async () => {
  const student = await aUser(api)
  const { give } = await staff('support')
  expect((await give(student, 200_000)).data).toEqual({ waits: false, balance: 200_000 })
})

test('above the limit it waits for a second person', async () => {
  const student = await aUser(api)
  const first = await staff('finance')
  expect((await first.give(student, 200_001)).data).toEqual({ waits: true, balance: 0 })
  const { data: waiting } = await first.call('get', '/ledger/corrections')
  const path = `/ledger/corrections/${waiting[0].id}/approve`
  expect((await first.call('post', path, {})).http_status).toBe(403)
  expect(await balancesOf(api, student.id)).toEqual({})
  const second = await staff('owner')
  expect((await second.call('post', path, {})).http_status).toBe(200)
  expect(await balancesOf(api, student.id)).toEqual({ credit: 200_001 })
})

test('nobody gives it to themselves, to a closed account, or without the right to', async () => {
  const student = await aUser(api)
  const { userId, give } = await staff('support')
  expect((await give({ id: userId }, 1000)).http_status).toBe(403)
  const sales = await staff('sales')
  expect((await sales.give(student, 1000)).http_status).toBe(403)
  const closed = await aUser(api)
  await api.db.update(users).set({ closed_at: api.clock() }).where(eq(users.id, closed.id))
  expect((await give(closed, 1000)).http_status).toBe(409)
})
