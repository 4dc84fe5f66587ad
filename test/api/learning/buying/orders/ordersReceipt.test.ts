import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour } from '#api/clock.ts'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { users } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, type Buyer, buy } from '../../../../builders/buying/orders.ts'
import { pdfWords } from '../../../../builders/pdfWords.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const receiptOf = (buyer: Buyer, id: string) =>
  api
    .call()
    .get(`/api/v1/orders/${id}/receipt`)
    .set('Authorization', buyer.authorization)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done(null, Buffer.concat(parts)))
    })

const wordsOf = (pdf: Buffer) => pdfWords(pdf).replaceAll('|', '')

test('a receipt says who paid what when, with what went back, in the same bytes each time', async () => {
  const buyer = await aBuyer(api, { name: 'Zoë राव' })
  await api.db.update(users).set({ time_zone: 'America/New_York' }).where(eq(users.id, buyer.userId))
  const group = await aGroup(api, {}, { title: 'Chess (beginners)', price: 12_345_650 })
  const order = await buy(buyer, group)
  const response = await receiptOf(buyer, order.number)
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=receipt-${order.number}.pdf`,
    'cache-control': 'private, no-store',
  })
  const words = wordsOf(response.body)
  for (const fact of [
    'Verandah',
    order.number,
    'Zoë राव',
    'Paid on 23 November 2026',
    'Chess (beginners)',
    'Meera Pillai, 8 classes',
    '₹1,23,456.50',
  ]) {
    expect(words).toContain(fact)
  }
  const { data: bought } = await buyer.get(`/orders/${order.id}`)
  expect(words).toContain(`test mode, without real money, payment ${bought.payments[0].id}`)
  expect(words).toContain('No tax was added to these prices')
  expect(words).not.toContain('Refund')
  api.clock.advance(hour)
  expect((await receiptOf(buyer, order.id)).body.equals(response.body)).toBe(true)
  const refund = { lineId: order.lines[0].id, amount: 45_650, reason: 'Left early.', cause: 'left' }
  await api.db.transaction((tx) => refundLine(tx, { ...refund, now: api.clock() }))
  const after = wordsOf((await receiptOf(buyer, order.id)).body)
  for (const fact of ['Left early.', '−₹456.50', '₹1,23,000']) expect(after).toContain(fact)
})

test('a long receipt goes on to another page', async () => {
  const groups = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      aGroup(api, {}, { title: `${'A course with a very long name '.repeat(4)}${index}` }),
    ),
  )
  const buyer = await aBuyer(api)
  const order = await buy(buyer, ...groups)
  const { body } = await receiptOf(buyer, order.id)
  expect(body.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  expect(wordsOf(body)).toContain('₹80,000')
})

test('there is a receipt of one’s own paid orders only', async () => {
  const buyer = await aBuyer(api)
  const { data: unpaid } = await buyer.order(await aGroup(api))
  expect((await buyer.get(`/orders/${unpaid.id}/receipt`)).error).toBe('wrong_state')
  const order = await buy(buyer, await aGroup(api))
  expect((await (await aBuyer(api)).get(`/orders/${order.id}/receipt`)).error).toBe('not_found')
  expect((await api.call().get(`/api/v1/orders/${order.id}/receipt`)).status).toBe(401)
})
