/** @database each */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { EndKeeper } from '#api/audit/EndKeeper.ts'
import { type KeptEnd, readKeptEnd } from '#api/audit/keptEnd.ts'
import { record } from '#api/audit/record.ts'
import { day } from '#api/clock.ts'
import { readSystem } from '#api/learning/base/system/read.ts'
import type { Storage } from '#api/storage/Storage.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { keptLog } from '../../builders/keptLog.ts'

let api: TestApi
let keeper: EndKeeper
let told: ReturnType<typeof keptLog>['told']
let authorization: string
beforeEach(async () => {
  const { log, told: lines } = keptLog()
  told = lines
  api = await startApi({ log })
  ;({ authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['auditor'] }))
  await some(6)
  keeper = new EndKeeper(api.context)
})
afterEach(() => api.close())

async function some(count: number, reason = 'Loaded'): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await record(api.db, { actor: 'command', action: 'load_content', now: api.clock(), reason })
}

/** Runs a change as somebody with the owner's password would, past the triggers. */
async function past(change: SQL): Promise<void> {
  await api.db.execute(sql`ALTER TABLE staff_actions DISABLE TRIGGER USER`)
  try {
    await api.db.execute(change)
  } finally {
    await api.db.execute(sql`ALTER TABLE staff_actions ENABLE TRIGGER USER`)
  }
}
const cutThree = () => past(sql`DELETE FROM staff_actions WHERE number > 4`)

const kept = () => readKeptEnd(api.context.storage)
const errors = () => told.filter(({ level }) => level === 50)

async function answer(path: string) {
  return (await api.call().get(`/api/v1${path}`).set({ authorization }).expect(200)).body.data
}
const checked = () => answer('/staff/actions/check')
const onSystemPage = async () => (await answer('/desk/system')).record_end

/** The store, with what is put into it counted. */
function countPuts(): () => number {
  const put = jest.spyOn(Object.getPrototypeOf(api.context.storage.apart), 'put')
  return () => put.mock.calls.length
}
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the end of the record', () => {
  test('is kept outside the database once staff have done something, and is what the check compares with', async () => {
    expect(await checked()).toMatchObject({ end: { state: 'none' } })
    await api.rounds.goOnce()
    const at = api.clock().toISOString()
    expect(await kept()).toEqual({ number: 7, hash: expect.stringMatching(/^[0-9a-f]{64}$/), at })
    await some(2)
    await api.rounds.goOnce()
    expect(await kept()).toMatchObject({ number: 9 })
    expect(await checked()).toEqual({ count: 9, broken: null, next: null, end: { state: 'same' } })
    expect(await onSystemPage()).toEqual({ state: 'same' })
    expect(errors()).toEqual([])
  })

  test('is written only when it has moved, by whichever process', async () => {
    const puts = countPuts()
    await keeper.keep()
    expect(puts()).toBe(1)
    await keeper.keep()
    await new EndKeeper(api.context).keep()
    expect(puts()).toBe(1)
  })

  test('isn’t kept while there is none', async () => {
    await past(sql`DELETE FROM staff_actions`)
    await keeper.keep()
    expect(await kept()).toBeNull()
    expect(await checked()).toMatchObject({ count: 0, end: { state: 'none' } })
  })
})

describe('what is removed at the end', () => {
  const differs = (last: number | null) => ({
    state: 'differs',
    kept: { number: 7, at: api.clock().toISOString() },
    last,
  })
  let end: KeptEnd | null
  beforeEach(async () => {
    await keeper.keep()
    end = await kept()
  })

  test('is told by the check, the system page and once by the log, and the former end stays', async () => {
    await cutThree()
    await keeper.keep()
    await keeper.keep()
    expect(await kept()).toEqual(end)
    expect(await checked()).toEqual({ count: 4, broken: null, next: null, end: differs(4) })
    expect(await onSystemPage()).toEqual(differs(4))
    expect(errors()).toMatchObject([{ kept: { number: 7 }, last: 4 }])
  })

  test('shows also once others have taken its numbers', async () => {
    await cutThree()
    await some(5, 'Another')
    await keeper.keep()
    await some(1)
    await keeper.keep()
    expect(await kept()).toEqual(end)
    expect(await checked()).toEqual({ count: 10, broken: null, next: null, end: differs(10) })
    expect(errors()).toHaveLength(1)
  })

  test('shows if the last row was rewritten with a hash that fits', async () => {
    await past(sql`UPDATE staff_actions SET reason = 'Another' WHERE number = 7`)
    await past(sql`UPDATE staff_actions AS entry SET hash = staff_action_hash(entry) WHERE number = 7`)
    await keeper.keep()
    expect(await kept()).toEqual(end)
    expect(await checked()).toEqual({ count: 7, broken: null, next: null, end: differs(7) })
  })

  test('shows if all of it is gone, to a process that has just started', async () => {
    await past(sql`DELETE FROM staff_actions`)
    await new EndKeeper(api.context).keep()
    expect(await kept()).toEqual(end)
    expect(await checked()).toMatchObject({ end: differs(null) })
    expect(errors()).toHaveLength(1)
  })

  test('shows even if a row said that it was old, and after a year without any other', async () => {
    await past(
      sql`UPDATE staff_actions SET at = at - interval '3 years', written_at = written_at - interval '3 years'`,
    )
    await cutThree()
    expect(await checked()).toMatchObject({ end: { state: 'differs' } })
    api.clock.advance(400 * day)
    await keeper.keep()
    expect(errors()).toHaveLength(1)
    expect(await kept()).toEqual(end)
  })
})

describe('what was deleted because of its age', () => {
  test('is no difference: the row after it has its hash', async () => {
    await keeper.keep()
    await some(1)
    await past(sql`DELETE FROM staff_actions WHERE number < 8`)
    await keeper.keep()
    expect(await checked()).toMatchObject({ end: { state: 'same' } })
    expect(await kept()).toMatchObject({ number: 8 })
    expect(errors()).toEqual([])
  })

  test('is no difference after a year in which nothing could be kept', async () => {
    await keeper.keep()
    await some(3)
    await past(sql`DELETE FROM staff_actions WHERE number < 10`)
    api.clock.advance(364 * day)
    await new EndKeeper(api.context).keep()
    expect(await kept()).toMatchObject({ number: 7 })
    api.clock.advance(2 * day)
    await new EndKeeper(api.context).keep()
    expect(await kept()).toMatchObject({ number: 10 })
    expect(errors()).toHaveLength(1)
  })
})

describe('several processes', () => {
  function aGate() {
    let open = (): void => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { opened, open: () => open() }
  }

  /** A process whose write reaches the storage only when it's let go. */
  function aSlowOne() {
    const { storage } = api.context
    const reached = aGate()
    const gate = aGate()
    const apart = Object.assign(Object.create(storage.apart), {
      get: (key: string) => storage.apart.get(key),
      put: async (...given: Parameters<Storage['put']>) => {
        reached.open()
        await gate.opened
        await storage.apart.put(...given)
      },
    })
    const slower = new EndKeeper({ ...api.context, storage: { ...storage, apart } })
    return { slower, reached: reached.opened, go: gate.open }
  }

  test('leave the latest end, even if a slow one writes an earlier one last', async () => {
    const { slower, reached, go } = aSlowOne()
    const writing = slower.keep()
    await reached
    await some(2)
    await keeper.keep()
    expect(await kept()).toMatchObject({ number: 9 })
    go()
    await writing
    expect(await kept()).toMatchObject({ number: 9 })
    expect(errors()).toEqual([])
  })

  test('may keep it in any order', async () => {
    const others = [1, 2, 3].map(() => new EndKeeper(api.context))
    await Promise.all([keeper, ...others].map((each) => each.keep()))
    await some(1)
    await Promise.all([...others, keeper].map((each) => each.keep()))
    expect(await kept()).toMatchObject({ number: 8 })
    expect(errors()).toEqual([])
  })
})

describe('a storage that can’t be reached', () => {
  test('isn’t taken for a record that is whole, and the round fails until it’s back', async () => {
    const read = jest
      .spyOn(Object.getPrototypeOf(api.context.storage.apart), 'get')
      .mockRejectedValue(Object.assign(new Error('Away'), { code: 'ECONNREFUSED' }))
    await api.rounds.goOnce()
    const round = api.rounds.lastRuns.get('end of the record of staff actions')
    expect(round).toMatchObject({ failed_at: api.clock().toISOString(), error: 'ECONNREFUSED' })
    expect(await checked()).toMatchObject({ broken: null, end: { state: 'unreachable' } })
    expect(await onSystemPage()).toEqual({ state: 'unreachable' })
    const before = read.mock.calls.length
    const page = readSystem(api.context)
    // Asked before the database has answered anything.
    expect(read.mock.calls.length).toBe(before + 1)
    await page
    read.mockRestore()
    await api.rounds.goOnce()
    expect(await kept()).toMatchObject({ number: 7 })
  })

  test('isn’t overwritten if what is kept there can’t be read', async () => {
    const half = Buffer.from('{"number":')
    await api.context.storage.apart.put('audit/end.json', half, 'application/json')
    await expect(keeper.keep()).rejects.toThrow('can’t be read')
    expect(await checked()).toMatchObject({ end: { state: 'unreachable' } })
    expect((await api.context.storage.apart.get('audit/end.json'))?.bytes).toEqual(half)
  })
})
