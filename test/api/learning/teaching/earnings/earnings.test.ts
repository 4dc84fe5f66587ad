import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, hour, later, minute } from '#api/clock.ts'
import { rows } from '#api/db/rows.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupOfOne, goTo, lineOf, marked, postAs } from '../../../../builders/buying/enrolments.ts'
import { aBuyer, aGroup } from '../../../../builders/buying/orders.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'
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

const fees = { fee_rate: 1200, fee_tax_rate: 1800 }

async function aGroupWith(prices: readonly number[], values: Parameters<typeof aTaughtGroup>[1] = {}) {
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

const books = (tutor: { readonly id: string }) => balancesOf(api, tutor.id)

describe('a class that was held', () => {
  test('is the tutor’s in three steps, each to the paisa', async () => {
    const { tutor, lessons } = await aGroupWith([100_001], { classes_total: 3 })
    const [first, second, third] = lessons
    if (!first || !second || !third) throw new Error('Three classes were expected.')
    expect(await books(tutor)).toEqual({ prepaid: 100_001 })
    await at(later(first.ends_at, -1))
    expect(await books(tutor)).toEqual({ prepaid: 100_001 })
    await at(first.ends_at)
    expect(await books(tutor)).toEqual({ prepaid: 66_668, held: 33_333 })
    await at(later(first.ends_at, 72 * hour - 1))
    expect(await books(tutor)).toEqual({ prepaid: 66_668, held: 33_333 })
    await at(later(first.ends_at, 72 * hour))
    // The fee of 12 % is 4,000, and the 18 % GST on it is 720.
    expect(await books(tutor)).toEqual({ prepaid: 66_668, due: 28_613 })
    expect(await balancesOf(api, '')).toMatchObject({ clearing: -100_001, fee: 4000, fee_tax: 720 })
    await at(later(third.ends_at, 4 * day))
    expect(await books(tutor)).toEqual({ due: 100_001 - 3 * 4000 - 3 * 720 })
  })

  test('is counted once, however many processes count', async () => {
    const { tutor, lessons } = await aGroupWith([80_000, 80_000])
    goTo(api, later(lessons[1]?.ends_at ?? api.clock(), 4 * day))
    await Promise.all([api.rounds.goOnce(), api.rounds.goOnce(), api.rounds.goOnce()])
    await api.rounds.goOnce()
    expect(await books(tutor)).toMatchObject({ due: 2 * 2 * (10_000 - 1200 - 216) })
  })

  test('costs nobody who came later or had left', async () => {
    const group = await aGroupWith([80_000, 80_000])
    const [first, second] = group.lessons
    if (!first || !second) throw new Error('Two classes were expected.')
    await at(later(first.ends_at, minute))
    const [, leaver] = group.pupils
    if (!leaver) throw new Error('Two students were expected.')
    await postAs(api, leaver.student, `/courses/user-schedules/${leaver.seat.id}/leave`)
    await anEnrolment(api, { schedule: group.schedule, student: await aUser(api), price: 70_000, fees })
    await at(later(second.ends_at, minute))
    const line = await lineOf(api, leaver.seat)
    expect(line.refunded).toBe(70_000)
    // Both students' first class is due. The second of the one who stayed and one of the latecomer's eight are held.
    const due = 2 * (10_000 - 1200 - 216)
    expect(await books(group.tutor)).toEqual({ prepaid: 60_000 + 61_250, held: 10_000 + 8750, due })
  })
})

test('a class from which the student was excused stays theirs while the seat lasts, and is the tutor’s after it', async () => {
  const { tutor, lessons, pupils } = await aGroupWith([20_000], { classes_total: 2 })
  const [pupil] = pupils
  const [first, second] = lessons
  if (!pupil || !first || !second) throw new Error('Two classes were expected.')
  await at(first.ends_at)
  await marked(api, { lessons, tutor, seat: pupil.seat }, ['excused'])
  await at(later(first.ends_at, 73 * hour))
  expect(await books(tutor)).toEqual({ prepaid: 20_000 })
  await at(later(second.ends_at, 4 * day))
  await api.rounds.goOnce()
  expect(await books(tutor)).toEqual({ due: 20_000 - 2400 - 432 })
})

describe('a dispute', () => {
  async function disputed() {
    const group = await aGroupWith([80_000, 80_000])
    const [lesson] = group.lessons
    const [pupil] = group.pupils
    if (!lesson || !pupil) throw new Error('A class and a student were expected.')
    await at(later(lesson.ends_at, hour))
    const { data } = await postAs(api, pupil.student, `/courses/user-schedules/${pupil.seat.id}/dispute`, {
      reason: 'class_cut_short',
      text: 'The class ended after twenty minutes of sixty.',
      class_id: lesson.id,
    })
    await at(later(lesson.ends_at, 4 * day))
    return { ...group, ...pupil, lesson, id: String(data.id) }
  }

  test('keeps what it is about, and nothing of the others', async () => {
    const { tutor, student, id } = await disputed()
    expect(await books(tutor)).toEqual({ prepaid: 140_000, held: 10_000, due: 10_000 - 1200 - 216 })
    await postAs(api, student, `/disputes/${id}/withdraw`)
    await api.rounds.goOnce()
    await api.rounds.goOnce()
    expect(await books(tutor)).toEqual({ prepaid: 140_000, due: 2 * (10_000 - 1200 - 216) })
  })

  test('that is decided for the student takes the class first, and then classes to come', async () => {
    const { tutor, id } = await disputed()
    const staff = await aUser(api, { roles: ['student', 'staff'] })
    const decision = { outcome: 'refund', note: 'The class was cut short twice.', refund: 15_000 }
    expect(await postAs(api, staff, `/disputes/${id}/resolve`, decision)).toMatchObject({ error: null })
    expect(await books(tutor)).toEqual({ prepaid: 135_000, due: 10_000 - 1200 - 216 })
    expect(await balancesOf(api, '')).toMatchObject({ refunds_due: 15_000 })
    await api.rounds.goOnce()
    expect((await balancesOf(api, '')).refunds_due ?? 0).toBe(0)
  })
})

test('a refund of more than is left takes its part of the fee back from the company', async () => {
  const group = await aGroupOfOne(api, { classes_total: 1 })
  expect(group.pupils).toHaveLength(1)
  const { tutor, lessons, pupils, schedule } = await aGroupWith([10_000], { classes_total: 1 })
  const [only] = lessons
  const [pupil] = pupils
  if (!only || !pupil) throw new Error('A class and a student were expected.')
  expect(schedule.classes_total).toBe(1)
  await at(later(only.ends_at, 4 * day))
  expect(await books(tutor)).toEqual({ due: 8584 })
  const staff = await aUser(api, { roles: ['student', 'staff'] })
  const answer = await postAs(api, staff, `/desk/orders/${pupil.seat.order_id}/refund`, {
    line_id: pupil.seat.line_id,
    classes: 1,
    left: 10_000,
    reason: 'The recording was promised and never came.',
  })
  expect(answer).toMatchObject({ error: null })
  expect(await books(tutor)).toEqual({})
  expect(await balancesOf(api, '')).toMatchObject({ refunds_due: 10_000 })
  expect((await balancesOf(api, '')).fee ?? 0).toBe(0)
})

test('an installation with orders begins with what is prepaid for classes to come', async () => {
  const { tutor, lessons, pupils } = await aGroupWith([80_001, 80_000])
  const third = lessons[2]
  const [, leaver] = pupils
  if (!third || !leaver) throw new Error('Three classes and two students were expected.')
  goTo(api, later(third.ends_at, minute))
  await postAs(api, leaver.student, `/courses/user-schedules/${leaver.seat.id}/leave`)
  const Line = z.object({ account: z.string(), owner: z.string(), amount: z.coerce.number() })
  let opened: z.output<typeof Line>[] = []
  // The transaction is rolled back, since this ledger already contains what the opening would add.
  const opening = api.db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE ledger_opening DISABLE TRIGGER ledger_opening_once`)
    await tx.execute(sql`SELECT open_ledger(${api.clock().toISOString()}::timestamptz)`)
    opened = await rows(
      tx,
      sql`SELECT line.account, line.owner, line.amount FROM ledger_lines AS line
        JOIN ledger_entries ON number = entry WHERE kind = 'opening' ORDER BY entry, position`,
      Line,
    )
    tx.rollback()
  })
  await expect(opening).rejects.toThrow()
  expect(opened).toEqual([
    { account: 'clearing', owner: '', amount: 50_000 },
    { account: 'prepaid', owner: tutor.id, amount: -50_000 },
    // The refund owed to the student who left is on its way.
    { account: 'clearing', owner: '', amount: 50_000 },
    { account: 'refunds_due', owner: '', amount: -50_000 },
  ])
})

describe('the database', () => {
  const Number_ = z.object({ number: z.coerce.number() })
  const line = (number: number, position: number, amount: number) =>
    sql`INSERT INTO ledger_lines (entry, position, account, owner, amount)
      VALUES (${number}::bigint, ${position}::int, ${amount > 0 ? 'losses' : 'credit'}, ${amount > 0 ? '' : 'somebody'}, ${amount}::bigint)`
  const written = async (amounts: readonly number[], lines = amounts.length) => {
    const entry = sql`INSERT INTO ledger_entries (kind, cause, lines, at)
      VALUES ('goodwill', 'a test', ${lines}::int, ${testStart}::timestamptz) RETURNING number`
    return byStaff(api, { action: 'give_credit', subject: 'somebody' }, async (tx) => {
      const [made] = await rows(tx, entry, Number_)
      if (!made) throw new Error('The entry was not written.')
      for (const [index, amount] of amounts.entries()) await tx.execute(line(made.number, index + 1, amount))
      return made.number
    })
  }

  test.each([
    ['an entry that doesn’t balance', [5, -4], 2],
    ['an entry with a line too few', [5, -5], 3],
    ['an entry of nothing', [], 0],
  ])('refuses %s', async (_, amounts, count) => {
    await expect(written(amounts, count)).rejects.toThrow()
  })

  test('refuses to change, delete or add to what is written, and a second entry of one cause', async () => {
    const number = await written([7, -7])
    await expect(written([7, -7])).rejects.toThrow()
    for (const attempt of [
      sql`UPDATE ledger_lines SET amount = 8 WHERE entry = ${number}::bigint`,
      sql`DELETE FROM ledger_lines WHERE entry = ${number}::bigint`,
      sql`UPDATE ledger_entries SET reason = 'another'`,
      sql`DELETE FROM ledger_entries`,
      sql`TRUNCATE ledger_lines`,
      sql`UPDATE ledger_balances SET balance = 0`,
      sql`INSERT INTO ledger_balances (account, owner, balance) VALUES ('losses', 'x', 1)`,
      line(number, 3, 1),
    ])
      await expect(api.db.execute(attempt)).rejects.toThrow()
  })

  test('books a payment and a refund of which the service said nothing, as a version from before the ledger', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const { data: order } = await buyer.order(group)
    const { data: payment } = await buyer.pay(order.id)
    await api.db.execute(
      sql`UPDATE payments SET status = 'succeeded', updated_at = ${testStart}::timestamptz WHERE id = ${payment.payment_id}`,
    )
    expect(await books(group.tutor)).toEqual({ prepaid: order.total })
    const [line] = order.lines
    await api.db.execute(sql`INSERT INTO refunds (id, order_id, line_id, payment_id, amount, reason, cause, status, created_at, updated_at)
      VALUES ('old', ${order.id}, ${line.id}, ${payment.payment_id}, 150, 'Left', 'left', 'done', ${testStart}::timestamptz, ${testStart}::timestamptz)`)
    await api.db.execute(sql`UPDATE order_lines SET refunded = 150 WHERE id = ${line.id}`)
    expect(await books(group.tutor)).toEqual({ prepaid: order.total - 150 })
    expect(await balancesOf(api, '')).toEqual({ clearing: -(order.total - 150) })
  })
})
