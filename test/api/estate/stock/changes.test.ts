import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { blockUnits, projects, stockChanges, unitHolds } from '#api/tables.ts'
import { todayInIndia } from '#api/texts/days.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aBlock, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const lakh = 1_00_000_00

/** A tower, by default with four homes at a crore each, on floors 1 to 4. */
async function aTower(values: readonly Parameters<typeof aUnit>[2][] = [{}, {}, {}, {}]) {
  const project = await aProject(api)
  const block = await aBlock(api, project.id)
  const type = await aUnitType(api, project.id)
  const units = await Promise.all(
    values.map((each, nth) =>
      aUnit(
        api,
        { block, type },
        {
          floor: nth + 1,
          unit_no: `A-${nth + 1}01`,
          base_price: 100 * lakh,
          floor_rise: 0,
          plc: 0,
          ...each,
        },
      ),
    ),
  )
  return { project, block, type, ids: units.map(({ id }) => id) }
}

const rule = { kind: 'percent', amount: 200, round: 1_000_00 }

async function staff(role: StaffRole = 'sales_lead', id?: string) {
  const person = id ? { id } : { roles: ['student', 'staff'] as const, staffRoles: [role] }
  const { authorization, userId } = await signIn(api, person)
  const base = '/api/desk/stock-changes'
  const post = async (path: string, body: object) =>
    (await api.call().post(`${base}${path}`).set('Authorization', authorization).send(body)).body
  const get = async (path = '') =>
    (await api.call().get(`${base}${path}`).set('Authorization', authorization)).body.data
  const home = async (id: string) =>
    (await api.call().get(`/api/desk/homes/${id}`).set('Authorization', authorization)).body.data
  const propose = async (ids: readonly string[], body: object = { rule }) =>
    (await post('', { homes: { ids }, ...body })).data.id as string
  const make = async (id: string, body: object = {}) => {
    const { before, after, counts } = await get(`/${id}`)
    const looked = { difference: after - before, homes: counts.change, confirmed: false }
    return post(`/${id}/done`, { reason: 'Festival prices.', ...looked, ...body })
  }
  return { userId, post, get, home, propose, make }
}

const priceOf = async (id: string | undefined) =>
  (
    await api.db
      .select()
      .from(blockUnits)
      .where(eq(blockUnits.id, String(id)))
  )[0]?.price_total

describe('new prices by a formula', () => {
  test('are said row by row with their sum, and change nothing until somebody does it with a reason', async () => {
    const { ids } = await aTower([{}, { status: 'booked' }, { status: 'sold' }, { base_price: 0 }])
    const { propose, get, make, home, userId } = await staff()
    const id = await propose(ids)
    const change = await get(`/${id}`)
    expect(change).toMatchObject({
      done: null,
      counts: { change: 1, refused: 3 },
      before: 100 * lakh,
      after: 102 * lakh,
      rows: [
        { label: 'A-101', from_price: 100 * lakh, to_price: 102 * lakh, fate: 'change', why: null },
        { fate: 'refused', why: 'Booked: its price can’t change.' },
        { fate: 'refused', why: 'Sold: its price can’t change.' },
        { fate: 'refused', why: 'Its price hasn’t been announced, so there’s nothing to change.' },
      ],
    })
    expect(await priceOf(ids[0])).toBe(100 * lakh)
    expect(await make(id, { reason: ' ' })).toMatchObject({ http_status: 422 })
    expect(await make(id)).toMatchObject({ http_status: 200, data: { counts: { done: 1 } } })
    expect(await priceOf(ids[0])).toBe(102 * lakh)
    expect((await home(String(ids[0]))).prices_set).toMatchObject([
      { from: 100 * lakh, to: 102 * lakh, by: userId, reason: 'Festival prices.', change: id },
    ])
    const [action] = await api.db.select().from(staffActions).where(eq(staffActions.action, 'change_stock'))
    expect(action).toMatchObject({ subject_id: id, reason: 'Festival prices.', actor_id: userId })
    expect(await make(id)).toMatchObject({ error: 'wrong_state' })
  })

  test('reach visitors in every kind of price at once, and their history where the company shows it', async () => {
    const { ids, project } = await aTower()
    await api.db.update(projects).set({ price_history: true }).where(eq(projects.id, project.id))
    await api.rounds.goOnce()
    const { propose, make } = await staff()
    const shown = async () => (await api.call().get(`/api/project/block/units/${ids[0]}`)).body.data
    const before = await shown()
    await make(await propose(ids.slice(0, 1)))
    const after = await shown()
    expect(after.price_total).toBe(102 * lakh)
    expect(after.all_in).toBe(after.cost.total)
    expect(after.price_changes).toMatchObject([
      { before: { before_taxes: 100 * lakh, all_in: before.all_in } },
    ])
    expect(JSON.stringify(after)).not.toContain('Festival')
  })

  test('are for the homes that the list shows, or the numbers of a tower, on the floors of the rule', async () => {
    const { project, block } = await aTower()
    await aTower()
    const { post, get } = await staff()
    const filter = { project: project.slug, block: block.slug }
    const chosen = async (homes: object, floors: object = {}) => {
      const { data } = await post('', { homes, rule: { ...rule, ...floors } })
      return (await get(`/${data.id}`)).rows.map(({ label }: { label: string }) => label)
    }
    expect(await chosen({ filter })).toEqual(['A-101', 'A-201', 'A-301', 'A-401'])
    expect(await chosen({ filter }, { floor_from: 2, floor_to: 3 })).toEqual(['A-201', 'A-301'])
    expect(await chosen({ filter, numbers: ['A-401', 'A-999'] })).toEqual(['A-401'])
    expect(await chosen({ filter: { ...filter, floor: '1' } })).toEqual(['A-101'])
    const none = await post('', { homes: { filter }, rule: { ...rule, floor_from: 9 } })
    expect(none.data.fields).toHaveProperty('homes')
  })

  test('beyond what is usual have to be confirmed', async () => {
    const { ids } = await aTower([{}, { base_price: 10 * lakh }])
    const { propose, get, make } = await staff()
    const id = await propose(ids, { rule: { kind: 'each', amount: 2 * lakh, round: 100 } })
    expect(await get(`/${id}`)).toMatchObject({ far: 1, rows: [{ far: false }, { far: true }] })
    expect((await make(id)).data.fields).toEqual({ confirmed: 'Tick that you’ve checked them.' })
    expect(await make(id, { confirmed: true })).toMatchObject({ http_status: 200 })
  })

  test('of much money are done by somebody other than who proposed them', async () => {
    const { ids } = await aTower([{ base_price: 2_00_000 * lakh }])
    const [one, other] = [await staff(), await staff('owner')]
    const id = await one.propose(ids)
    expect(await one.get(`/${id}`)).toMatchObject({ needs_second: true })
    expect(await one.make(id)).toMatchObject({ http_status: 403 })
    expect(await other.get(`/${id}`)).toMatchObject({ needs_second: false })
    expect(await other.make(id)).toMatchObject({ http_status: 200, data: { done: { by: other.userId } } })
  })

  test('are not for sales, and an auditor can read them', async () => {
    const { ids } = await aTower()
    const id = await (await staff()).propose(ids)
    const [sales, auditor] = [await staff('sales'), await staff('auditor')]
    expect(await sales.post('', { homes: { ids }, rule })).toMatchObject({ http_status: 403 })
    expect(await sales.make(id)).toMatchObject({ http_status: 403 })
    expect((await auditor.get()).items).toMatchObject([{ id, counts: { change: 4 } }])
  })
})

describe('what one person moves alone in a day', () => {
  const crore = 100 * lakh
  const dear = { base_price: 100 * crore }
  const by = (amount: number) => ({ rule: { kind: 'each', amount, round: 100 } })

  test('is what prices rise and what they fall, not what is left of it', async () => {
    await aTower([dear, dear])
    const { post, get, make } = await staff()
    const rows = [
      { line: 2, home: 'A-101', price: '106 Cr' },
      { line: 3, home: 'A-201', price: '94 Cr' },
    ]
    const { id } = (await post('/sheets', { rows })).data
    expect(await get(`/${id}`)).toMatchObject({
      before: 200 * crore,
      after: 200 * crore,
      up: 6 * crore,
      down: 6 * crore,
      left_alone: 10 * crore,
      needs_second: true,
    })
    expect(await make(id)).toMatchObject({
      http_status: 403,
      message:
        'This moves ₹12,00,00,000 in all: ₹6,00,00,000 up, ₹6,00,00,000 down. On your own, you can still move less than ₹10,00,00,000 today. Ask a colleague to open this page and make it.',
    })
    expect(await (await staff()).make(id)).toMatchObject({ http_status: 200 })
  })

  test('adds up over changes and taking them back, until midnight in India', async () => {
    const { ids } = await aTower([dear, dear])
    const { userId, propose, make, post, get } = await staff()
    const first = await propose(ids.slice(0, 1), by(6 * crore))
    expect(await make(first)).toMatchObject({ http_status: 200 })
    expect(await get(`/${first}`)).toMatchObject({ left_alone: null, needs_second: false })
    const [second, back] = [
      await propose(ids.slice(1), by(4 * crore)),
      (await post(`/${first}/again`, { back: true })).data.id,
    ]
    expect(await get(`/${second}`)).toMatchObject({ left_alone: 4 * crore, needs_second: true })
    expect(await make(second)).toMatchObject({ http_status: 403 })
    expect(await make(back)).toMatchObject({ http_status: 403 })
    expect(await make(await propose(ids.slice(1), by(4 * crore - 100)))).toMatchObject({ http_status: 200 })
    expect(await get(`/${back}`)).toMatchObject({ left_alone: 100, needs_second: true })
    const state = await propose(ids.slice(1), { move: { to: 'not_released' } })
    expect(await get(`/${state}`)).toMatchObject({ needs_second: false })
    expect(await make(state)).toMatchObject({ http_status: 200 })
    const again = async () => (await staff('sales_lead', userId)).make(back)
    const midnight = new Date(`${todayInIndia(api.clock())}T24:00:00+05:30`)
    api.clock.advance(midnight.getTime() - api.clock().getTime() - minute)
    expect(await again()).toMatchObject({ http_status: 403 })
    api.clock.advance(minute)
    expect(await again()).toMatchObject({ http_status: 200 })
  })

  test('leaves out what a colleague proposed, for both', async () => {
    const { ids } = await aTower([dear])
    const [one, other] = [await staff(), await staff()]
    expect(await other.make(await one.propose(ids, by(8 * crore)))).toMatchObject({ http_status: 200 })
    for (const person of [one, other]) {
      const own = await person.propose(ids, by(crore))
      expect(await person.get(`/${own}`)).toMatchObject({ left_alone: 10 * crore, needs_second: false })
    }
    const written = await api.db.select().from(staffActions).where(eq(staffActions.action, 'change_stock'))
    expect(written).toMatchObject([{ after: { moved: 8 * crore, alone: false } }])
  })

  test('adds up when they press twice at once', async () => {
    const { ids } = await aTower([dear, dear, dear])
    const { propose, make } = await staff()
    const proposals = await Promise.all(ids.map((id) => propose([id], by(6 * crore))))
    const answers = await Promise.all(proposals.map((id) => make(id)))
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 403, 403])
  })
})

describe('a home that somebody changed in between', () => {
  test('is reported with who did it, keeps what it has, and the total that was reviewed no longer applies', async () => {
    const { ids } = await aTower()
    const [one, other] = [await staff(), await staff()]
    const [mine, theirs] = [await one.propose(ids), await other.propose(ids.slice(0, 1))]
    const looked = { difference: 8 * lakh, homes: 4 }
    api.clock.advance(minute)
    await other.make(theirs)
    expect(await one.make(mine, looked)).toMatchObject({ error: 'conflict' })
    expect((await one.get(`/${mine}?fate=later`)).rows).toMatchObject([
      { label: 'A-101', why: 'Now for sale, at another price.', by: other.userId },
    ])
    expect(await one.make(mine)).toMatchObject({ data: { counts: { done: 3, later: 1 } } })
    expect(await priceOf(ids[0])).toBe(102 * lakh)
    const again = (await one.post(`/${mine}/again`, { back: false })).data.id
    expect((await one.get(`/${again}`)).rows).toMatchObject([
      { label: 'A-101', from_price: 102 * lakh, to_price: 10_404_000_00, fate: 'change' },
    ])
  })

  test('is changed by one of two who press at once', async () => {
    const { ids } = await aTower()
    const [one, other] = [await staff(), await staff()]
    const [mine, theirs] = [await one.propose(ids), await other.propose(ids)]
    api.clock.advance(minute)
    const answers = await Promise.all([one.make(mine), other.make(theirs)])
    const done = answers.map(({ data }) => data?.counts?.done ?? 0)
    expect(done.toSorted()).toEqual([0, 4])
    expect(await Promise.all(ids.map(priceOf))).toEqual(Array(4).fill(102 * lakh))
  })
})

describe('taking a change back', () => {
  test('is a change of its own, and leaves alone what was changed again', async () => {
    const { ids } = await aTower()
    const { propose, make, post, get, home } = await staff()
    const id = await propose(ids)
    await make(id)
    api.clock.advance(minute)
    await make(await propose(ids.slice(3), { rule: { ...rule, amount: -100 } }))
    const back = (await post(`/${id}/again`, { back: true })).data.id
    expect(await get(`/${back}`)).toMatchObject({ undoes: id, counts: { change: 3, refused: 1 } })
    expect(await make(back, { reason: 'A mistake.' })).toMatchObject({ http_status: 200 })
    expect(await priceOf(ids[0])).toBe(100 * lakh)
    expect((await home(String(ids[0]))).prices_set.map(({ reason }: { reason: string }) => reason)).toEqual([
      'A mistake.',
      'Festival prices.',
    ])
  })
})

describe('a new state of many homes', () => {
  test('follows the same rules as of one', async () => {
    const { ids } = await aTower([{ status: 'not_released' }, { status: 'not_released' }, { status: 'sold' }])
    const { propose, make, get, home } = await staff()
    const id = await propose(ids, { move: { to: 'available' } })
    expect((await get(`/${id}`)).rows[2].why).toBe('Sold can’t become for sale directly.')
    await make(id, { reason: 'Phase 2 opens.' })
    expect(await home(String(ids[1]))).toMatchObject({
      status: 'available',
      events: [{ from_status: 'not_released', to_status: 'available', reason: 'Phase 2 opens.' }],
    })
  })

  test('holds them for somebody until a time', async () => {
    const { ids } = await aTower()
    const { propose, make, post, userId } = await staff()
    const until = later(api.clock(), day).toISOString()
    const refused = await post('', { homes: { ids }, move: { to: 'on_hold' } })
    expect(Object.keys(refused.data.fields)).toEqual(['until', 'held_for'])
    await make(await propose(ids, { move: { to: 'on_hold', until, held_for: 'The Rao family' } }))
    expect(await api.db.select().from(unitHolds)).toMatchObject(
      ids.map(() => ({ held_for: 'The Rao family', by: userId })),
    )
    expect((await api.db.select().from(stockChanges))[0]?.held_for).toBeNull()
  })
})

test('what was done stays as it was written, and what nobody did is forgotten after a week', async () => {
  const { ids } = await aTower()
  const { propose, make } = await staff()
  const done = await propose(ids)
  await make(done)
  const altered = api.db.update(stockChanges).set({ reason: 'Another.' }).where(eq(stockChanges.id, done))
  expect(await altered.then(() => null, brokenConstraint)).toBe('stock_changes_kept')
  await propose(ids)
  api.clock.advance(8 * day)
  await api.rounds.goOnce()
  expect((await api.db.select().from(stockChanges)).map(({ id }) => id)).toEqual([done])
})
