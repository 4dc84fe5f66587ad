/** @database each */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { issuePapers } from '#api/learning/money/papers/index.ts'
import { taxOf } from '#api/learning/money/papers/tax.ts'
import { invoices, orderLines, users } from '#api/tables.ts'
import { financialYear } from '#api/texts/financialYear.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, buy } from '../../../../builders/buying/orders.ts'
import { paperWords } from '../../../../builders/buying/paperWords.ts'
import { giveGoodwill } from '../../../../builders/money/credit.ts'
import { amount } from '../../../../builders/sampled.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function giveBack(lineId: string, amount: number) {
  const refund = { lineId, amount, reason: 'A class was called off.', cause: `test ${lineId} ${amount}` }
  return api.db.transaction((tx) => refundLine(tx, { ...refund, now: api.clock() }))
}

test('an order has one bill per tutor, and a refund a credit note that names its bill', async () => {
  const buyer = await aBuyer(api, { name: 'Zoë राव' })
  const order = await buy(
    buyer,
    await aGroup(api, {}, { title: 'Chess', price: 400_000 }),
    await aGroup(api, {}, { title: 'Tabla', price: 250_000 }),
  )
  const bills = (await buyer.get(`/orders/${order.number}/papers`)).data.items
  expect(bills).toMatchObject([{ kind: 'bill_of_supply' }, { kind: 'bill_of_supply' }])
  expect(bills.map(({ total }: { total: number }) => total).toSorted()).toEqual([250_000, 400_000])
  const chess = order.lines.find(({ price }: { price: number }) => price === 400_000)
  await giveBack(chess.id, 100_000)
  await giveBack(chess.id, 100_000)
  const papers = (await buyer.get(`/orders/${order.id}/papers`)).data.items
  const [note, ...others] = papers.filter(({ kind }: { kind: string }) => kind === 'credit_note')
  expect(others).toEqual([])
  const bill = papers.find(({ total }: { total: number }) => total === 400_000)
  expect(note).toMatchObject({ refers_to: bill.number, total: 100_000, supplier: bill.supplier })
  expect(bill.number).toMatch(/^VB\/\d\d-\d\d\/\d{6}$/)
  const words = await paperWords(api, buyer, order.number, note.id)
  for (const fact of ['Credit note', note.number, bill.number, 'राव', '₹1,000', 'A class was called off.'])
    expect(words).toContain(fact)
  const billed = await paperWords(api, buyer, order.number, bill.id)
  for (const fact of ['Bill of supply', 'Chess', 'no tax is charged', 'Karnataka', 'Page 1 of 1'])
    expect(billed).toContain(fact)
})

test('a paper keeps the name of the day, and is one’s own alone', async () => {
  const buyer = await aBuyer(api, { name: 'Asha Rao' })
  const order = await buy(buyer, await aGroup(api))
  await api.db.update(users).set({ name: 'Somebody Else' }).where(eq(users.id, buyer.userId))
  const [paper] = (await buyer.get(`/orders/${order.id}/papers`)).data.items
  expect(await paperWords(api, buyer, order.id, paper.id)).toContain('Asha Rao')
  const other = await aBuyer(api)
  expect((await other.get(`/orders/${order.id}/papers`)).error).toBe('not_found')
  expect((await other.get(`/orders/${order.id}/papers/${paper.id}`)).error).toBe('not_found')
})

test('an order from before has no papers, and its refund makes none', async () => {
  const buyer = await aBuyer(api)
  const order = await buy(buyer, await aGroup(api))
  await api.db.execute(sql`ALTER TABLE invoices DISABLE TRIGGER invoices_keep`)
  await api.db.delete(invoices).where(eq(invoices.order_id, order.id))
  await api.db.execute(sql`ALTER TABLE invoices ENABLE TRIGGER invoices_keep`)
  await giveBack(order.lines[0].id, 50_000)
  expect((await buyer.get(`/orders/${order.id}/papers`)).data.items).toEqual([])
})

test('the database refuses a paper that changes, goes, or brings its own number', async () => {
  const buyer = await aBuyer(api)
  await buy(buyer, await aGroup(api))
  const refused = [
    sql`UPDATE invoices SET recipient_name = 'Nobody'`,
    sql`UPDATE invoices SET serial = serial + 1`,
    sql`DELETE FROM invoices`,
    sql`TRUNCATE invoices`,
    sql`UPDATE paper_series SET last = 0`,
    sql`DELETE FROM paper_series`,
  ]
  for (const statement of refused)
    await expect(api.db.execute(statement)).rejects.toMatchObject({ cause: { constraint: 'invoices_kept' } })
})

test('a bill says what was paid by credit, and a credit note what became credit', async () => {
  const buyer = await aBuyer(api)
  await giveGoodwill(api, { studentId: buyer.userId, amount: 60_000 })
  const group = await aGroup(api, {}, { price: 400_000 })
  const two = [group, await aGroup(api, {}, { price: 250_000 })]
  const [single, both] = [[group], two].map((groups) => groups.map(({ schedule }) => schedule.id))
  const paid = async (schedule_ids: readonly string[] | undefined, credit: number) => {
    const { data } = await buyer.post('/orders', { schedule_ids, credit })
    await buyer.settle((await buyer.pay(data.id)).data.payment_id)
    const line = data.lines.find(({ price }: { price: number }) => price === 400_000)
    return {
      id: data.id,
      line,
      papers: async () => (await buyer.get(`/orders/${data.id}/papers`)).data.items,
    }
  }
  const { id, line, papers } = await paid(single, 50_000)
  const [bill] = await papers()
  expect(await paperWords(api, buyer, id, bill.id)).toContain('₹500Paid by credit₹3,500Paid in money')
  await giveBack(line.id, 380_000)
  const note = (await papers()).find(({ kind }: { kind: string }) => kind === 'credit_note')
  expect(await paperWords(api, buyer, id, note.id)).toContain(
    '₹300Refunded as credit₹3,500Refunded the way it was paid',
  )
  await api.db.execute(sql`UPDATE user_schedules SET status = 'cancelled' WHERE student_id = ${buyer.userId}`)
  const other = await paid(both, 10_000)
  for (const each of await other.papers())
    expect(await paperWords(api, buyer, other.id, each.id)).toContain(
      'Of the whole order of ₹6,500, ₹100 was paid by credit, and ₹6,400 in money.',
    )
})

test('of many papers at once, some of which fail, the numbers have no gap and no double', async () => {
  const many = amount(50, 15)
  const kept = many * 0.8
  const buyer = await aBuyer(api)
  const orders: { id: string }[] = []
  for (let nth = 0; nth < many; nth += 1) orders.push((await buyer.order(await aGroup(api))).data)
  const before = await api.db.$count(invoices, eq(invoices.series, 'VB'))
  const issued = await Promise.allSettled(
    orders.map((order, nth) =>
      api.db.transaction(async (tx) => {
        const lines = await tx.select().from(orderLines).where(eq(orderLines.order_id, order.id))
        const recipient = { name: 'Asha Rao', email: null, mobile: null, state: null }
        await issuePapers(api.context, tx, { orderId: order.id, recipient, lines, now: api.clock() })
        if (nth % 5 === 0) throw new Error('The transaction fails.')
      }),
    ),
  )
  expect(issued.filter(({ status }) => status === 'fulfilled')).toHaveLength(kept)
  const papers = await api.db
    .select({ serial: invoices.serial })
    .from(invoices)
    .where(eq(invoices.series, 'VB'))
    .orderBy(invoices.serial)
  const deleted = 1
  expect(papers).toHaveLength(before + kept)
  const serials = papers.map(({ serial }) => serial ?? 0)
  const last = before + deleted + kept
  expect(serials.at(-1)).toBe(last)
  expect(new Set(serials).size).toBe(before + kept)
})

test('a credit note is counted in the year in which it is given, not in its bill’s', async () => {
  const buyer = await aBuyer(api)
  const order = await buy(buyer, await aGroup(api))
  goTo(api, '2027-04-01T00:00:00+05:30')
  await giveBack(order.lines[0].id, 50_000)
  const papers = await api.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.order_id, order.id))
    .orderBy(invoices.issued_at)
  expect(papers.map(({ number }) => number?.replace(/\d+$/, ''))).toEqual(['VB/26-27/', 'VC/27-28/'])
})

test('a financial year begins on 1 April in India', () => {
  expect(financialYear(new Date('2027-03-31T18:29:59Z')).name).toBe('2026-27')
  expect(financialYear(new Date('2027-03-31T18:30:00Z')).name).toBe('2027-28')
  expect(financialYear(new Date('2099-06-01T00:00:00Z')).name).toBe('2099-00')
})

test('tax comes out of the price, in equal halves within a state', () => {
  expect(taxOf({ total: 118_000, rate: 1800, within: false })).toEqual({
    taxable: 100_000,
    cgst: 0,
    sgst: 0,
    igst: 18_000,
  })
  expect(taxOf({ total: 118_001, rate: 1800, within: true })).toEqual({
    taxable: 100_001,
    cgst: 9_000,
    sgst: 9_000,
    igst: 0,
  })
  expect(taxOf({ total: 5, rate: 0, within: true })).toEqual({ taxable: 5, cgst: 0, sgst: 0, igst: 0 })
})
