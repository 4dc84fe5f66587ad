import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { asc, eq, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerLines, settlementLines, staffActions } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo, postAs } from '../../../../builders/buying/enrolments.ts'
import { announceReport, paidAtNoon, razorpayCsv, sendReport } from '../../../../builders/desk/settlements.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

const staff = () => aUser(api, { roles: ['student', 'staff'] })

const paid = (...amounts: readonly number[]) => paidAtNoon(api, ...amounts)

async function entriesIn() {
  return api.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.kind, 'settlement'))
    .orderBy(asc(ledgerEntries.number))
}

const fatesOf = (detail: { readonly fates: readonly { readonly fate: string; readonly lines: number }[] }) =>
  Object.fromEntries(detail.fates.map(({ fate, lines }) => [fate, lines]))

describe('a report that is read', () => {
  test('says what matches, and changes nothing in the ledger', async () => {
    const [one, two] = await paid(1000, 500)
    const who = await staff()
    const csv = razorpayCsv([
      { id: one?.capture ?? '', amount: 1000 },
      { id: two?.capture ?? '', amount: 500, settlement: 'setl_two' },
    ])
    const { id, error } = await sendReport(api, who, csv)
    expect(error).toBeNull()
    const { data } = await getAs(api, who, `/desk/settlements/${id}`)
    expect(data).toMatchObject({ state: 'read', lines: 2, missing: [], shown: [] })
    expect(fatesOf(data)).toEqual({ matches: 2 })
    expect(data.books).toEqual({ lines: 2, bank: 146_460, fees: 3000, tax: 540, clearing: 150_000 })
    expect(await balancesOf(api, '')).toEqual({ clearing: -150_000 })
  })

  test('says of each line that differs how it does', async () => {
    const [same, less, absent, dear, doubled, last] = await paid(1000, 500, 700, 900, 300, 200)
    const who = await staff()
    const csv = razorpayCsv([
      { id: same?.capture ?? '', amount: 1000 },
      { id: less?.capture ?? '', amount: 490 },
      { id: dear?.capture ?? '', amount: 900, fee: 100 },
      { id: doubled?.capture ?? '', amount: 300 },
      { id: doubled?.capture ?? '', amount: 300, settlement: 'setl_two' },
      { id: last?.capture ?? '', amount: 200 },
      { id: 'pay_nobodyknows', amount: 250 },
      { type: 'adjustment', id: 'adj_1', amount: 40 },
    ])
    const { id } = await sendReport(api, who, csv)
    const { data } = await getAs(api, who, `/desk/settlements/${id}`)
    expect(fatesOf(data)).toEqual({ matches: 3, amount: 1, fee: 1, doubled: 1, missing_here: 1, unknown: 1 })
    expect(data.missing).toMatchObject([{ name: absent?.capture, ours: 70_000 }])
    expect(data.shown).toMatchObject([
      { position: 3, fate: 'amount', amount: 49_000, ours: 50_000 },
      { position: 4, fate: 'fee', charges: 11_800 },
      { position: 6, fate: 'doubled', settlement: 'setl_two' },
      { position: 8, fate: 'missing_here', ours: null, order: null },
      { position: 9, fate: 'unknown', amount: -4000 },
    ])
    const only = await getAs(api, who, `/desk/settlements/${id}?fate=amount`)
    expect(only.data.shown).toHaveLength(1)
  })

  test.each([
    ['another file', 'name,amount\nx,1\n', 'it has no column “transaction_entity”'],
    ['one without lines', razorpayCsv([]), 'This report is empty.'],
    [
      'an amount that is none',
      razorpayCsv([{ id: 'pay_1', amount: 10 }]).replace('10.00', 'ten'),
      'Line 2: “amount” says ten',
    ],
    [
      'a day that is none',
      razorpayCsv([{ id: 'pay_1', amount: 10, at: '2026-13-45' }]),
      'Line 2: “entity_created_at” says 2026-13-45',
    ],
  ])('refuses %s, and says where', async (_what, csv, message) => {
    const who = await staff()
    const sent = await sendReport(api, who, csv)
    expect(sent).toMatchObject({ error: 'bad_file', message: expect.stringContaining(message) })
    expect((await getAs(api, who, '/desk/settlements')).data.items).toEqual([])
  })

  test('is read once, however often the same file comes', async () => {
    const [one] = await paid(1000)
    const who = await staff()
    const csv = razorpayCsv([{ id: one?.capture ?? '', amount: 1000 }])
    await sendReport(api, who, csv)
    expect(await sendReport(api, who, csv)).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining('already read on 23 November 2026'),
    })
    expect((await getAs(api, who, '/desk/settlements')).data.items).toHaveLength(1)
  })

  test('takes its file from the address alone, within ten minutes, as long as it was announced', async () => {
    const who = await staff()
    const csv = razorpayCsv([{ id: 'pay_1', amount: 10 }])
    const { path } = await announceReport(api, who, csv)
    const put = (to: string, text: string) => api.call().put(to).set('Content-Type', 'text/csv').send(text)
    expect((await put(path.replace(/.$/, '_'), csv)).body.error).toBe('bad_signature')
    expect((await put(path, `${csv}x`)).body.error).toBe('bad_file')
    goTo(api, '2026-11-23T06:11:00Z')
    expect((await put(path, csv)).body.error).toBe('upload_expired')
    const tooLong = { provider: 'razorpay', name: 'a.csv', bytes: 31 * 1024 * 1024 }
    expect(await postAs(api, who, '/desk/settlements', tooLong)).toMatchObject({ error: 'validation_failed' })
  })

  test('in Stripe’s form is read by payout', async () => {
    const [one] = await paid(1000)
    // A payment stays with its provider, and there is no Stripe here.
    await api.db.execute(sql`ALTER TABLE payments DISABLE TRIGGER payments_keep`)
    await api.db.execute(
      sql`UPDATE payments SET provider = 'stripe', capture_id = 'pi_1' WHERE id = ${one?.id}`,
    )
    await api.db.execute(sql`ALTER TABLE payments ENABLE TRIGGER payments_keep`)
    const who = await staff()
    const csv = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description,payment_intent_id,automatic_payout_id,automatic_payout_effective_at_utc
txn_1,2026-11-22 06:30:05,inr,1000.00,29.00,971.00,charge,ch_1,"Verandah, order VL-1",pi_1,po_1,2026-11-23 00:00:00
txn_2,2026-11-22 06:30:05,inr,-971.00,0.00,-971.00,payout,po_1,STRIPE PAYOUT,,po_1,2026-11-23 00:00:00
`
    const { id } = await sendReport(api, who, csv, 'stripe')
    const { data } = await getAs(api, who, `/desk/settlements/${id}`)
    expect(fatesOf(data)).toEqual({ matches: 1 })
    expect(data.books).toMatchObject({ bank: 97_100, fees: 2900 })
  })
})

describe('a report that is taken in', () => {
  test('moves what was settled from the provider to our bank, with its charges, by settlement', async () => {
    const [one, two] = await paid(1000, 500)
    const who = await staff()
    const { id } = await sendReport(
      api,
      who,
      razorpayCsv([
        { id: one?.capture ?? '', amount: 1000 },
        { id: two?.capture ?? '', amount: 500, settlement: 'setl_two', settled: '2026-11-22 19:00:00' },
      ]),
    )
    expect(await postAs(api, who, `/desk/settlements/${id}/take`)).toMatchObject({
      data: { state: 'taken', differences: 0, taken: { by: who.name } },
    })
    expect(await balancesOf(api, '')).toEqual({ bank: -146_460, provider_fees: -3540 })
    const entries = await entriesIn()
    expect(entries.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-22T12:30:00.000Z',
      '2026-11-22T13:30:00.000Z',
    ])
    const lines = await api.db
      .select()
      .from(ledgerLines)
      .where(eq(ledgerLines.entry, entries[0]?.number ?? 0))
      .orderBy(ledgerLines.position)
    expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['bank', 97_640],
      ['provider_fees', 2000],
      ['provider_fees', 360],
      ['clearing', -100_000],
    ])
    const done = await api.db.select().from(staffActions).where(eq(staffActions.action, 'take_settlement'))
    expect(done).toMatchObject([{ actor_id: who.id, subject_id: id, after: { lines: 2, bank: 146_460 } }])
  })

  test('is in the ledger once, though two press at once, and again later', async () => {
    const [one] = await paid(1000)
    const [who, other] = [await staff(), await staff()]
    const { id } = await sendReport(api, who, razorpayCsv([{ id: one?.capture ?? '', amount: 1000 }]))
    const path = `/desk/settlements/${id}/take`
    await Promise.all([postAs(api, who, path), postAs(api, other, path), postAs(api, who, path)])
    expect(await postAs(api, who, path)).toMatchObject({ data: { state: 'taken' } })
    expect(await entriesIn()).toHaveLength(1)
    expect(await balancesOf(api, '')).toEqual({ bank: -97_640, provider_fees: -2360 })
  })

  test('adds no line that another one had, though both are taken at once', async () => {
    const [one, two] = await paid(1000, 500)
    const who = await staff()
    const first = { id: one?.capture ?? '', amount: 1000 }
    const second = { id: two?.capture ?? '', amount: 500 }
    const reports = [
      await sendReport(api, who, razorpayCsv([first])),
      await sendReport(api, who, razorpayCsv([first, second])),
    ]
    await Promise.all(reports.map(({ id }) => postAs(api, who, `/desk/settlements/${id}/take`)))
    expect(await balancesOf(api, '')).toEqual({ bank: -146_460, provider_fees: -3540 })
    expect((await getAs(api, who, '/desk/differences')).data.items).toEqual([])
  })

  test('leaves out what the provider hasn’t settled yet, until it has', async () => {
    const [one] = await paid(1000)
    const who = await staff()
    const early = await sendReport(
      api,
      who,
      razorpayCsv([{ id: one?.capture ?? '', amount: 1000, settlement: '' }]),
    )
    await postAs(api, who, `/desk/settlements/${early.id}/take`)
    expect(await balancesOf(api, '')).toEqual({ clearing: -100_000 })
    const late = await sendReport(api, who, razorpayCsv([{ id: one?.capture ?? '', amount: 1000 }]))
    await postAs(api, who, `/desk/settlements/${late.id}/take`)
    expect(await balancesOf(api, '')).toEqual({ bank: -97_640, provider_fees: -2360 })
  })

  test('can’t be given up, and its lines stay as they were', async () => {
    const [one] = await paid(1000)
    const who = await staff()
    const { id } = await sendReport(api, who, razorpayCsv([{ id: one?.capture ?? '', amount: 1000 }]))
    await postAs(api, who, `/desk/settlements/${id}/take`)
    expect(await postAs(api, who, `/desk/settlements/${id}/drop`)).toMatchObject({ error: 'wrong_state' })
    const mine = eq(settlementLines.report_id, id)
    await expect(api.db.update(settlementLines).set({ net: 1 }).where(mine)).rejects.toThrow()
    await expect(api.db.delete(settlementLines).where(mine)).rejects.toThrow()
  })

  test('given up before, its file can be read again', async () => {
    const [one] = await paid(1000)
    const who = await staff()
    const csv = razorpayCsv([{ id: one?.capture ?? '', amount: 1000 }])
    const { id } = await sendReport(api, who, csv)
    expect(await postAs(api, who, `/desk/settlements/${id}/drop`)).toMatchObject({
      data: { state: 'dropped' },
    })
    expect(await postAs(api, who, `/desk/settlements/${id}/take`)).toMatchObject({ error: 'wrong_state' })
    expect(await sendReport(api, who, csv)).toMatchObject({ error: null })
  })
})
