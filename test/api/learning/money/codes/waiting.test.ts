/** @database each */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { StaffAction } from '#api/audit/record.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { discountCodes, orders } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup } from '../../../../builders/buying/orders.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aCode, type CodeRow } from '../../../../builders/money/codes.ts'

let api: TestApi
let author: string
let colleague: string
let code: CodeRow
beforeAll(async () => {
  api = await startApi()
  author = (await aStaff()).id
  colleague = (await aStaff()).id
})
beforeEach(async () => {
  code = await aCode(api, { created_by: author, waits: true })
})
afterAll(() => api.close())

const aStaff = () => aUser(api, { roles: ['student', 'staff'], staffRoles: ['finance'] })
const unknown = 'We don’t know this code. Check the spelling.'

describe('a waiting code, at the checkout', () => {
  test.each([{}, { stopped_at: new Date('2026-11-20') }, { last_day: '2026-11-02' }])(
    'is unknown, whatever else it is: %j',
    async (facts) => {
      const waiting = await aCode(api, { created_by: author, waits: true, ...facts })
      const buyer = await aBuyer(api)
      const { schedule } = await aGroup(api)
      await buyer.post('/cart', { schedule_ids: [schedule.id] })
      expect(await buyer.get(`/cart/discount?code=${waiting.code}`)).toMatchObject({
        data: { because: unknown, off: 0, total: 400_000 },
      })
      const order = { schedule_ids: [schedule.id], discount_code: waiting.code }
      expect(await buyer.post('/orders', order)).toMatchObject({
        error: 'code_refused',
        message: `${unknown} Nothing was ordered.`,
      })
    },
  )

  test('isn’t stored with an order, nor paid with one that ended', async () => {
    const buyer = await aBuyer(api)
    const { data: placed } = await buyer.order(await aGroup(api))
    const [row] = await api.db.select().from(orders).where(eq(orders.id, placed.id))
    if (!row) throw new Error('The order vanished.')
    const another = { ...row, id: 'another', number: 'VL-another', intent: null, code_id: code.id }
    const stored = api.db.insert(orders).values(another)
    expect(await stored.then(() => null, brokenConstraint)).toBe('discount_codes_waiting')
    await api.db.insert(orders).values({ ...another, status: 'cancelled' })
    const revived = api.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, 'another'))
    expect(await revived.then(() => null, brokenConstraint)).toBe('discount_codes_waiting')
  })
})

/** Changes the code as the service's user, with the record of an approval if one is given. */
async function change(set: Partial<CodeRow>, act?: Partial<StaffAction>): Promise<string | null | undefined> {
  const update = (db: Pick<TestApi['db'], 'update'>) =>
    db.update(discountCodes).set(set).where(eq(discountCodes.id, code.id))
  const approval = {
    actor: { viewer: { id: colleague }, caller: null },
    action: 'approve_code',
    subject: code.id,
    after: { worst_case: 1_000_000_000 },
  } as const
  const changed = act === undefined ? update(api.db) : byStaff(api, { ...approval, ...act }, update)
  return changed.then(() => null, brokenConstraint)
}

describe('a waiting code, in the database', () => {
  const approved = () => ({ waits: false, approved_by: colleague, approved_at: api.clock() })

  test('becomes valid by the act of whoever it names', async () => {
    expect(await change(approved(), {})).toBeNull()
  })

  test('never without that act', async () => {
    expect(await change(approved())).toBe('staff_action_missing')
    expect(await change({ waits: false }, {})).toBe('staff_action_missing')
    for (const act of [
      { action: 'add_code' },
      { action: 'stop_code' },
      { subject: 'another' },
      { actor: { viewer: { id: author }, caller: null } },
      { after: { worst_case: 1 } },
      { reason: '' },
    ] satisfies Partial<StaffAction>[])
      expect([act, await change(approved(), act)]).toEqual([act, 'staff_action_missing'])
  })

  test('never by an act of earlier', async () => {
    const earlier = { actor: { viewer: { id: colleague }, caller: null }, subject: code.id } as const
    const after = { worst_case: 1_000_000_000 }
    await byStaff(api, { ...earlier, action: 'approve_code', after }, () => Promise.resolve())
    expect(await change(approved())).toBe('staff_action_missing')
  })

  test('never by whoever created it', async () => {
    const own = { actor: { viewer: { id: author }, caller: null } } as const
    expect(await change({ ...approved(), approved_by: author }, own)).toBe('discount_codes_approved')
  })

  test('never with other bounds, nor once it’s refused', async () => {
    for (const bounds of [
      { times: 5000 },
      { cap: 5_000_000 },
      { created_by: colleague },
      { first_day: '2026-10-01' },
      { last_day: '2027-01-01' },
    ]) {
      const after = { worst_case: (bounds.times ?? 1000) * (bounds.cap ?? 1_000_000) }
      expect([bounds, await change({ ...approved(), ...bounds }, { after })]).toEqual([bounds, 'facts_kept'])
    }
    expect(await change({ stopped_at: api.clock() }, { action: 'stop_code' })).toBeNull()
    expect(await change(approved(), {})).toBe('facts_kept')
    expect(await change({ stopped_at: null }, { action: 'stop_code' })).toBe('facts_kept')
  })

  test('is created only by the person whom it names, and never approved at once', async () => {
    const facts = { id: 'raw', code: 'RAWCODE', kind: 'sum', amount: 100, times: 5 } as const
    const insert = (row: Partial<CodeRow>, act: Pick<StaffAction, 'action'> & Partial<StaffAction>) =>
      byStaff(api, { subject: 'raw', after: { worst_case: 500 }, ...act }, (tx) =>
        tx.insert(discountCodes).values({
          ...facts,
          first_day: '2026-11-01',
          created_by: author,
          created_at: api.clock(),
          ...row,
        }),
      ).then(() => null, brokenConstraint)
    const by = (id: string) => ({ actor: { viewer: { id }, caller: null } })
    const propose = { action: 'propose_code', ...by(author) } as const
    for (const act of [
      { ...propose, action: 'add_code' },
      { ...propose, ...by(colleague) },
      { ...propose, after: {} },
      { ...propose, after: { worst_case: 400 } },
    ] as const)
      expect([act, await insert({ waits: true }, act)]).toEqual([act, 'staff_action_missing'])
    expect(await insert(approved(), { action: 'add_code' })).toBe('staff_action_missing')
    expect(await insert({}, propose)).toBe('staff_action_missing')
    expect(await insert({ ...approved(), waits: true }, propose)).toBe('discount_codes_waits')
    expect(await insert({ waits: true }, propose)).toBeNull()
    expect(await api.db.execute(sql`SELECT waits FROM discount_codes WHERE id = 'raw'`)).toMatchObject({
      rows: [{ waits: true }],
    })
  })

  test('isn’t a tutor’s', async () => {
    const { tutor } = await aGroup(api)
    const own = aCode(api, { created_by: tutor.id, tutor_id: tutor.id, amount: 1000, waits: true })
    expect(await own.then(() => null, brokenConstraint)).toBe('discount_codes_waits')
  })
})
