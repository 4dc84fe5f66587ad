/** @database each */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { newId } from '#api/db/ids.ts'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { commonSeries, seriesOf } from '#api/learning/money/gst/index.ts'
import { gstRegistrations, invoices, settingChanges, users } from '#api/tables.ts'
import { isGstin, panOfGstin } from '#contract/learning/money/payoutNumbers.ts'
import { type State, stateOfGstin, states } from '#contract/states.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, type Buyer, buy } from '../../../../builders/buying/orders.ts'
import { paperWords } from '../../../../builders/buying/paperWords.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aGstin, aRegistration } from '../../../../builders/money/gst.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A course for ₹1,180 from a tutor who is registered in Karnataka. */
async function aTaxedGroup() {
  const group = await aGroup(api, {}, { price: 118_000 })
  return { ...group, registration: await aRegistration(api, group.tutor) }
}

async function aBuyerIn(state: State | null): Promise<Buyer> {
  const buyer = await aBuyer(api, { name: 'Asha Rao' })
  await api.db.update(users).set({ state }).where(eq(users.id, buyer.userId))
  return buyer
}

function papersOf(orderId: string) {
  return api.db.select().from(invoices).where(eq(invoices.order_id, orderId)).orderBy(asc(invoices.issued_at))
}

test('a registered tutor’s sale is a tax invoice with their number, name, address and own series', async () => {
  const buyer = await aBuyerIn('Karnataka')
  const group = await aTaxedGroup()
  const order = await buy(buyer, group)
  const [paper] = await papersOf(order.id)
  expect(paper).toMatchObject({
    kind: 'invoice',
    supplier_gstin: aGstin,
    place_of_supply: 'Karnataka',
    recipient_state: 'Karnataka',
    tax_rate: 1800,
    taxable: 100_000,
    cgst: 9_000,
    sgst: 9_000,
    igst: 0,
  })
  expect(paper?.number).toBe(`${seriesOf(group.registration.series).invoices}/26-27/000001`)
  const words = await paperWords(api, buyer, order.id, paper?.id ?? '')
  for (const fact of ['Tax invoice', aGstin, 'Meera Raghavan Music', '12 Temple Road', 'CGST 9%', 'SGST 9%'])
    expect(words).toContain(fact)
  expect(words).not.toContain('isn’t registered')
})

test.each([
  ['Maharashtra', { place_of_supply: 'Maharashtra', cgst: 0, sgst: 0, igst: 18_000 }],
  ['Outside India', { place_of_supply: 'Outside India', igst: 18_000 }],
  [null, { place_of_supply: 'Karnataka', recipient_state: null, cgst: 9_000, igst: 0 }],
] as const)('for a student in %s it has the tax of that place', async (state, expected) => {
  const order = await buy(await aBuyerIn(state), await aTaxedGroup())
  expect(await papersOf(order.id)).toMatchObject([expected])
})

test('a union territory’s half has its own name', async () => {
  const buyer = await aBuyerIn('Chandigarh')
  const group = await aGroup(api, {}, { price: 118_000 })
  await aRegistration(api, group.tutor, { gstin: '04AAGCB7383J1ZG' })
  const order = await buy(buyer, group)
  const [paper] = await papersOf(order.id)
  expect(await paperWords(api, buyer, order.id, paper?.id ?? '')).toContain('UTGST 9%')
})

test('an unregistered tutor’s bill names the student’s state, too', async () => {
  const order = await buy(await aBuyerIn('Kerala'), await aGroup(api))
  expect(await papersOf(order.id)).toMatchObject([
    { kind: 'bill_of_supply', place_of_supply: 'Kerala', series: commonSeries.bills, igst: 0 },
  ])
})

test('credit notes keep the invoice’s supplier and rate, whatever has changed since', async () => {
  const buyer = await aBuyerIn('Karnataka')
  const group = await aTaxedGroup()
  const order = await buy(buyer, group)
  await byStaff(api, { action: 'end_gst', subject: group.tutor.id }, (tx) =>
    tx
      .update(gstRegistrations)
      .set({ ended_at: api.clock() })
      .where(eq(gstRegistrations.id, group.registration.id)),
  )
  const refund = { lineId: order.lines[0].id, reason: 'A class was called off.', now: api.clock() }
  for (const amount of [50_001, 67_999])
    await api.db.transaction((tx) => refundLine(tx, { ...refund, amount, cause: `test ${amount}` }))
  const [, ...notes] = await papersOf(order.id)
  const { creditNotes } = seriesOf(group.registration.series)
  expect(notes.map(({ series, supplier_gstin }) => [series, supplier_gstin])).toEqual([
    [creditNotes, aGstin],
    [creditNotes, aGstin],
  ])
  const taxes = notes.map(({ cgst, sgst, igst }) => [cgst, sgst, igst])
  expect(taxes.reduce((sums, each) => sums.map((sum, nth) => sum + (each[nth] ?? 0)))).toEqual([
    9_000, 9_000, 0,
  ])
  const next = await buy(await aBuyerIn('Karnataka'), group)
  expect(await papersOf(next.id)).toMatchObject([{ kind: 'bill_of_supply', supplier_gstin: null }])
})

test('an invoice has the rate of its day', async () => {
  const now = api.clock()
  const saved = { name: 'gst_on_classes', number: 1, value: 500, reason: 'The council decided.' }
  await byStaff(api, { action: 'change_setting', subject: 'gst_on_classes' }, (tx) =>
    tx.insert(settingChanges).values({ ...saved, valid_from: now, saved_at: now }),
  )
  await api.context.settings.refresh()
  const order = await buy(await aBuyerIn('Goa'), await aTaxedGroup())
  expect(await papersOf(order.id)).toMatchObject([{ tax_rate: 500, igst: 5_619 }])
})

test('the database refuses a registered tutor’s bill without their number, and with another’s', async () => {
  const group = await aTaxedGroup()
  const order = await buy(await aBuyerIn('Karnataka'), group)
  const [paper] = await papersOf(order.id)
  if (!paper) throw new Error('There is no paper.')
  const other = await aBuyerIn('Karnataka')
  const another = await buy(other, await aGroup(api))
  const { registration } = await aTaxedGroup()
  const again = { ...paper, id: newId(api.clock()), order_id: another.id, serial: null, number: null }
  const unnamed = { kind: 'bill_of_supply', registration_id: null, supplier_gstin: null } as const
  const untaxed = { taxable: paper.total, cgst: 0, sgst: 0, igst: 0 }
  for (const changed of [{ ...unnamed, ...untaxed }, { registration_id: registration.id }])
    await expect(api.db.insert(invoices).values({ ...again, ...changed })).rejects.toMatchObject({
      cause: { constraint: 'invoices_supplier' },
    })
  await expect(
    api.db.insert(invoices).values({ ...again, registration_id: null, supplier_gstin: null }),
  ).rejects.toMatchObject({
    cause: { constraint: expect.stringMatching(/^invoices_(supplier|registered)$/) },
  })
})

test('every registration has two series of its own', () => {
  const all = Array.from({ length: 6 * 36 ** 2 }, (_, nth) => seriesOf(nth)).flatMap(Object.values)
  expect(new Set([...all, ...Object.values(commonSeries)]).size).toBe(all.length + 2)
  expect(new Set(all.map(({ length }) => length))).toEqual(new Set([3]))
  expect(() => seriesOf(6 * 36 ** 2)).toThrow('no series left')
})

test('a GSTIN has a state, a PAN and a checksum', () => {
  expect(stateOfGstin(aGstin)).toBe('Karnataka')
  expect(panOfGstin(aGstin)).toBe('ABCPR1234F')
  expect(isGstin('25AAGCB7383J1ZC')).toBe(false)
  const codes = Array.from({ length: 38 }, (_, nth) => String(nth + 1).padStart(2, '0'))
  const known = codes.flatMap((code) => stateOfGstin(code) ?? [])
  expect(known.toSorted()).toEqual(states.filter((state) => state !== 'Outside India').toSorted())
})
