/** @database none */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { cashCalendar } from '#api/estate/projects/costs/index.ts'
import { blocks, blockUnits, projects, projectUpdates } from '#api/tables.ts'
import { CashCalendar, type CostSheet } from '#contract/estate/projects/costs.ts'
import { UnitFile } from '#contract/estate/projects/inventory.ts'
import { rupees } from '#contract/money.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { pdfWords } from '../../../builders/pdfWords.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction((tx) => loadContent(tx, shippedContent(), api.clock()))
}, 60_000)
afterAll(() => api.close())

const unitIn = async (project: string, block: string) => {
  const [unit] = await api.db
    .select({ id: blockUnits.id, project_id: blockUnits.project_id })
    .from(blockUnits)
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .where(and(eq(projects.slug, project), eq(blocks.slug, block), eq(blockUnits.status, 'available')))
    .limit(1)
  if (!unit) throw new Error('Nothing is for sale there.')
  return unit
}
const calendarOf = async (id: string, query = '') => {
  const { body } = await api.call().get(`/api/project/block/units/${id}/payments${query}`)
  return CashCalendar.parse(body.data)
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('the payments of a home', () => {
  test('are those of its cost sheet, on their days, shared between buyer and bank', async () => {
    const units = await api.db.select().from(blockUnits).where(eq(blockUnits.status, 'available'))
    for (const { id } of fc.sample(fc.constantFrom(...units), { numRuns: 25, seed: 54 })) {
      const file = UnitFile.parse((await api.call().get(`/api/project/block/units/${id}`)).body.data)
      const { payments, total, at_once, as_of } = await calendarOf(id)
      expect(total).toBe(file.cost?.total)
      expect(sum(payments.map(({ amount }) => amount))).toBe(total)
      expect(sum(payments.map(({ bank }) => bank))).toBe(file.cost?.emi.loan)
      for (const { amount, own, bank } of payments) expect(own + bank).toBe(amount)
      const days = payments.flatMap(({ on }) => on ?? [])
      expect(days).toEqual(days.toSorted())
      expect(days[0]).toBe(as_of)
      expect(at_once.own).toBeLessThanOrEqual(at_once.amount)
    }
  })

  test('say what is due at once where the building is far up already', async () => {
    const { id } = await unitIn('lakeside-varthur', 'tower-a')
    const { payments, at_once, progress } = await calendarOf(id)
    expect(progress).toMatchObject({ percent: 48, stage: 'Frame to floor 26' })
    const overdue = payments.filter((payment) => payment.overdue)
    expect(overdue.map(({ label }) => label)).toEqual(['Foundations', 'Frame, one third of the floors'])
    const agreement = payments.find(({ label }) => label === 'On agreement')
    for (const { on } of overdue) expect(on).toBe(agreement?.on)
    const stamp = payments.find(({ label }) => label.startsWith('Stamp duty'))
    const due = [...overdue, ...payments.slice(0, 1), agreement, stamp]
    expect(at_once.amount).toBe(sum(due.map((each) => each?.amount ?? 0)))
  })

  test('follow the next report', async () => {
    const { id, project_id } = await unitIn('kokapet-commons', 'tower-1')
    const before = await calendarOf(id)
    expect(before.payments.some(({ overdue }) => overdue)).toBe(false)
    await api.db.insert(projectUpdates).values({
      id: 'later',
      project_id,
      block_id: null,
      month: '2026-11-01',
      stage: 'Foundations complete',
      planned_percent: 12,
      actual_percent: 12,
      photos: [],
      note: 'Done.',
    })
    const after = await calendarOf(id)
    expect(after.payments.filter(({ overdue }) => overdue).map(({ label }) => label)).toEqual(['Foundations'])
    expect(after.at_once.amount).toBeGreaterThan(before.at_once.amount)
  })

  test('have days of their own where the home is ready', async () => {
    const { id } = await unitIn('laterite-row-kakkanad', 'east-side')
    const { payments, progress } = await calendarOf(id)
    expect(progress).toBeNull()
    expect(payments.every(({ on, expected }) => on !== null && !expected)).toBe(true)
  })

  test('take the buyer, the bays and the down payment into account', async () => {
    const { id } = await unitIn('lakeside-varthur', 'tower-a')
    const [usual, more] = [await calendarOf(id), await calendarOf(id, '?down_payment_percent=60&parking=3')]
    expect(more.total).toBeGreaterThan(usual.total)
    expect(sum(more.payments.map(({ bank }) => bank))).toBeLessThan(
      sum(usual.payments.map(({ bank }) => bank)),
    )
  })

  test('have the rent until then beside them, summed by month, and not as part of the price', async () => {
    const { id } = await unitIn('lakeside-varthur', 'tower-a')
    const [usual, rented] = [await calendarOf(id), await calendarOf(id, '?rent=35000')]
    expect(usual.rent).toEqual({ monthly: 0, months: 0, total: 0 })
    expect(rented.total).toBe(usual.total)
    const { months = [], rent, ready_on, as_of, payments } = rented
    const paid = months.filter((month) => month.rent > 0)
    const span = (day: string | null) => Number(day?.slice(0, 4)) * 12 + Number(day?.slice(5, 7))
    expect(paid).toHaveLength(span(ready_on) - span(as_of))
    expect(rent).toEqual({ monthly: 35_000_00, months: paid.length, total: paid.length * 35_000_00 })
    expect(paid[0]?.month.localeCompare(as_of)).toBe(1)
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    for (const share of ['own', 'bank'] as const)
      expect(sum(months.map((month) => month[share]))).toBe(sum(payments.map((payment) => payment[share])))
    const { text } = await api.call().get(`/api/project/block/units/${id}/payments.ics?rent=35000`)
    expect(text).toContain(`RRULE:FREQ=MONTHLY;COUNT=${paid.length}`)
    expect((await api.call().get(`/api/project/block/units/${id}/payments?rent=1.5`)).status).toBe(422)
  })

  test('come on paper, with every payment and every month of rent', async () => {
    const { id } = await unitIn('lakeside-varthur', 'tower-a')
    const { payments, total, rent, months = [] } = await calendarOf(id, '?rent=35000')
    const { body, headers } = await api
      .call()
      .get(`/api/project/block/units/${id}/payments.pdf?rent=35000`)
      .buffer(true)
    expect(headers['content-type']).toContain('application/pdf')
    const words = pdfWords(body).replaceAll('|', '')
    for (const { amount } of payments) expect(words).toContain(rupees(amount))
    expect(words).toContain(`All-in${rupees(total)}`)
    expect(words).toContain(`Month by month, with rent of ${rupees(35_000_00)}`)
    expect(words).toContain(rupees(rent?.total ?? 0))
    expect(words.split(rupees(35_000_00)).length).toBeGreaterThan(months.filter((each) => each.rent).length)
  })

  test('come as a file with a whole day for each', async () => {
    const { id } = await unitIn('lakeside-varthur', 'tower-a')
    const { payments } = await calendarOf(id)
    const { headers, text } = await api.call().get(`/api/project/block/units/${id}/payments.ics`)
    expect(headers['content-type']).toContain('text/calendar')
    const starts = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day)
    expect(starts).toEqual(payments.map(({ on }) => on?.replaceAll('-', '')))
  })
})

describe('the days of a plan', () => {
  const stage = (label: string, amount: number, due: object) => ({ label, amount, percent: 50, ...due })
  const sheet = {
    total: 1000,
    stages: [
      stage('Booking', 100, { after_days: 0 }),
      stage('Agreement', 100, { after_days: 30 }),
      stage('Half', 400, { at_progress: 50 }),
      stage('Keys', 400, { at_progress: 100 }),
    ],
    emi: { loan: 600 },
  } as unknown as CostSheet
  const at = (percent: number | null, ready_on: string | null) =>
    cashCalendar(sheet, {
      today: '2026-11-23',
      rent: 0,
      ready_on,
      progress: percent === null ? null : { percent, month: '2026-10-01', stage: 'Frame' },
    }).payments.map(({ on, own }) => [on, own])

  test('are spread evenly over the time that building still takes', () => {
    expect(at(0, '2028-11-22')).toEqual([
      ['2026-11-23', 100],
      ['2026-12-23', 100],
      ['2027-11-23', 200],
      ['2028-11-22', 0],
    ])
    expect(at(90, '2028-11-22')[2]).toEqual(['2026-12-23', 200])
  })

  test('are unknown where nobody has said when it’s ready, and never before the agreement', () => {
    expect(at(null, null).map(([on]) => on)).toEqual(['2026-11-23', '2026-12-23', null, null])
    expect(at(49, '2026-11-30').map(([on]) => on)).toEqual([
      '2026-11-23',
      '2026-12-23',
      '2026-12-23',
      '2026-12-23',
    ])
  })
})
