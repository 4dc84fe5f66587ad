/** @database each */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { invoices, staffActions } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aBuyer, aGroup, buy } from '../../builders/buying/orders.ts'

let api: TestApi
let get: (path: string) => Promise<{ status: number; text: string; data: never }>
beforeAll(async () => {
  api = await startApi()
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['finance'] })
  get = async (path) => {
    const { status, text, body } = await api.call().get(`/api/v1/desk${path}`).set({ authorization })
    return { status, text, data: body?.data as never }
  }
})
afterAll(() => api.close())

interface Page {
  readonly items: { readonly id: string; readonly cells: (string | number | null)[] }[]
}
const cellsOf = ({ items }: Page) => items.map(({ cells }) => cells)

/** A sale of ₹4,000 of chess and ₹2,500 of tabla, of which ₹1,000 of chess was refunded. */
async function aSale() {
  const buyer = await aBuyer(api, { name: 'Asha Rao' })
  const chess = await aGroup(api, {}, { title: 'Chess', price: 400_000 })
  const order = await buy(buyer, chess, await aGroup(api, {}, { title: 'Tabla', price: 250_000 }))
  const line = order.lines.find(({ price }: { price: number }) => price === 400_000)
  await api.db.transaction((tx) =>
    refundLine(tx, {
      lineId: line.id,
      amount: 100_000,
      reason: 'A class was called off.',
      cause: `test ${line.id}`,
      now: api.clock(),
    }),
  )
  return { buyer, order }
}

test('papers are found by number, order and person, by kind and by month', async () => {
  const { order } = await aSale()
  const sold: Page = (await get(`/papers?find=${order.number}`)).data
  expect(cellsOf(sold).map(([, kind]) => kind)).toEqual(
    expect.arrayContaining(['bill_of_supply', 'bill_of_supply', 'credit_note']),
  )
  const notes: Page = (await get(`/papers?find=${order.number}&kind=credit_note`)).data
  expect(notes.items).toHaveLength(1)
  const [number] = cellsOf(notes)[0] ?? []
  expect(cellsOf((await get(`/papers?find=${String(number).toLowerCase()}`)).data)).toEqual(cellsOf(notes))
  const month = api.clock().toISOString().slice(0, 7)
  expect(
    cellsOf((await get(`/papers?find=${order.number}&since=${month}&until=${month}`)).data),
  ).toHaveLength(3)
  expect(cellsOf((await get(`/papers?find=${order.number}&until=2020-01`)).data)).toEqual([])
})

test('a paper names what corrects it, and reading one is recorded for the student', async () => {
  const { buyer, order } = await aSale()
  const [note] = ((await get(`/papers?find=${order.number}&kind=credit_note`)).data as Page).items
  const read = (await get(`/papers/${note?.id}`)).data as {
    total: number
    corrects: { id: string; number: string }
  }
  expect(read).toMatchObject({ kind: 'credit_note', total: 100_000, recipient: 'Asha Rao' })
  expect((await get(`/papers/${read.corrects.id}`)).data).toMatchObject({
    kind: 'bill_of_supply',
    total: 400_000,
    lines: [{ title: 'Chess', amount: 400_000 }],
    corrected_by: [{ id: note?.id, total: 100_000 }],
  })
  const file = await get(`/papers/${note?.id}/file`)
  expect([file.status, file.text?.length]).toEqual([200, undefined])
  const looks = await api.db.select().from(staffActions).where(eq(staffActions.person_id, buyer.userId))
  expect(looks.map(({ action }) => action)).toContain('read_paper')
  expect((await get('/papers/nothing')).status).toBe(404)
})

test('the tax of a year is the sum of its papers, less its credit notes', async () => {
  await aSale()
  const { year, supplies } = (await get('/tax')).data as {
    year: string
    supplies: { papers: number; credit_notes: number; total: number; taxable: number }[]
  }
  const papers = await api.db.select().from(invoices)
  const sum = papers.reduce((all, { kind, total }) => all + (kind === 'credit_note' ? -total : total), 0)
  expect(supplies).toMatchObject([{ state: 'Karnataka', total: sum, taxable: sum }])
  expect(papers).toHaveLength((supplies[0]?.papers ?? 0) + (supplies[0]?.credit_notes ?? 0))
  const { text } = await get(`/tax.csv?year=${year}`)
  expect(text).toContain(`Karnataka,${supplies[0]?.papers},${supplies[0]?.credit_notes},${sum / 100}`)
  expect((await get('/tax?year=2019-20')).data).toMatchObject({ supplies: [], company: [] })
  expect((await get('/tax?year=2026-29')).status).toBe(422)
})
