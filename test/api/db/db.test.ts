/** @database each */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { later, minute, second } from '#api/clock.ts'
import { connect } from '#api/db/connect.ts'
import { takeTurn } from '#api/db/limits.ts'
import { settled } from '#api/db/settings.ts'
import { sweep } from '#api/housekeeping.ts'
import { challenges, limits, users } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { migratedSnapshot } from '../../builders/databases.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  await api.close()
})

test('migrating twice changes nothing', async () => {
  const connection = await connect({ dataDir: 'memory://', snapshot: await migratedSnapshot() })
  await connection.migrate()
  expect(await connection.db.select().from(users)).toEqual([])
  await connection.close()
})

test('moments and counts come back as they went in', async () => {
  const user = await aUser(api)
  const [row] = (await api.db.select().from(users)).filter(({ id }) => id === user.id)
  expect(row?.created_at).toEqual(api.clock())
  expect(await api.db.$count(users)).toBe(1)
})

describe('limits', () => {
  const limit = { key: 'a', atMost: 3, window: minute, pauses: [0, 10 * second] }
  test('a limit counts, pauses, closes and opens again', async () => {
    const turn = () => takeTurn(api.db, limit, api.clock())
    expect((await turn()).allowed).toBe(true)
    expect((await turn()).allowed).toBe(true)
    expect(await turn()).toEqual({ allowed: false, retryAfter: 10 })
    api.clock.advance(10 * second)
    expect((await turn()).allowed).toBe(true)
    api.clock.advance(10 * second)
    expect(await turn()).toEqual({ allowed: false, retryAfter: 40 })
    api.clock.advance(40 * second)
    expect((await turn()).allowed).toBe(true)
  })
  test('of fifty at once no more get through than may', async () => {
    const turns = await Promise.all(
      Array.from({ length: 50 }, () =>
        takeTurn(api.db, { key: 'b', atMost: 7, window: minute }, api.clock()),
      ),
    )
    expect(turns.filter(({ allowed }) => allowed)).toHaveLength(7)
  })
})

test('a settled value is made once, whoever comes first', async () => {
  const values = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => settled(api.db, 'x', () => `value ${nth}`)),
  )
  expect(new Set(values).size).toBe(1)
})

test('of requests that read their clocks in another order, none comes too early', async () => {
  const limit = { key: 'c', atMost: 3, window: minute }
  const late = await takeTurn(api.db, limit, later(api.clock(), 5))
  const early = await takeTurn(api.db, limit, api.clock())
  expect([late.allowed, early.allowed]).toEqual([true, true])
})

test('sweeping removes what can no longer matter, and only that', async () => {
  await takeTurn(api.db, { key: 'old', atMost: 1, window: second }, api.clock())
  await api.call().post('/api/v1/login/email').send({ email: 'sweep@example.com' })
  api.clock.advance(2 * second)
  await sweep(api.db, api.clock, api.context.settings)
  expect((await api.db.select().from(limits)).map(({ key }) => key)).not.toContain('old')
  expect((await api.db.select().from(limits)).map(({ key }) => key)).toContainEqual(
    expect.stringContaining('code pace email sweep@example.com'),
  )
  expect(await api.db.select().from(challenges)).toHaveLength(1)
})
