/** @database each */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { gstRegistrations, invoices, users } from '#api/tables.ts'
import { gstinFrom } from '#contract/learning/money/payoutNumbers.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo, lettersTo } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, buy, type Group } from '../../../../builders/buying/orders.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { aGstin, aRegistration } from '../../../../builders/money/gst.ts'
import { somePayoutDetails } from '../../../../builders/money/payouts.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

interface Person {
  readonly id: string
}
const inMumbai = gstinFrom('27ABCPR1234F1Z')
const draft = {
  gstin: aGstin,
  legal_name: 'Meera Raghavan Music',
  address: '12 Temple Road, Bengaluru 560003',
}

async function register(tutor: Person, body: object = draft) {
  const { authorization } = await signIn(api, tutor)
  return (await api.call().put('/api/v1/my-gst').set('Authorization', authorization).send(body)).body
}

async function stop(tutor: Person) {
  const { authorization } = await signIn(api, tutor)
  return (await api.call().delete('/api/v1/my-gst').set('Authorization', authorization)).body
}

const rowsOf = (tutor: Person) =>
  api.db
    .select()
    .from(gstRegistrations)
    .where(eq(gstRegistrations.tutor_id, tutor.id))
    .orderBy(asc(gstRegistrations.id))

async function subjectsTo(tutor: Person): Promise<readonly string[]> {
  const letters = await lettersTo(api, tutor.id)
  return [
    'You’re registered for GST on Verandah',
    'Your GST details have changed',
    'You no longer bill with GST',
  ].filter((subject) => letters.includes(subject))
}

describe('a tutor who registers', () => {
  test('bills under the number at once, however it was typed, and we email them', async () => {
    const tutor = await aTutor(api)
    const typed = `${aGstin.slice(0, 2)} ${aGstin.slice(2).toLowerCase()}`
    const { data } = await register(tutor, { ...draft, gstin: typed })
    expect(data).toEqual({
      registration: {
        ...draft,
        state: 'Karnataka',
        since: api.clock().toISOString(),
        invoice_series: 'T01',
        credit_series: 'C01',
      },
      months: [],
    })
    expect((await getAs(api, tutor, '/my-gst')).data).toEqual(data)
    expect(await subjectsTo(tutor)).toEqual(['You’re registered for GST on Verandah'])
    expect(await lettersTo(api, tutor.id)).toContain(aGstin)
  })

  test('has numbers of their own', async () => {
    await aRegistration(api, await aTutor(api), { series: 36 })
    const { data } = await register(await aTutor(api))
    expect(data.registration).toMatchObject({ invoice_series: 'T11', credit_series: 'C11' })
  })

  test('at the same moment as others has numbers of their own too', async () => {
    const tutors = await Promise.all(Array.from({ length: 6 }, () => aTutor(api)))
    const answers = await Promise.all(tutors.map((tutor) => register(tutor)))
    const series = answers.map(({ data }) => data.registration.invoice_series)
    expect(series.toSorted()).toEqual(['T01', 'T02', 'T03', 'T04', 'T05', 'T06'])
  })

  test('in two tabs at once is registered once', async () => {
    const tutor = await aTutor(api)
    const answers = await Promise.all([register(tutor), register(tutor)])
    expect(answers.map(({ error }) => error)).toEqual([null, null])
    expect(await rowsOf(tutor)).toHaveLength(1)
  })

  test('again with the same details changes nothing and is told nothing', async () => {
    const tutor = await aTutor(api)
    await register(tutor)
    const told = await lettersTo(api, tutor.id)
    api.clock.advance(minute)
    await register(tutor)
    expect(await rowsOf(tutor)).toHaveLength(1)
    expect(await lettersTo(api, tutor.id)).toBe(told)
  })

  test.each([
    ['gstin', '29ABCPR1234F1Z0'],
    ['gstin', gstinFrom('25ABCPR1234F1Z')],
    ['legal_name', ' '],
    ['address', 'Pune'],
  ])('is refused with %s “%s”', async (field, value) => {
    const tutor = await aTutor(api)
    const answer = await register(tutor, { ...draft, [field]: value })
    expect(answer).toMatchObject({ error: 'validation_failed' })
    expect(Object.keys(answer.data.fields)).toEqual([field])
    expect(await rowsOf(tutor)).toEqual([])
  })

  test('confirms first who they are, if that was long ago', async () => {
    const tutor = await aTutor(api)
    const { authorization } = await signIn(api, tutor)
    api.clock.advance(11 * minute)
    for (const call of [api.call().put('/api/v1/my-gst').send(draft), api.call().delete('/api/v1/my-gst')])
      expect((await call.set('Authorization', authorization)).body).toMatchObject({ error: 'confirm_first' })
  })
})

describe('the PAN in the number', () => {
  const another = { pan: 'AAGCB7383J' }
  const fields = { gstin: expect.stringContaining('ends in 383J') }

  test('has to be that of the account for payouts', async () => {
    const tutor = await aTutor(api)
    await somePayoutDetails(api, tutor, another)
    expect(await register(tutor)).toMatchObject({ error: 'validation_failed', data: { fields } })
    expect(await register(tutor, { ...draft, gstin: '29AAGCB7383J1Z4' })).toMatchObject({ error: null })
  })

  test('is compared with the account in use, not with a former or a coming one', async () => {
    const tutor = await aTutor(api)
    await somePayoutDetails(api, tutor, { ...another, valid_from: later(api.clock(), -90 * day) })
    await somePayoutDetails(api, tutor)
    await somePayoutDetails(api, tutor, { ...another, valid_from: later(api.clock(), hour) })
    expect(await register(tutor)).toMatchObject({ error: null })
  })

  test('is compared with a coming account if there is no other', async () => {
    const tutor = await aTutor(api)
    await somePayoutDetails(api, tutor, { ...another, valid_from: later(api.clock(), hour) })
    expect(await register(tutor)).toMatchObject({ error: 'validation_failed', data: { fields } })
  })
})

describe('a registration', () => {
  test('that is corrected keeps its series, and the old one ends at that moment', async () => {
    const tutor = await aTutor(api)
    await register(tutor)
    api.clock.advance(day)
    const { data } = await register(tutor, { ...draft, address: '14 Temple Road, Bengaluru 560003' })
    expect(data.registration).toMatchObject({
      address: '14 Temple Road, Bengaluru 560003',
      invoice_series: 'T01',
    })
    expect(await rowsOf(tutor)).toMatchObject([
      { address: draft.address, ended_at: api.clock(), series: 1 },
      { created_at: api.clock(), ended_at: null, series: 1 },
    ])
    expect(await subjectsTo(tutor)).toContain('Your GST details have changed')
  })

  test('under another number has another series, and under the former one the former', async () => {
    const tutor = await aTutor(api)
    await register(tutor)
    await register(await aTutor(api))
    api.clock.advance(day)
    const moved = await register(tutor, { ...draft, gstin: inMumbai })
    expect(moved.data.registration).toMatchObject({ state: 'Maharashtra', invoice_series: 'T03' })
    api.clock.advance(day)
    await stop(tutor)
    api.clock.advance(day)
    expect((await register(tutor)).data.registration).toMatchObject({ gstin: aGstin, invoice_series: 'T01' })
  })

  test('that somebody else used before gives its number no series', async () => {
    const [tutor, other] = [await aTutor(api), await aTutor(api)]
    await register(other)
    expect((await register(tutor)).data.registration).toMatchObject({ invoice_series: 'T02' })
  })

  test('is ended once, and the tutor is told', async () => {
    const tutor = await aTutor(api)
    await register(tutor)
    api.clock.advance(day)
    expect((await stop(tutor)).data).toEqual({ registration: null, months: [] })
    expect(await rowsOf(tutor)).toMatchObject([{ ended_at: api.clock() }])
    expect(await subjectsTo(tutor)).toContain('You no longer bill with GST')
    expect(await stop(tutor)).toMatchObject({ error: 'wrong_state' })
  })
})

test('staff see under which number a tutor bills, while they do', async () => {
  const tutor = await aTutor(api)
  const staff = await aUser(api, { roles: ['student', 'staff'] })
  const seen = async () => (await getAs(api, staff, `/desk/tutors/${tutor.id}`)).data.gst
  expect(await seen()).toBeNull()
  await register(tutor)
  const since = api.clock().toISOString()
  expect(await seen()).toEqual({ gstin: aGstin, legal_name: draft.legal_name, since })
  api.clock.advance(minute)
  await stop(tutor)
  expect(await seen()).toBeNull()
})

describe('what a return needs', () => {
  /** A course for ₹1,180, whose classes begin in January. */
  const aTaxedGroup = () => aGroup(api, { starts_on: '2027-01-11' }, { price: 118_000 })

  async function aSale(group: Group, state: 'Karnataka' | 'Maharashtra', at: string) {
    goTo(api, at)
    const buyer = await aBuyer(api, { name: 'Asha Rao' })
    await api.db.update(users).set({ state }).where(eq(users.id, buyer.userId))
    return buy(buyer, group)
  }

  async function refund(order: { readonly lines: readonly Person[] }, amount: number) {
    const [line] = order.lines
    const refund = { lineId: line?.id ?? '', amount, reason: 'A class was called off.', cause: 'test' }
    await api.db.transaction((tx) => refundLine(tx, { ...refund, now: api.clock() }))
  }

  async function file(tutor: Person, month: string): Promise<string> {
    const { authorization } = await signIn(api, tutor)
    const call = api.call().get(`/api/v1/my-gst/invoices.csv?month=${month}`)
    return (await call.set('Authorization', authorization)).text
  }

  /** A sale before the registration, one in November, and two in the first hours of December in India. */
  async function someSales() {
    const group = await aTaxedGroup()
    await aSale(group, 'Karnataka', '2026-11-25T06:00:00Z')
    await aRegistration(api, group.tutor)
    await aSale(group, 'Maharashtra', '2026-11-30T18:29:00Z')
    const order = await aSale(group, 'Karnataka', '2026-11-30T18:31:00Z')
    await refund(order, 59_000)
    const other = await aTaxedGroup()
    await aRegistration(api, other.tutor)
    await aSale(other, 'Karnataka', '2026-11-30T18:32:00Z')
    return group.tutor
  }

  test('is added up by India’s months, without credit notes and without bills that had no tax', async () => {
    const { months } = (await getAs(api, await someSales(), '/my-gst')).data
    expect(months).toEqual([
      {
        month: '2026-12',
        invoices: 1,
        credit_notes: 1,
        total: 59_000,
        taxable: 50_000,
        cgst: 4500,
        sgst: 4500,
        igst: 0,
      },
      {
        month: '2026-11',
        invoices: 1,
        credit_notes: 0,
        total: 118_000,
        taxable: 100_000,
        cgst: 0,
        sgst: 0,
        igst: 18_000,
      },
    ])
  })

  test('is listed paper by paper in a file, in rupees and without anybody’s name', async () => {
    const tutor = await someSales()
    const head =
      'Date,Kind,Number,Corrects,Place of supply,Rate (%),Taxable value (₹),CGST (₹),SGST or UTGST (₹),IGST (₹),Total (₹)'
    expect((await file(tutor, '2026-12')).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      head,
      '2026-12-01,Tax invoice,T01/26-27/000002,,Karnataka,18,1000,90,90,0,1180',
      '2026-12-01,Credit note,C01/26-27/000001,T01/26-27/000002,Karnataka,18,-500,-45,-45,0,-590',
    ])
    expect(await file(tutor, '2026-11')).toContain(
      '2026-11-30,Tax invoice,T01/26-27/000001,,Maharashtra,18,1000,0,0,180,1180\r\n',
    )
    expect((await file(tutor, '2027-01')).trimEnd()).toBe(`\ufeff${head}`)
  })

  test('stays after the tutor has stopped', async () => {
    const tutor = await someSales()
    const { months } = (await getAs(api, tutor, '/my-gst')).data
    expect((await stop(tutor)).data).toEqual({ registration: null, months })
    expect(await api.db.$count(invoices, eq(invoices.kind, 'invoice'))).toBe(3)
  })
})
