import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { blockUnits, unitEvents } from '#api/tables.ts'
import { readSheet } from '#web/pages/desk/stockSheet/readSheet.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aBlock, aUnit, aUnitType, manyUnits } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { amount } from '../../../builders/sampled.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const lakh = 1_00_000_00

async function aTower(numbers: readonly string[], values: Parameters<typeof aUnit>[2] = {}) {
  const project = await aProject(api)
  const block = await aBlock(api, project.id, { name: 'Tower A' })
  const type = await aUnitType(api, project.id)
  const prices = { base_price: 100 * lakh, floor_rise: 0, plc: 0 }
  for (const [nth, unit_no] of numbers.entries())
    await aUnit(api, { block, type }, { unit_no, floor: nth + 1, ...prices, ...values })
  return { project, block, type }
}

async function staff() {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['sales_lead'] })
  const base = '/api/desk/stock-changes'
  const post = async (path: string, body: object) =>
    (await api.call().post(`${base}${path}`).set('Authorization', authorization).send(body)).body
  const get = async (path: string) =>
    (await api.call().get(`${base}${path}`).set('Authorization', authorization)).body.data
  const make = async (id: string) => {
    const { before, after, counts } = await get(`/${id}`)
    const looked = { difference: after - before, homes: counts.change, confirmed: true }
    return post(`/${id}/done`, { reason: 'Sheet of November.', ...looked })
  }
  const file = async () =>
    (await api.call().get('/api/desk/homes.csv').set('Authorization', authorization).expect(200)).text
  return { post, get, make, file }
}

/** What a file or a paste would change, as the desk reads and sends it. */
async function changesIn(sheet: string, { post, get }: Awaited<ReturnType<typeof staff>>) {
  const read = readSheet(sheet)
  if (typeof read === 'string') throw new Error(read)
  const { id } = (await post('/sheets', { rows: read.rows })).data
  return get(`/${id}`)
}

test('each row of a sheet is told its fate with row, column and reason, and all of it is done in one go', async () => {
  const { project } = await aTower(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
  await aTower(['A-5'])
  const { post, get, make } = await staff()
  const rows = [
    { line: 2, home: 'a1', price: '₹1,05,00,000' },
    { line: 3, home: 'A-2', state: 'Off the market' },
    { line: 4, home: 'A-3', price: '1,00,00,000', state: '' },
    { line: 5, home: 'A-3', price: '9' },
    { line: 6, home: 'A-9', price: '9' },
    { line: 7, home: 'A-5', price: '9' },
    { line: 8, home: 'A-5', project: project.slug, tower: 'tower a', price: 'many' },
    { line: 9, home: 'A-5', project: project.slug, state: 'gone' },
    { line: 10, home: 'A-5', project: project.slug, state: 'on hold' },
    { line: 11, home: 'A-1', project: 'Elsewhere', price: '9' },
    { line: 12, home: ' ', price: '9' },
  ]
  const { id } = (await post('/sheets', { rows: rows.slice(0, 3) })).data
  expect((await post('/sheets', { change: id, rows: rows.slice(3) })).data.id).toBe(id)
  const change = await get(`/${id}`)
  const fates = change.rows.map(({ nth, fate, why }: Record<string, unknown>) => [nth, fate, why])
  expect(fates.toSorted(([a]: [number], [b]: [number]) => a - b)).toEqual([
    [2, 'change', null],
    [3, 'change', null],
    [4, 'same', null],
    [5, 'refused', 'Home: it’s already in row 4.'],
    [6, 'refused', 'Home: there’s no home A-9.'],
    [7, 'refused', 'Home: several have this number. Add the project and the tower.'],
    [8, 'refused', 'Price: “many” isn’t an amount in rupees.'],
    [9, 'refused', expect.stringMatching(/^State: “gone” isn’t a state\. Say for sale, /)],
    [10, 'refused', 'State: a hold needs a buyer and an end, so hold it on its own page.'],
    [11, 'refused', 'Home: A-1 isn’t in Elsewhere.'],
    [12, 'refused', 'Home: the number is missing.'],
  ])
  expect(await make(id)).toMatchObject({ data: { counts: { done: 2, refused: 8 } } })
  const homes = await api.db.select().from(blockUnits).where(eq(blockUnits.project_id, project.id))
  expect(homes.find(({ unit_no }) => unit_no === 'A-1')?.price_total).toBe(105 * lakh)
  expect(homes.find(({ unit_no }) => unit_no === 'A-2')?.status).toBe('not_released')
  expect(await api.db.select().from(unitEvents)).toMatchObject([{ reason: 'Sheet of November.' }])
  expect(await post('/sheets', { change: id, rows: rows.slice(0, 1) })).toMatchObject({
    error: 'wrong_state',
  })
})

test('a number is in rupees, however it is written', async () => {
  const prices = ['19500000', '1,95,00,000', '₹1,95,00,000.00', '1.95 Cr', '195 lakh']
  await aTower(prices.map((_, nth) => `A-${nth}`))
  const lines = prices.map((price, nth) => `A-${nth}\t${price}`)
  const { rows } = await changesIn(['Home\tBefore taxes', ...lines].join('\n'), await staff())
  expect(rows.map(({ to_price }: { to_price: number }) => to_price)).toEqual(prices.map(() => 195 * lakh))
})

test('the file that the list of homes saves changes nothing when it is sent back', async () => {
  await aTower(['A-1', 'A-2'], { base_price: 1_95_00_000_50 })
  await aTower(['A-1', 'A-3'], { status: 'sold' })
  await aTower(['A-1', 'A-4'], { status: 'on_hold' })
  await aTower(['A-5'], { base_price: 0, status: 'not_released' })
  const office = await staff()
  const file = await office.file()
  expect(file).toContain('Before taxes (₹)')
  expect(await changesIn(file, office)).toMatchObject({
    counts: { same: 7, change: 0, refused: 0, later: 0 },
  })
})

test('a sheet goes on only with a proposal of its sender', async () => {
  await aTower(['A-1'])
  const [one, other] = [await staff(), await staff()]
  const rows = [{ line: 2, home: 'A-1', price: '1' }]
  const { id } = (await one.post('/sheets', { rows })).data
  const more = { change: id, rows: [{ line: 3, home: 'A-2', price: '1' }] }
  expect(await other.post('/sheets', more)).toMatchObject({ http_status: 404 })
  expect(await one.post('/sheets', more)).toMatchObject({ http_status: 200 })
})

test('thousands of homes, some with faults, are read in parts and changed in one go', async () => {
  const many = amount(10_000, 2_800)
  const { block, type } = await aTower([])
  await manyUnits(api, { block, type }, many)
  const homes = await api.db.select().from(blockUnits).where(eq(blockUnits.block_id, block.id))
  const { post, get, make } = await staff()
  const rows = homes.map(({ unit_no, price_total }, nth) => ({
    line: nth + 2,
    home: unit_no,
    price: nth % 33 === 0 ? 'a fault' : String(price_total / 100 + 1_000),
  }))
  let change: string | undefined
  for (let at = 0; at < rows.length; at += 700)
    change = (await post('/sheets', { change, rows: rows.slice(at, at + 700) })).data.id
  const { counts } = await get(`/${change}`)
  expect(counts.refused).toBeGreaterThanOrEqual(Math.ceil(many / 33))
  expect(counts.refused + counts.change).toBe(many)
  expect(await make(String(change))).toMatchObject({ data: { counts: { done: counts.change } } })
})
