import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { day, hour, later } from '#api/clock.ts'
import { earnedMonth } from '#api/learning/teaching/earnings/month.ts'
import type { EarnedMonth, Earnings } from '#contract/learning/teaching/earnings.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo, marked, postAs } from '../../../../builders/buying/enrolments.ts'
import { aGroup as anOpenGroup } from '../../../../builders/buying/orders.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'
import { somePayoutDetails } from '../../../../builders/money/payouts.ts'
import { approved, nextRun } from '../../../../builders/payouts/payoutRuns.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

const fees = { fee_rate: 1200, fee_tax_rate: 1800 }
type Person = Parameters<typeof getAs>[1]
const overview = async (tutor: Person): Promise<Earnings> => (await getAs(api, tutor, '/my-earnings')).data
const month = async (tutor: Person, name: string): Promise<EarnedMonth> =>
  (await getAs(api, tutor, `/my-earnings/${name}`)).data

async function aGroup(prices: readonly number[], values: Parameters<typeof aTaughtGroup>[1] = {}) {
  const group = await aTaughtGroup(api, { ...values, students: 0 })
  const pupils = []
  for (const price of prices) {
    const student = await aUser(api)
    pupils.push({ student, seat: await anEnrolment(api, { schedule: group.schedule, student, price, fees }) })
  }
  return { ...group, pupils, lessons: await lessonsOf(api, group.schedule) }
}

async function at(moment: Date) {
  goTo(api, moment)
  await api.rounds.goOnce()
}

test('a tutor who never taught has nothing, and six empty months', async () => {
  const tutor = await aTutor(api)
  expect(await overview(tutor)).toMatchObject({
    prepaid: 0,
    held: { price: 0, net: 0, disputed: 0, next: null },
    due: 0,
    sending: 0,
    paid: 0,
    expected: 0,
    opened_at: null,
  })
  const { by_month } = await overview(tutor)
  expect(by_month).toHaveLength(6)
  expect(by_month.every(({ net }) => net === 0)).toBe(true)
})

test('what was sold is prepaid, held with the day it is due, then due', async () => {
  const { tutor, lessons } = await aGroup([80_000, 80_000])
  const [first, second] = lessons
  if (!first || !second) throw new Error('Two classes were expected.')
  const net = 10_000 - 1200 - 216
  // Within 30 days there are five classes: the first, and those of the four Mondays after it.
  await at(later(first.starts_at, -hour))
  expect(await overview(tutor)).toMatchObject({ prepaid: 160_000, due: 0, expected: 2 * 5 * net })
  await at(later(first.ends_at, hour))
  expect(await overview(tutor)).toMatchObject({
    prepaid: 140_000,
    held: {
      price: 20_000,
      net: 2 * net,
      disputed: 0,
      next: { at: later(first.ends_at, 72 * hour).toISOString(), net: 2 * net },
    },
    due: 0,
  })
  await at(later(first.ends_at, 73 * hour))
  const { held, due, by_month } = await overview(tutor)
  expect({ held, due }).toEqual({
    held: { price: 0, net: 0, disputed: 0, next: null },
    due: 2 * net,
  })
  const earned = by_month.find(({ month: name }) => name === first.starts_at.toISOString().slice(0, 7))
  const sums = { taught: 20_000, refunded: 0, corrected: 0, fee: 2400, fee_tax: 432, net: 2 * net }
  expect(earned).toMatchObject(sums)
})

test('a class is one line, and a disputed seat stays held until it’s decided', async () => {
  const { tutor, lessons, pupils, course } = await aGroup([80_000, 80_000])
  const [lesson] = lessons
  const [pupil] = pupils
  if (!lesson || !pupil) throw new Error('A class and a student were expected.')
  await at(later(lesson.ends_at, hour))
  const { data } = await postAs(api, pupil.student, `/courses/user-schedules/${pupil.seat.id}/dispute`, {
    reason: 'class_cut_short',
    text: 'The class ended after twenty minutes of sixty.',
    class_id: lesson.id,
  })
  await at(later(lesson.ends_at, 4 * day))
  const name = lesson.starts_at.toISOString().slice(0, 7)
  const line = { students: 2, price: 20_000, fee: 2400, fee_tax: 432, net: 17_168 }
  expect((await month(tutor, name)).classes).toMatchObject([
    { ...line, id: lesson.id, course: { title: course.title }, state: 'disputed', disputed: 8584 },
  ])
  expect(await overview(tutor)).toMatchObject({ held: { net: 8584, disputed: 8584, next: null }, due: 8584 })
  const staff = await aUser(api, { roles: ['student', 'staff'] })
  const decision = { outcome: 'refund', note: 'The class was cut short twice.', refund: 10_000 }
  await postAs(api, staff, `/disputes/${String(data.id)}/resolve`, decision)
  const decided = await month(tutor, api.clock().toISOString().slice(0, 7))
  expect(decided.refunds).toMatchObject([{ amount: 10_000, fee: 0, net: 10_000, course: course.title }])
  expect(await overview(tutor)).toMatchObject({ held: { net: 0 }, due: 8584 })
})

describe('a payout', () => {
  test('is on its way, then paid, and counts in its month', async () => {
    const { tutor, lessons } = await aGroup([8_000_000])
    const [lesson] = lessons
    if (!lesson) throw new Error('A class was expected.')
    await at(later(lesson.ends_at, 4 * day))
    await somePayoutDetails(api, tutor, { pan: 'AAGCB7383J' })
    const { lineOf, paste } = await approved(api, await nextRun(api))
    const { number, gross, tds, amount } = lineOf(tutor)
    expect([gross, tds, amount]).toEqual([858_400, 1000, 857_400])
    expect(await overview(tutor)).toMatchObject({ due: 0, sending: amount, paid: 0 })
    await paste(`${number}, N326456789012`)
    expect(await overview(tutor)).toMatchObject({ due: 0, sending: 0, paid: amount })
    const { payouts, net: earned } = await month(tutor, api.clock().toISOString().slice(0, 7))
    expect(payouts.map((each) => [each.kind, each.amount])).toEqual([
      ['payout', amount],
      ['payout_paid', amount],
    ])
    // A payout isn't earnings: what it pays was earned earlier.
    expect(earned).toBe(0)
  })
})

test('the lines of all months add up to the balances, whatever happened', async () => {
  const [first] = fc.sample(
    fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 3, maxLength: 5 }),
      classes: fc.integer({ min: 3, max: 7 }),
      refund: fc.integer({ min: 1, max: 5000 }),
      share: fc.integer({ min: 1, max: 6 }),
      givenBack: fc.integer({ min: 0, max: 6 }),
      as: fc.constantFrom('money', 'credit'),
    }),
    { numRuns: 1, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  )
  if (!first) throw new Error('A term was expected.')
  const group = await aGroup(first.prices, { classes_total: first.classes })
  const { tutor, lessons, pupils } = group
  const [one, two, three] = pupils
  if (!one || !two || !three) throw new Error('Three students were expected.')
  const back = await giveBack(group, three.student, first.givenBack % first.classes)
  await agrees(tutor)
  for (const [index, lesson] of lessons.entries()) {
    await at(later(lesson.ends_at, hour))
    if (index === 0) await marked(api, { lessons, tutor, seat: one.seat }, ['excused'])
    if (index === 1)
      await postAs(api, two.student, `/courses/user-schedules/${two.seat.id}/leave`, { as: first.as })
    await agrees(tutor)
  }
  await at(later(lessons.at(-1)?.ends_at ?? api.clock(), 5 * day))
  await api.rounds.goOnce()
  const staff = await aUser(api, { roles: ['student', 'staff'] })
  await postAs(api, staff, `/desk/orders/${three.seat.order_id}/refund`, {
    line_id: three.seat.line_id,
    classes: 1,
    left: (first.prices[2] ?? 0) - back,
    as: first.as,
    reason: 'The recording was promised and never came.',
  })
  await agrees(tutor)
  expect((await balancesOf(api, tutor.id)).held ?? 0).toBe(0)
  for (const { student } of [two, three]) await spendSome(student)
  await agrees(tutor)
})

type Taught = Awaited<ReturnType<typeof aGroup>>

/** Refunds one of the classes to come as credit, by the policy's terms; returns the amount. */
async function giveBack(
  { course, schedule, lessons }: Taught,
  student: { readonly id: string },
  nth: number,
) {
  const { data } = await getAs(api, student, `/student/my-courses/${course.id}/schedules/${schedule.id}`)
  const credit: number = data.lessons[nth].give_back ?? 0
  if (credit > 0) await postAs(api, student, `/classes/${lessons[nth]?.id}/give-back`, { credit })
  expect((await balancesOf(api, student.id)).credit ?? 0).toBe(credit)
  return credit
}

/** Pays part of another order with the credit that this student has. */
async function spendSome(student: { readonly id: string }) {
  const credit = Math.min((await balancesOf(api, student.id)).credit ?? 0, 100_000)
  const { schedule } = await anOpenGroup(api)
  const { data: order } = await postAs(api, student, '/orders', { schedule_ids: [schedule.id], credit })
  const { data: payment } = await postAs(api, student, `/orders/${order.id}/payment`)
  await postAs(api, student, `/payments/${payment.payment_id}/sandbox`, { outcome: 'pay' })
  expect((await getAs(api, student, `/orders/${order.id}`)).data).toMatchObject({
    status: 'fulfilled',
    credit,
  })
}

/** Compares the sums of every month since the classes began with the balances of the tutor and of the company's fee. */
async function agrees(tutor: { readonly id: string }) {
  const whose = { tutorId: tutor.id, zone: 'Asia/Kolkata', now: api.clock() }
  const names = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']
  const months: EarnedMonth[] = []
  for (const name of names) months.push(await earnedMonth(api.db, whose, name))
  const total = (value: (each: EarnedMonth) => number) => months.reduce((sum, each) => sum + value(each), 0)
  const kept = await balancesOf(api, tutor.id)
  const company = await balancesOf(api, '')
  const { held, by_month, prepaid, due } = await overview(tutor as Person)
  expect({ prepaid, due, held: held.price }).toEqual({
    prepaid: kept.prepaid ?? 0,
    due: kept.due ?? 0,
    held: kept.held ?? 0,
  })
  const taken = total(({ taught, refunded }) => taught - refunded)
  expect(taken).toBe((kept.held ?? 0) + (kept.due ?? 0) + (company.fee ?? 0) + (company.fee_tax ?? 0))
  expect(total(({ net }) => net)).toBe((kept.due ?? 0) + held.net)
  const lines = total(({ classes, seats, refunds }) => {
    const sum = (rows: readonly { readonly net: number }[]) => rows.reduce((all, { net }) => all + net, 0)
    return sum(classes) + sum(seats) - sum(refunds)
  })
  expect(lines).toBe((kept.due ?? 0) + held.net)
  for (const { month: name, ...sums } of by_month)
    expect(sums).toEqual(pick(months.find((each) => each.month === name)) ?? empty)
}

const empty = { taught: 0, refunded: 0, corrected: 0, fee: 0, fee_tax: 0, net: 0 }

function pick(earned: EarnedMonth | undefined) {
  if (!earned) return
  const { taught, refunded, corrected, fee, fee_tax, net } = earned
  return { taught, refunded, corrected, fee, fee_tax, net }
}

describe('a month’s files', () => {
  test('say each class with its numbers as numbers, and draw a statement', async () => {
    const { tutor, lessons } = await aGroup([80_000])
    const [lesson] = lessons
    if (!lesson) throw new Error('A class was expected.')
    await at(later(lesson.ends_at, 4 * day))
    const name = lesson.starts_at.toISOString().slice(0, 7)
    const file = await fileOf(tutor, `/my-earnings/${name}/file`)
    expect(file.headers['content-disposition']).toBe(`attachment; filename=earnings-${name}.csv`)
    expect(file.text).toContain(',1,100,12,2.16,85.84,due')
    const statement = await fileOf(tutor, `/my-earnings/${name}/statement`)
    expect(statement.headers['content-type']).toBe('application/pdf')
    expect(statement.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each(['2026-13', 'november', '2026-1'])('are not found for %s', async (name) => {
    expect((await getAs(api, await aTutor(api), `/my-earnings/${name}`)).error).toBe('not_found')
  })
})

async function fileOf(person: { readonly id: string }, path: string) {
  const { authorization } = await signIn(api, person)
  return api.call().get(`/api/v1${path}`).set('Authorization', authorization)
}
