/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hour, later } from '#api/clock.ts'
import { rows } from '#api/db/rows.ts'
import { staffActions } from '#api/db/systemTables.ts'
import type { LedgerEntry } from '#contract/learning/desk/ledger.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { goTo } from '../../builders/buying/enrolments.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function staff(...staffRoles: StaffRole[]) {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles })
  return async (path: string, at = '/desk/ledger') =>
    (await api.call().get(`/api/v1${at}${path}`).set({ authorization })).body.data
}

/** A seat in a term of three classes, of which one was held and is due: ₹300, less a fee of 12 % and GST on the fee. */
async function aTerm() {
  const group = await aTaughtGroup(api, { classes_total: 3, students: 0 })
  const student = await aUser(api, { name: 'Asha Rao' })
  const fees = { fee_rate: 1200, fee_tax_rate: 1800 }
  const seat = await anEnrolment(api, { schedule: group.schedule, student, price: 30_000, fees })
  const [first] = await lessonsOf(api, group.schedule)
  if (!first) throw new Error('A class was expected.')
  goTo(api, first.ends_at)
  await api.rounds.goOnce()
  goTo(api, later(first.ends_at, 72 * hour))
  await api.rounds.goOnce()
  const [order] = await rows(
    api.db,
    sql`SELECT number FROM orders JOIN order_lines AS line ON line.order_id = orders.id WHERE line.id = ${seat.line_id}`,
    z.object({ number: z.string() }),
  )
  if (!order) throw new Error('An order was expected.')
  return { ...group, student, order: order.number }
}

type Page = { items: { id: string; cells: (string | number | null)[] }[] }
const kindsOf = ({ items }: Page) => items.map(({ cells }) => cells[0])

describe('the ledger at the desk', () => {
  test('says the balance of every account, in signs that a person understands', async () => {
    const { tutor } = await aTerm()
    const get = await staff('finance')
    expect(await get('/balances')).toEqual({
      tutor: null,
      checked: { at: expect.any(String), lines: 8, wrong: 0 },
      balances: [
        { account: 'clearing', balance: 30_000, owners: 0 },
        { account: 'prepaid', balance: 20_000, owners: 1 },
        { account: 'due', balance: 8584, owners: 1 },
        { account: 'fee', balance: 1200, owners: 0 },
        { account: 'fee_tax', balance: 216, owners: 0 },
      ],
    })
    const other = await aUser(api, { name: 'Nobody Here' })
    expect(await get(`/balances?tutor=${other.id}`)).toEqual({
      tutor: { id: other.id, name: 'Nobody Here' },
      checked: expect.anything(),
      balances: [],
    })
    expect((await get(`/balances?tutor=${tutor.id}`)).balances).toHaveLength(2)
    const { company } = await get('/tax', '/desk')
    expect(company).toEqual([{ month: '2026-12', fee: 1200, fee_tax: 216, tds: 0 }])
  })

  test('finds entries by kind, account, tutor, order, day and month', async () => {
    const { tutor, order } = await aTerm()
    const other = await aTaughtGroup(api, { students: 0 })
    await anEnrolment(api, {
      schedule: other.schedule,
      student: await aUser(api, { name: 'Dev Nair' }),
      price: 7000,
    })
    const get = await staff('finance')
    const seen = async (query: string) => kindsOf(await get(`?${query}`))
    expect(await seen('')).toEqual(['payment', 'class_due', 'class_held', 'payment'])
    expect(await seen('order=oldest')).toEqual(['payment', 'class_held', 'class_due', 'payment'])
    expect(await seen('kind=class_held')).toEqual(['class_held'])
    expect(await seen('account=fee')).toEqual(['class_due'])
    expect(await seen(`tutor=${tutor.id}`)).toEqual(['class_due', 'class_held', 'payment'])
    expect(await seen(`find=${order}`)).toEqual(['class_due', 'class_held', 'payment'])
    expect(await seen('find=asha')).toEqual(['class_due', 'class_held', 'payment'])
    const today = later(api.clock(), 5.5 * hour).toISOString()
    expect(await seen(`since=${today.slice(0, 10)}`)).toEqual(['payment', 'class_due'])
    expect(await seen(`until=${today.slice(0, 7)}&kind=class_due`)).toEqual(['class_due'])
    expect(await seen('until=2019-12')).toEqual([])
    expect(await seen('since=yesterday')).toEqual([])
  })

  test('turns its pages without losing an entry, though many are of one moment', async () => {
    const { schedule } = await aTaughtGroup(api, { students: 0, capacity: 12 })
    for (let nth = 0; nth < 12; nth += 1)
      await anEnrolment(api, { schedule, student: await aUser(api), price: 1000 })
    const get = await staff('owner')
    const numbers: string[] = []
    let after = ''
    do {
      const page = await get(`?items=5${after && `&after=${after}`}`)
      numbers.push(...page.items.map(({ id }: { id: string }) => id))
      after = page.next ?? ''
    } while (after)
    expect(numbers.map(Number)).toEqual(numbers.map(Number).toSorted((a, b) => b - a))
    expect(new Set(numbers).size).toBe(12)
  })

  test('tells an entry with its order, its class and what came before and after', async () => {
    const { order, student } = await aTerm()
    const get = await staff('finance')
    const [held] = (await get('?kind=class_held')).items
    const entry: LedgerEntry = await get(`/entries/${held.id}`)
    expect(entry).toMatchObject({
      kind: 'class_held',
      amount: 10_000,
      order: { number: order, student: { id: student.id, name: 'Asha Rao' } },
      lines: [
        { account: 'prepaid', amount: 10_000, order: { number: order } },
        { account: 'held', amount: -10_000 },
      ],
    })
    expect(entry.class?.course.name).toBeTruthy()
    expect(entry.trail.map(({ kind }) => kind)).toEqual(['payment', 'class_held', 'class_due'])
    expect(
      await api.db.select().from(staffActions).where(eq(staffActions.action, 'read_ledger_entry')),
    ).toMatchObject([{ subject_id: held.id, person_id: student.id }])
    expect(await get('/entries/999999')).toMatchObject({ error: 'not_found' })
    expect(await get('/entries/none')).toMatchObject({ error: 'not_found' })
  })

  test('is checked from its lines, and a balance that somebody changed is found', async () => {
    const { tutor } = await aTerm()
    const get = await staff('auditor')
    expect(await get('/check')).toMatchObject({ lines: 8, total: 0, wrong: [] })
    await api.db.execute(sql`ALTER TABLE ledger_balances DISABLE TRIGGER ledger_balances_keep`)
    await api.db.execute(
      sql`UPDATE ledger_balances SET balance = balance - 100 WHERE account = 'due' AND owner = ${tutor.id}`,
    )
    expect((await get('/check')).wrong).toMatchObject([
      { account: 'due', owner: { id: tutor.id }, balance: -8684, sum: -8584 },
    ])
  })

  test('can be saved as a spreadsheet by staff who may', async () => {
    await aTerm()
    const save = async (role: StaffRole) => {
      const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
      return api.call().get('/api/v1/desk/ledger.csv').set({ authorization })
    }
    expect((await save('auditor')).text.split('\n')[1]).toMatch(/^Class became due,\d+(\.\d\d?)?,/)
    expect((await save('finance')).status).toBe(200)
    expect((await save('support')).status).toBe(403)
  })
})
