import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { callAs, getAs, postAs } from '../../../../builders/buying/enrolments.ts'
import { paidAtNoon, razorpayCsv, sendReport } from '../../../../builders/desk/settlements.ts'
import { wrongBooks } from '../../../../builders/money/ledger.ts'

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

describe('a difference', () => {
  async function oneOfEach() {
    const [same, less, absent, last] = await paid(1000, 500, 700, 200)
    const who = await staff()
    const lines = [
      { id: same?.capture ?? '', amount: 1000 },
      { id: less?.capture ?? '', amount: 490 },
      { id: last?.capture ?? '', amount: 200 },
    ]
    const { id } = await sendReport(api, who, razorpayCsv(lines))
    await postAs(api, who, `/desk/settlements/${id}/take`)
    const { data } = await getAs(api, who, '/desk/differences')
    return { who, absent, lines, items: data.items }
  }

  test('is work with both sides, which somebody takes and notes', async () => {
    const { who, items, absent } = await oneOfEach()
    expect(items).toMatchObject([
      { kind: 'amount', theirs: 49_000, ours: 50_000, charges: 1156, settlement: 'setl_one', state: 'open' },
      { kind: 'missing_there', name: absent?.capture, ours: 70_000, theirs: null, state: 'open' },
    ])
    const path = `/desk/differences/${items[0].id}`
    const change = (body: object) => callAs(api, who, { verb: 'patch', path, body })
    expect(await change({ mine: true, note: 'Asked Razorpay.' })).toMatchObject({
      data: { state: 'taken', taken: { id: who.id }, note: 'Asked Razorpay.' },
    })
    expect(await change({ mine: false })).toMatchObject({ data: { state: 'open', note: 'Asked Razorpay.' } })
    expect((await getAs(api, who, '/desk/today')).data.differences_to_settle).toBe(2)
  })

  test('is settled by a reason', async () => {
    const { who, items } = await oneOfEach()
    const path = `/desk/differences/${items[1].id}/settle`
    expect(await postAs(api, who, path, { reason: 'It was on hold and comes tomorrow.' })).toMatchObject({
      data: { state: 'settled', settled: { by: who.name } },
    })
    expect(await postAs(api, who, path, { reason: 'Once more.' })).toMatchObject({ error: 'wrong_state' })
    expect((await getAs(api, who, '/desk/differences?state=open')).data).toMatchObject({ open: 1 })
  })

  test('is settled by a correction once a second person approves it, and open again if they refuse', async () => {
    const { who, items } = await oneOfEach()
    const path = `/desk/differences/${items[0].id}`
    const body = { from: 'losses', to: 'clearing', amount: 1000, reason: 'The provider kept ₹10.' }
    const proposed = await postAs(api, who, `${path}/correct`, body)
    expect(proposed).toMatchObject({ data: { state: 'correcting', correction: { amount: 1000 } } })
    expect(await postAs(api, who, `${path}/correct`, body)).toMatchObject({ error: 'wrong_state' })
    expect(await postAs(api, who, `${path}/settle`, { reason: 'Nothing.' })).toMatchObject({
      error: 'wrong_state',
    })
    const fix = (verb: string) => `/desk/ledger/corrections/${proposed.data.correction.id}/${verb}`
    const second = await staff()
    await postAs(api, second, fix('refuse'), { reason: 'They will pay it.' })
    expect((await getAs(api, who, path)).data).toMatchObject({ state: 'taken', correction: null })
    const again = await postAs(api, who, `${path}/correct`, body)
    await postAs(api, second, `/desk/ledger/corrections/${again.data.correction.id}/approve`)
    expect((await getAs(api, who, path)).data).toMatchObject({
      state: 'settled',
      reason: body.reason,
      settled: { by: second.name },
      correction: { entry: expect.any(Number) },
    })
  })

  test('of something missing settles itself when a later report has it', async () => {
    const { who, absent, items } = await oneOfEach()
    const late = razorpayCsv([{ id: absent?.capture ?? '', amount: 700, settlement: 'setl_late' }])
    const { id } = await sendReport(api, who, late)
    await postAs(api, who, `/desk/settlements/${id}/take`)
    expect((await getAs(api, who, `/desk/differences/${items[1].id}`)).data).toMatchObject({
      state: 'settled',
      reason: 'A later report contains it.',
    })
  })

  test('is work once, though another report has the same line', async () => {
    const { who, lines } = await oneOfEach()
    const { id } = await sendReport(api, who, razorpayCsv(lines.toReversed()))
    await postAs(api, who, `/desk/settlements/${id}/take`)
    expect((await getAs(api, who, '/desk/differences')).data.items).toHaveLength(2)
  })
})

describe('the close of a day', () => {
  test('says what the provider says beside the ledger, and each figure leads to its rows', async () => {
    const [one, less, absent, last] = await paid(1000, 500, 700, 200)
    const who = await staff()
    const { id } = await sendReport(
      api,
      who,
      razorpayCsv([
        { id: one?.capture ?? '', amount: 1000 },
        { id: less?.capture ?? '', amount: 490 },
        { id: last?.capture ?? '', amount: 200 },
      ]),
    )
    await postAs(api, who, `/desk/settlements/${id}/take`)
    const { data } = await getAs(api, who, '/desk/close')
    expect(data).toMatchObject({ day: '2026-11-22', open: 2, ledger_clearing: 71_000 })
    expect(data.providers).toMatchObject([
      {
        provider: 'sandbox',
        theirs: {
          captured: { count: 3, amount: 169_000 },
          refunded: { count: 0, amount: 0 },
          settled: { count: 3, amount: 165_012 },
          fees: { count: 3, amount: 3988 },
        },
        ours: {
          captured: { count: 4, amount: 240_000 },
          settled: { count: 3, amount: 165_012 },
          fees: { amount: 3988 },
        },
        clearing: { count: 1, amount: 70_000, oldest: '2026-11-22T06:32:00.000Z' },
      },
    ])
    const rowsOf = (figure: string) =>
      getAs(api, who, `/desk/close/rows?day=2026-11-22&provider=sandbox&figure=${figure}`)
    const captured = (await rowsOf('captured')).data.items
    expect(captured.map(({ theirs, ours }: { theirs: number; ours: number }) => [theirs, ours])).toEqual([
      [100_000, 100_000],
      [49_000, 50_000],
      [null, 70_000],
      [20_000, 20_000],
    ])
    expect((await rowsOf('settled')).data.items).toHaveLength(3)
    expect((await rowsOf('fees')).data.items).toHaveLength(3)
    expect((await rowsOf('clearing')).data.items).toMatchObject([{ name: absent?.capture, ours: 70_000 }])
    const file = await api
      .call()
      .get('/api/v1/desk/close.csv?day=2026-11-22')
      .set('Authorization', (await signIn(api, who)).authorization)
    expect(file.text.split('\r\n')[0]).toContain('Provider,Figure')
    expect(file.text).toContain(
      `Sandbox,Captured,${less?.capture},2026-11-22T06:31:00.000Z,490,11.56,500,-10,setl_one`,
    )
    expect((await getAs(api, who, '/desk/close?day=2026-11-21')).data).toMatchObject({
      providers: [],
      ledger_clearing: 0,
    })
  })
})
