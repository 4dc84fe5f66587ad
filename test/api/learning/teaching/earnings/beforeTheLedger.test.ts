import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import { post } from '#api/learning/money/ledger/index.ts'
import { classSessions, orders, userSchedules } from '#api/tables.ts'
import type { EarnedMonth, Earnings } from '#contract/learning/teaching/earnings.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupOfOne, getAs, goTo, lineOf, marked, postAs } from '../../../../builders/buying/enrolments.ts'
import { balancesOf, openLedgerNow, wrongBooks } from '../../../../builders/money/ledger.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

type Values = Partial<Parameters<typeof anEnrolment>[1]>
interface Tutor {
  readonly id: string
}

/** A student in a group of eight classes on Mondays from 30 November, three of which were held before the ledger. */
async function aSeatFromBefore(values: Values = {}) {
  const group = await aTaughtGroup(api, { students: 0, classes_total: 8 })
  const student = await aUser(api)
  const seat = await anEnrolment(api, { schedule: group.schedule, student, price: 80_003, ...values })
  await openAfterThreeOf(group.lessons)
  return { ...group, student, seat }
}

async function openAfterThreeOf(lessons: readonly { readonly ends_at: Date }[]) {
  goTo(api, later(lessons[2]?.ends_at ?? api.clock(), minute))
  await openLedgerNow(api)
}

const overview = async (tutor: Tutor): Promise<Earnings> => (await getAs(api, tutor, '/my-earnings')).data

/** What the tutor reads of each class so far, by its number in the group. */
async function classesOf({ tutor, schedule }: { readonly tutor: Tutor; readonly schedule: Tutor }) {
  const numbers = new Map((await lessonsOf(api, schedule)).map(({ id, number }) => [id, number]))
  const classes: EarnedMonth['classes'] = []
  for (const month of ['2026-11', '2026-12', '2027-01', '2027-02'])
    classes.push(...(await getAs(api, tutor, `/my-earnings/${month}`)).data.classes)
  return classes.map(({ id, price }) => [numbers.get(id), price])
}

async function after(lesson: { readonly ends_at: Date } | undefined) {
  if (!lesson) throw new Error('A class was expected.')
  goTo(api, lesson.ends_at)
  await api.rounds.goOnce()
}

async function afterAll(lessons: readonly { readonly ends_at: Date }[]) {
  for (const lesson of lessons.slice(3)) await after(lesson)
  goTo(api, later(api.clock(), 4 * day))
  await api.rounds.goOnce()
}

test('a seat from before the ledger pays each of its classes the same, and by the last one all', async () => {
  const { tutor, schedule, lessons } = await aSeatFromBefore()
  // Five of eight classes are ahead, four of them within 30 days.
  expect(await overview(tutor)).toMatchObject({ prepaid: 50_001, expected: 40_000 })
  await after(lessons[3])
  expect(await overview(tutor)).toMatchObject({ prepaid: 40_001, held: { price: 10_000 } })
  await afterAll(lessons)
  expect(await classesOf({ tutor, schedule })).toEqual([
    [4, 10_000],
    [5, 10_000],
    [6, 10_000],
    [7, 10_000],
    [8, 10_001],
  ])
  expect(await balancesOf(api, tutor.id)).toEqual({ due: 50_001 })
})

test('a class that is cancelled and made up for later is paid when it is held', async () => {
  const { tutor, schedule, lessons } = await aSeatFromBefore()
  const reason = 'I have to see a doctor that day.'
  expect(await postAs(api, tutor, `/my-classes/${lessons[4]?.id}/cancel`, { reason })).toMatchObject({
    error: null,
  })
  await afterAll(await lessonsOf(api, schedule))
  expect(await classesOf({ tutor, schedule })).toEqual([
    [4, 10_000],
    [6, 10_000],
    [7, 10_000],
    [8, 10_000],
    [9, 10_001],
  ])
})

test('a refund in the middle leaves the rest to the classes that are left', async () => {
  const { tutor, schedule, lessons, seat } = await aSeatFromBefore()
  await after(lessons[3])
  await after(lessons[4])
  const staff = await aUser(api, { roles: ['student', 'staff'] })
  const refund = { line_id: seat.line_id, classes: 1, left: 80_003, reason: 'The recording never came.' }
  expect(await postAs(api, staff, `/desk/orders/${seat.order_id}/refund`, refund)).toMatchObject({
    error: null,
  })
  expect((await lineOf(api, seat)).refunded).toBe(10_000)
  await afterAll(lessons)
  expect(await classesOf({ tutor, schedule })).toEqual([
    [4, 10_000],
    [5, 10_000],
    [6, 6667],
    [7, 6667],
    [8, 6667],
  ])
})

test('a class that was given back takes nothing from the others', async () => {
  const { tutor, schedule, lessons, student } = await aSeatFromBefore()
  await after(lessons[3])
  const given = await postAs(api, student, `/classes/${lessons[5]?.id}/give-back`, { credit: 10_000 })
  expect(given).toMatchObject({ error: null })
  await afterAll(lessons)
  expect(await classesOf({ tutor, schedule })).toEqual([
    [4, 10_000],
    [5, 10_000],
    [7, 10_000],
    [8, 10_001],
  ])
})

test('a class from which the student was excused is paid when the seat ends', async () => {
  const { tutor, schedule, lessons, seat } = await aSeatFromBefore({ price: 80_000 })
  await after(lessons[3])
  await marked(api, { lessons: lessons.slice(3), tutor, seat }, ['excused'])
  await afterAll(lessons)
  await api.rounds.goOnce()
  expect(await classesOf({ tutor, schedule })).toEqual([5, 6, 7, 8].map((number) => [number, 10_000]))
  expect(await balancesOf(api, tutor.id)).toEqual({ due: 50_000 })
})

test('in a group with more classes than were bought, as many are paid as the ledger began with', async () => {
  const group = await aTaughtGroup(api, { students: 0, classes_total: 8 })
  // Six classes of which five are ahead in the group, and two that are long used up.
  for (const classes_total of [6, 2])
    await anEnrolment(api, {
      schedule: group.schedule,
      student: await aUser(api),
      price: classes_total * 10_000,
      classes_total,
    })
  await openAfterThreeOf(group.lessons)
  expect(await overview(group.tutor)).toMatchObject({ prepaid: 70_000, expected: 60_000 })
  await afterAll(group.lessons)
  expect(await classesOf(group)).toEqual([
    [4, 20_000],
    [5, 20_000],
    [6, 10_000],
    [7, 10_000],
    [8, 10_000],
  ])
  expect(await balancesOf(api, group.tutor.id)).toEqual({ due: 70_000 })
})

test('a seat that was paid before the ledger and begins after it pays each class as it was sold', async () => {
  const { tutor, schedule, lessons, seat } = await aGroupOfOne(api, { classes_total: 8 })
  const { order_id, order_number: _, ...row } = seat
  await api.db.execute(sql`ALTER TABLE orders DISABLE TRIGGER only_forwards`)
  await api.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, order_id))
  await api.db.delete(userSchedules).where(eq(userSchedules.id, seat.id))
  const { price } = await lineOf(api, seat)
  await openAfterThreeOf(lessons)
  expect(await overview(tutor)).toMatchObject({ prepaid: price })
  goTo(api, later(api.clock(), minute))
  await api.db.insert(userSchedules).values({ ...row, created_at: api.clock(), updated_at: api.clock() })
  await after(lessons[3])
  expect(await classesOf({ tutor, schedule })).toEqual([[4, price / 8]])
})

test('after classes that were paid too little, the rest is spread over those that are left', async () => {
  const { tutor, schedule, lessons, seat } = await aSeatFromBefore()
  const lesson = lessons[3]
  if (!lesson) throw new Error('A class was expected.')
  const of = { owner: tutor.id, lineId: seat.line_id, lessonId: lesson.id }
  await api.db.transaction(async (tx) => {
    // An eighth of the five eighths that the ledger had, as earlier versions booked.
    const lines = [
      { ...of, account: 'prepaid' as const, amount: 6250 },
      { ...of, account: 'held' as const, amount: -6250 },
    ]
    const { id, ends_at } = lesson
    await post(tx, [{ kind: 'class_held', cause: `class ${id}`, at: ends_at, lessonId: id, lines }])
    await tx.update(classSessions).set({ booked_at: ends_at }).where(eq(classSessions.id, id))
  })
  await afterAll(lessons)
  expect(await classesOf({ tutor, schedule })).toEqual([
    [4, 6250],
    [5, 10_937],
    [6, 10_938],
    [7, 10_938],
    [8, 10_938],
  ])
})
