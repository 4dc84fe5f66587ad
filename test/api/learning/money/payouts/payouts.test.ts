import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { taxOf } from '#api/learning/money/payouts/owed.ts'
import { users } from '#api/tables.ts'
import { financialYear } from '#api/texts/financialYear.ts'
import { isGstin, isIfsc, isPan } from '#contract/learning/money/payoutNumbers.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { callAs, goTo, postAs } from '../../../../builders/buying/enrolments.ts'
import { aSchedule } from '../../../../builders/catalogue/courses.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'
import { somePayoutDetails } from '../../../../builders/money/payouts.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'
import { testStart } from '../../../../builders/testStart.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

const staff = () => aUser(api, { roles: ['student', 'staff'] })

async function emailOf(person: { readonly id: string } | undefined): Promise<string | null> {
  const [row] = await api.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, person?.id ?? ''))
  return row?.email ?? null
}

/** A tutor who is owed for one class, for which a student paid this price. */
async function owed(price: number) {
  const { tutor, course, schedule } = await aTaughtGroup(api, { students: 0, classes_total: 1 })
  const student = await aUser(api)
  const seat = await anEnrolment(api, { schedule, student, price })
  const [lesson] = await lessonsOf(api, schedule)
  if (!lesson) throw new Error('A class was expected.')
  return { tutor, course, student, seat, lesson }
}
type Taught = Awaited<ReturnType<typeof owed>>

async function pastWindow(...taught: readonly Taught[]) {
  const last = Math.max(...taught.map(({ lesson }) => lesson.ends_at.getTime()))
  goTo(api, later(new Date(last), 73 * hour))
  await api.rounds.goOnce()
}

async function aPreparedRun(...prices: readonly number[]) {
  const taught = await Promise.all(prices.map((price) => owed(price)))
  await pastWindow(...taught)
  for (const { tutor } of taught) await somePayoutDetails(api, tutor)
  const first = await staff()
  const { data: run } = await postAs(api, first, '/desk/payouts')
  return { taught, first, second: await staff(), run }
}

const approval = ({ payouts, total }: { payouts: number; total: number }) => ({
  payouts,
  expected_total: total,
  reason: 'Checked against the month.',
})

/** The file that the bank is sent for a run. */
async function fileOf(run: { readonly id: string }, person: { readonly id: string }): Promise<string> {
  const { authorization } = await signIn(api, person)
  const file = api.call().get(`/api/v1/desk/payouts/${run.id}/file.csv`)
  return (await file.set('Authorization', authorization)).text
}

describe('a run', () => {
  test('pays who is owed enough and said where to, and says why of the others', async () => {
    const [paid, poor, unnamed, waiting] = await Promise.all([
      owed(60_000),
      owed(49_999),
      owed(70_000),
      owed(80_000),
    ])
    if (!paid || !poor || !unnamed || !waiting) throw new Error('Four tutors were expected.')
    await pastWindow(paid, poor, unnamed, waiting)
    // More will become due, so a payout this small can wait.
    await aSchedule(api, poor.course.id, { weekly: [{ weekday: 3, starts_at: '18:00', minutes: 60 }] })
    await somePayoutDetails(api, paid.tutor)
    await somePayoutDetails(api, poor.tutor)
    await somePayoutDetails(api, waiting.tutor, { valid_from: later(api.clock(), hour) })
    const person = await staff()
    const list = await callAs(api, person, { verb: 'get', path: '/desk/payouts' })
    expect(list.data.ready).toEqual({ tutors: 1, gross: 60_000, tds: 0 })
    expect(list.data.waiting).toEqual([
      { tutor: { id: waiting.tutor.id, name: waiting.tutor.name }, due: 80_000, why: 'new_details' },
      { tutor: { id: unnamed.tutor.id, name: unnamed.tutor.name }, due: 70_000, why: 'no_details' },
      { tutor: { id: poor.tutor.id, name: poor.tutor.name }, due: 49_999, why: 'too_little' },
    ])
    const { data: run } = await postAs(api, person, '/desk/payouts')
    expect(run).toMatchObject({ status: 'prepared', payouts: 1, total: 60_000, own: true })
    expect(run.lines).toMatchObject([
      { tutor: { id: paid.tutor.id }, account_ending: '7812', amount: 60_000 },
    ])
    // No money has moved yet, and a second run is refused, so nobody is paid twice.
    expect(await balancesOf(api, paid.tutor.id)).toEqual({ due: 60_000 })
    expect(await postAs(api, person, '/desk/payouts')).toMatchObject({ error: 'wrong_state' })
  })

  test('goes to the account that was named last, of those that hold', async () => {
    const taught = await owed(60_000)
    await pastWindow(taught)
    await somePayoutDetails(api, taught.tutor)
    const before = { account_number: '50100234561111', valid_from: later(api.clock(), -90 * day) }
    const next = { account_number: '50100234562222', valid_from: later(api.clock(), hour) }
    for (const each of [before, next]) await somePayoutDetails(api, taught.tutor, each)
    const { data: run } = await postAs(api, await staff(), '/desk/payouts')
    expect(run.lines).toMatchObject([{ account_ending: '7812' }])
  })

  test('is approved by somebody else, as it was read', async () => {
    const { taught, first, second, run } = await aPreparedRun(60_000, 90_000)
    const path = `/desk/payouts/${run.id}/approve`
    expect(await postAs(api, first, path, approval(run))).toMatchObject({ error: 'forbidden' })
    expect(await postAs(api, second, path, { ...approval(run), expected_total: 1 })).toMatchObject({
      error: 'conflict',
    })
    expect(await postAs(api, second, path, approval(run))).toMatchObject({ data: { status: 'approved' } })
    expect(await postAs(api, second, path, approval(run))).toMatchObject({ error: 'wrong_state' })
    for (const [index, { tutor }] of taught.entries())
      expect(await balancesOf(api, tutor.id)).toEqual({ sending: [60_000, 90_000][index] })
  })

  test('approved in two tabs at once moves the money once', async () => {
    const { taught, second, run } = await aPreparedRun(60_000)
    const third = await staff()
    const path = `/desk/payouts/${run.id}/approve`
    const answers = await Promise.all(
      [second, second, third].map((who) => postAs(api, who, path, approval(run))),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await balancesOf(api, taught[0]?.tutor.id ?? '')).toEqual({ sending: 60_000 })
  })

  test('that the same person approves is refused by the database too', async () => {
    const { first, run } = await aPreparedRun(60_000)
    const approve = sql`UPDATE payout_runs SET status = 'approved', decided_by = ${first.id}, decided_at = ${testStart}::timestamptz WHERE id = ${run.id}`
    await expect(api.db.execute(approve)).rejects.toThrow()
  })

  test('leaves out who is owed less by then', async () => {
    const { taught, second, run } = await aPreparedRun(60_000, 90_000)
    const [less] = taught
    if (!less) throw new Error('A tutor was expected.')
    await postAs(api, await staff(), `/desk/orders/${less.seat.order_id}/refund`, {
      line_id: less.seat.line_id,
      classes: 1,
      left: 60_000,
      reason: 'The class was in another language.',
    })
    const { data } = await postAs(api, second, `/desk/payouts/${run.id}/approve`, approval(run))
    expect(data).toMatchObject({ payouts: 1, total: 90_000 })
    expect(data.lines).toMatchObject([{ status: 'sending' }, { status: 'dropped', reason: 'Owed less now' }])
    expect(await fileOf(run, second)).not.toContain(data.lines[1].number)
    expect(await balancesOf(api, less.tutor.id)).toEqual({})
  })

  test('given up leaves everybody to the next', async () => {
    const { first, run } = await aPreparedRun(60_000)
    const dropped = await postAs(api, first, `/desk/payouts/${run.id}/drop`, {
      reason: 'One account is wrong.',
    })
    expect(dropped).toMatchObject({ data: { status: 'dropped', payouts: 1, total: 60_000 } })
    expect(await postAs(api, first, '/desk/payouts')).toMatchObject({ data: { payouts: 1 } })
  })
})

describe('the bank', () => {
  async function anApprovedRun(...prices: readonly number[]) {
    const prepared = await aPreparedRun(...prices)
    const path = `/desk/payouts/${prepared.run.id}`
    const { data: run } = await postAs(api, prepared.second, `${path}/approve`, approval(prepared.run))
    return { ...prepared, run, path }
  }

  test('gets a file with whole numbers, which is recorded', async () => {
    const { second, run } = await anApprovedRun(60_000)
    expect(await fileOf(run, second)).toContain(
      `NEFT,Meera Raghavan,50100234567812,HDFC0001234,600.00,${run.lines[0].number},`,
    )
    expect(
      await api.db.execute(sql`SELECT 1 FROM staff_actions WHERE action = 'export_payouts'`),
    ).toMatchObject({
      rows: [{}],
    })
  })

  test('gets nobody twice: a later file has only what is still on its way', async () => {
    const { second, path, run } = await anApprovedRun(60_000, 90_000, 120_000)
    const [paid, returned, sending] = run.lines
    const text = `${paid.number}, N326456789012\n${returned.number}, returned, Account closed\n`
    await postAs(api, second, `${path}/statement`, { text })
    const file = await fileOf(run, second)
    expect(file).toContain(sending.number)
    for (const { number } of [paid, returned]) expect(file).not.toContain(number)
  })

  test('says what was paid and what came back, and what came back is due again', async () => {
    const { taught, second, path, run } = await anApprovedRun(60_000, 90_000)
    const [large, small] = run.lines
    const text = `${large.number}, N326456789012\n${small.number.toLowerCase()}\treturned\tAccount closed\n`
    const { data: settled } = await postAs(api, second, `${path}/statement`, { text })
    expect(settled).toMatchObject({ paid: 1, returned: 1 })
    expect(await balancesOf(api, taught[0]?.tutor.id ?? '')).toEqual({ due: 60_000 })
    expect(await balancesOf(api, taught[1]?.tutor.id ?? '')).toEqual({})
    expect(await balancesOf(api, '')).toMatchObject({ bank: 90_000 })
    const subjects = async (tutor: { id: string } | undefined) =>
      JSON.stringify((await mailsTo(api, await emailOf(tutor))).map(({ content }) => content))
    expect(await subjects(taught[0]?.tutor)).toContain('Your payout was returned')
    expect(await subjects(taught[1]?.tutor)).toContain('We paid you ₹900')
    // Sending the same statement again is refused.
    expect(await postAs(api, second, `${path}/statement`, { text })).toMatchObject({
      error: 'validation_failed',
    })
  })

  test.each([
    ['PO-NOBODY, N326456789012', 'No payout in this run has this number.'],
    ['{number}', 'Add a comma and the bank’s reference.'],
    ['{number}, returned', 'Add a comma and the reason for the return.'],
    ['{number}, no', 'This isn’t a bank’s reference: 6 to 40 letters and digits.'],
    ['{number}, N326456789012\n{number}, N326456789012', 'This payout is already on a line above.'],
  ])('whose line is “%s” is told what is wrong, and nothing is booked', async (line, problem) => {
    const { taught, second, path, run } = await anApprovedRun(60_000)
    const text = line.replaceAll('{number}', run.lines[0].number)
    const refused = await postAs(api, second, `${path}/statement`, { text })
    expect(refused.data.fields.text).toMatch(new RegExp(`^Line \\d: ${problem} Nothing was recorded\\.$`))
    expect(await balancesOf(api, taught[0]?.tutor.id ?? '')).toEqual({ sending: 60_000 })
  })
})

describe('the account that a tutor names', () => {
  const details = {
    account_name: 'Meera Raghavan',
    account_number: '5010 0234 5678 12',
    ifsc: 'hdfc0001234',
    pan: 'abcpr1234f',
  }
  const change = async (tutor: { id: string }, body: object = details) => {
    const { authorization } = await signIn(api, tutor)
    const call = api.call().put('/api/v1/my-payout-details').set('Authorization', authorization)
    return (await call.send(body)).body
  }

  test('holds two days later, is told at once, and is never shown whole again', async () => {
    const { tutor } = await owed(60_000)
    const first = await change(tutor)
    expect(first.data).toMatchObject({ current: null, next: { account_ending: '7812', ifsc: 'HDFC0001234' } })
    expect(JSON.stringify(first)).not.toContain('50100234567812')
    expect(await mailsTo(api, await emailOf(tutor))).toHaveLength(1)
    api.clock.advance(48 * hour)
    await change(tutor, { ...details, account_number: '999900001111' })
    const changed = await callAs(api, tutor, { verb: 'get', path: '/my-payout-details' })
    expect(changed.data).toMatchObject({
      current: { account_ending: '7812' },
      next: { account_ending: '1111' },
    })
    const { authorization } = await signIn(api, tutor)
    const dropped = await api.call().delete('/api/v1/my-payout-details').set('Authorization', authorization)
    expect(dropped.body.data).toMatchObject({ current: { account_ending: '7812' }, next: null })
    api.clock.advance(3 * day)
    const later_ = await callAs(api, tutor, { verb: 'get', path: '/my-payout-details' })
    expect(later_.data).toMatchObject({ current: { account_ending: '7812' }, next: null })
  })

  test.each([
    ['account_number', '12345678'],
    ['account_number', '12A456789'],
    ['ifsc', 'HDFC1001234'],
    ['pan', 'ABCDE12345'],
  ])('is refused with %s “%s”', async (field, value) => {
    const { tutor } = await owed(60_000)
    const answer = await change(tutor, { ...details, [field]: value })
    expect(answer).toMatchObject({ error: 'validation_failed' })
    expect(Object.keys(answer.data.fields)).toEqual([field])
  })
})

test('numbers are checked as their makers do', () => {
  expect(isIfsc('SBIN0000300')).toBe(true)
  expect(isPan('AAGCB7383J')).toBe(true)
  expect(isPan('AAGXB7383J')).toBe(false)
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true)
  expect(isGstin('29AAGCB7383J1Z5')).toBe(false)
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
})

describe('the tax kept', () => {
  const rates = { rate: 10, free: 50_000_000 }

  test.each([
    ['an individual below the limit', 'ABCPR1234F', 50_000_000, 0, 0],
    ['an individual past the limit, of the whole year', 'ABCPR1234F', 50_100_000, 0, 50_100],
    ['less what was kept before', 'ABCPR1234F', 60_000_000, 50_100, 9900],
    ['a company from the first rupee', 'AAGCB7383J', 100_000, 0, 100],
    ['never more than is due', 'AAGCB7383J', 9_000_000_000, 0, 1_000_000],
  ])('%s', (_, pan, sold, kept, tax) => {
    expect(taxOf({ due: 1_000_000, pan, sold, kept, ...rates })).toBe(tax)
  })

  test('is counted by years that begin in April by India’s clocks', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59Z')).name).toBe('2026-27')
    expect(financialYear(new Date('2027-03-31T18:30:00Z')).name).toBe('2027-28')
    expect(financialYear(new Date('2027-06-01T00:00:00Z')).begins).toEqual(new Date('2027-03-31T18:30:00Z'))
  })

  test('of a company goes to the department’s account', async () => {
    const taught = await owed(1_000_000)
    await pastWindow(taught)
    await somePayoutDetails(api, taught.tutor, { pan: 'AAGCB7383J' })
    const [first, second] = [await staff(), await staff()]
    const { data: run } = await postAs(api, first, '/desk/payouts')
    expect(run.lines).toMatchObject([{ gross: 1_000_000, tds: 1000, amount: 999_000 }])
    await postAs(api, second, `/desk/payouts/${run.id}/approve`, approval(run))
    expect(await balancesOf(api, taught.tutor.id)).toEqual({ sending: 999_000, tds: 1000 })
  })

  test('starts afresh in April: what was kept before counts for its own year', async () => {
    const taught = await owed(1_000_000)
    const starts_on = '2027-04-05'
    const schedule = await aSchedule(api, taught.course.id, { starts_on, classes_total: 1 })
    const student = await aUser(api)
    await anEnrolment(api, { schedule, student, price: 500_000 })
    await pastWindow(taught)
    await somePayoutDetails(api, taught.tutor, { pan: 'AAGCB7383J' })
    const [first, second] = [await staff(), await staff()]
    const { data: run } = await postAs(api, first, '/desk/payouts')
    const path = `/desk/payouts/${run.id}`
    await postAs(api, second, `${path}/approve`, approval(run))
    await postAs(api, second, `${path}/statement`, { text: `${run.lines[0].number}, N326456789012` })
    const [lesson] = await lessonsOf(api, schedule)
    if (!lesson) throw new Error('A class was expected.')
    await pastWindow({ ...taught, lesson })
    const { data: next } = await postAs(api, await staff(), '/desk/payouts')
    expect(next.lines).toMatchObject([{ gross: 500_000, tds: 500, amount: 499_500 }])
  })
})
