import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { split } from '#api/estate/projects/costs/paise.ts'
import { costRules, paymentStages, projects } from '#api/tables.ts'
import { CostSheet } from '#contract/estate/projects/costs.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { goTo } from '../../../builders/buying/enrolments.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aCostRule, aUnit, aUnitType, somePaymentStages } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  await byContent(api, (tx) => tx.delete(projects))
  await api.db.delete(costRules)
  await api.db.delete(paymentStages)
})
afterAll(() => api.close())

const lakh = 1_00_000_00
interface Given {
  readonly project?: Parameters<typeof aProject>[1]
  readonly unit?: Parameters<typeof aUnit>[2]
}

async function aHome({ project: about = {}, unit: values = {} }: Given) {
  const project = await aProject(api, about)
  const type = await aUnitType(api, project.id)
  const block = await aBlock(api, project.id, { floors_to: 60 })
  const unit = await aUnit(api, { block, type }, { floor_rise: 0, plc: 0, ...values })
  const cost = async (query = '') => {
    const { body } = await api.call().get(`/api/project/block/units/${unit.id}/cost?${query}`)
    expect(body.error).toBeNull()
    return CostSheet.parse(body.data)
  }
  return { project, unit, cost }
}

/** The rules of the country and of two states, as the examples below use them. */
async function taxRules() {
  const tax = { part: 'tax', basis: 'percent' } as const
  await aCostRule(api, { ...tax, code: 'gst', rate: 500, conditions: { built: false } })
  await aCostRule(api, { ...tax, code: 'gst', rate: 0, conditions: { built: true } })
  for (const [metro, carpet_upto] of [[true, 6000] as const, [false, 9000] as const]) {
    const conditions = { built: false, metro, carpet_upto, price_upto: 45 * lakh }
    await aCostRule(api, { ...tax, code: 'gst', rate: 100, conditions })
  }
  const duty = { ...tax, code: 'stamp-duty' }
  await aCostRule(api, { ...duty, state: 'MH', rate: 700 })
  await aCostRule(api, { ...duty, state: 'MH', rate: 600, conditions: { buyer: 'woman' } })
  await aCostRule(api, { ...tax, code: 'registration', state: 'MH', rate: 100, at_most: 30_000_00 })
  await aCostRule(api, { ...duty, state: 'KA', rate: 560 })
  await aCostRule(api, { ...duty, state: 'KA', rate: 336, conditions: { price_upto: 45 * lakh } })
  await aCostRule(api, { ...tax, code: 'registration', state: 'KA', rate: 100 })
}

const amounts = ({ lines }: CostSheet) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

describe('worked by hand', () => {
  test('a flat at one crore in Maharashtra, under construction', async () => {
    await taxRules()
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    const sheet = await cost()
    // GST is 5 % of 1,00,00,000 and stamp duty 7 %; registration is capped at 30,000.
    expect(amounts(sheet)).toEqual({
      base: 1_00_00_000_00,
      gst: 5_00_000_00,
      'stamp-duty': 7_00_000_00,
      registration: 30_000_00,
    })
    expect(sheet).toMatchObject({
      state: 'MH',
      subtotal: 1_00_00_000_00,
      taxes: 12_30_000_00,
      total: 1_12_30_000_00,
    })
  })

  test('the same flat costs a woman one percent less', async () => {
    await taxRules()
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    expect(amounts(await cost('buyer=woman'))).toMatchObject({ 'stamp-duty': 6_00_000_00 })
    expect((await cost('buyer=woman')).total).toBe(1_11_30_000_00)
    expect((await cost('buyer=joint')).total).toBe(1_12_30_000_00)
  })

  test('an affordable flat pays one percent of GST, and Karnataka takes less duty below its limit', async () => {
    await taxRules()
    const { cost } = await aHome({
      project: { state: 'KA', city: 'Mysuru', metro: false },
      unit: { base_price: 44 * lakh, carpet: 8900 },
    })
    // On 44,00,000: GST of 1 % is 44,000; stamp duty of 3.36 % is 1,47,840; registration of 1 % is 44,000.
    const sheet = await cost()
    expect(amounts(sheet)).toMatchObject({
      gst: 44_000_00,
      'stamp-duty': 1_47_840_00,
      registration: 44_000_00,
    })
    expect(sheet.total).toBe(46_35_840_00)
  })

  test('the same flat is not affordable in a metropolis, nor with a charge that lifts it over the limit', async () => {
    await taxRules()
    const unit = { base_price: 44 * lakh, carpet: 8900 }
    const metro = await aHome({ project: { state: 'KA', metro: true }, unit })
    expect(amounts(await metro.cost()).gst).toBe(2_20_000_00)
    const dear = await aHome({ project: { state: 'KA', metro: false }, unit })
    await aCostRule(api, {
      code: 'club',
      part: 'charge',
      basis: 'fixed',
      amount: 1.5 * lakh,
      project_id: dear.project.id,
    })
    // On 45,50,000 in all: GST of 5 % is 2,27,500; stamp duty of 5.6 % is 2,54,800.
    expect(amounts(await dear.cost())).toMatchObject({ gst: 2_27_500_00, 'stamp-duty': 2_54_800_00 })
  })

  test('a completed home pays no GST, and the sheet says so', async () => {
    await taxRules()
    const { cost } = await aHome({
      project: { state: 'KA', status: 'ready' },
      unit: { base_price: 80 * lakh },
    })
    // On 80,00,000: stamp duty of 5.6 % is 4,48,000; registration of 1 % is 80,000.
    expect(amounts(await cost())).toEqual({
      base: 80 * lakh,
      gst: 0,
      'stamp-duty': 4_48_000_00,
      registration: 80_000_00,
    })
  })

  test('floor rise, view, parking, club, deposits and their own tax', async () => {
    await taxRules()
    const { project, cost } = await aHome({
      unit: { base_price: 90 * lakh, floor: 12, carpet: 7000, view: ['Lake'], parking: 2 },
    })
    const own = { project_id: project.id }
    const rise = { ...own, code: 'floor-rise', part: 'price', basis: 'per_area_per_floor' } as const
    await aCostRule(api, { ...rise, amount: 200_00, above_floor: 4, position: 1 })
    const view = { ...own, part: 'price', basis: 'per_area' } as const
    await aCostRule(api, {
      ...view,
      code: 'plc-lake',
      amount: 2_500_00,
      conditions: { view: 'Lake' },
      position: 2,
    })
    await aCostRule(api, {
      ...view,
      code: 'plc-corner',
      amount: 1_000_00,
      conditions: { corner: true },
      position: 3,
    })
    const parking = { ...own, code: 'parking', part: 'charge', basis: 'per_parking' } as const
    await aCostRule(api, { ...parking, amount: 4 * lakh, position: 4 })
    await aCostRule(api, {
      ...own,
      code: 'club',
      part: 'charge',
      basis: 'fixed',
      amount: 2.5 * lakh,
      position: 5,
    })
    const upkeep = { ...own, code: 'maintenance', part: 'deposit', basis: 'per_area_per_month' } as const
    await aCostRule(api, { ...upkeep, amount: 55_00, months: 24, position: 6 })
    await aCostRule(api, {
      code: 'gst-maintenance',
      part: 'tax',
      basis: 'percent',
      rate: 1800,
      percent_of: 'deposits',
      position: 9,
    })
    const sheet = await cost()
    // 200 × 70 × 8 floors = 1,12,000; 2,500 × 70 = 1,75,000; 2 × 4,00,000; 55 × 24 × 70 = 92,400, taxed at 18 %.
    // The taxes apply to 90,00,000 + 1,12,000 + 1,75,000 + 8,00,000 + 2,50,000 = 1,03,37,000.
    expect(amounts(sheet)).toEqual({
      base: 90 * lakh,
      'floor-rise': 1_12_000_00,
      'plc-lake': 1_75_000_00,
      parking: 8_00_000_00,
      club: 2_50_000_00,
      maintenance: 92_400_00,
      gst: 5_16_850_00,
      'stamp-duty': 7_23_590_00,
      registration: 30_000_00,
      'gst-maintenance': 16_632_00,
    })
    expect(sheet.subtotal).toBe(1_04_29_400_00)
    expect(sheet.total).toBe(1_17_16_472_00)
    expect(amounts(await cost('parking=0'))).not.toHaveProperty('parking')
    expect(sheet.lines.find(({ code }) => code === 'maintenance')?.basis).toBe(
      '₹55 per m² a month × 24 months × 70 m² of carpet area',
    )
  })

  test('fractions are rounded once, half a paisa up, and to whole rupees where the rule says so', async () => {
    const tax = { part: 'tax', basis: 'percent' } as const
    await aCostRule(api, { ...tax, code: 'gst', rate: 500 })
    await aCostRule(api, { ...tax, code: 'cess', rate: 33 })
    await aCostRule(api, { ...tax, code: 'stamp-duty', rate: 700, round_to: 100_00 })
    const { cost } = await aHome({ unit: { base_price: 1_234_567_890 } })
    // Unrounded: 61,728,394.5; 4,074,074.037; 86,419,752.3, of which the last is rounded to whole rupees.
    expect(amounts(await cost())).toMatchObject({
      gst: 61_728_395,
      cess: 4_074_074,
      'stamp-duty': 86_420_000,
    })
  })

  test.each([
    [30 * lakh, 90, 27 * lakh],
    [30 * lakh + 100, 80, 24 * lakh + 80],
    [75 * lakh, 80, 60 * lakh],
    [75 * lakh + 100, 75, 56_25_000_00 + 75],
  ])('of %p paise a bank lends at most %p percent', async (base_price, percent, at_most) => {
    await taxRules()
    const loan = { code: 'loan', part: 'loan', basis: 'percent' } as const
    await aCostRule(api, { ...loan, rate: 9000, conditions: { price_upto: 30 * lakh } })
    const middle = { price_over: 30 * lakh, price_upto: 75 * lakh }
    await aCostRule(api, { ...loan, rate: 8000, conditions: middle })
    await aCostRule(api, { ...loan, rate: 7500, conditions: { price_over: 75 * lakh } })
    const { cost } = await aHome({ unit: { base_price } })
    const { lending, emi, total, lines } = await cost('down_payment_percent=0')
    expect(lending).toEqual({ percent, at_most })
    expect(emi).toMatchObject({ loan: at_most, down_payment: total - at_most })
    expect(lines.map(({ code }) => code)).not.toContain('loan')
    expect((await cost('down_payment_percent=60')).emi.loan).toBeLessThan(at_most)
  })

  test('a loan of 80 lakh over 20 years at 8.5 percent', async () => {
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    // By the formula, and as in banks' tables: 69,425.86 a month.
    expect((await cost()).emi).toEqual({
      down_payment: 20 * lakh,
      loan: 80 * lakh,
      rate: 8.5,
      years: 20,
      monthly: 69_426_00,
      total_interest: 240 * 69_426_00 - 80 * lakh,
    })
    expect((await cost('rate=0&years=10&down_payment_percent=40')).emi).toMatchObject({
      monthly: 50_000_00,
      total_interest: 0,
    })
    expect((await cost('down_payment_percent=100')).emi).toMatchObject({ loan: 0, monthly: 0 })
  })
})

describe('which rule', () => {
  test('a sheet of another day takes the rules of that day', async () => {
    const tax = { code: 'gst', part: 'tax', basis: 'percent' } as const
    await aCostRule(api, { ...tax, rate: 500, valid_from: '2019-04-01' })
    await aCostRule(api, { ...tax, rate: 800, valid_from: '2027-01-01' })
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    expect(amounts(await cost()).gst).toBe(5 * lakh)
    expect(amounts(await cost('as_of=2027-01-01')).gst).toBe(8 * lakh)
    expect(amounts(await cost('as_of=2018-01-01'))).not.toHaveProperty('gst')
  })

  test('a sheet of today takes the rules of the day in India, from its midnight on', async () => {
    const tax = { code: 'gst', part: 'tax', basis: 'percent' } as const
    await aCostRule(api, { ...tax, rate: 500, valid_from: '2019-04-01' })
    await aCostRule(api, { ...tax, rate: 800, valid_from: '2026-11-24' })
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    goTo(api, '2026-11-23T18:29:59.999Z')
    expect(amounts(await cost()).gst).toBe(5 * lakh)
    goTo(api, '2026-11-23T18:30:00.000Z')
    const sheet = await cost()
    expect([sheet.as_of, amounts(sheet).gst]).toEqual(['2026-11-24', 8 * lakh])
  })

  test('a rule up to a price counts at that price, and a rule over it from the next rupee', async () => {
    const tax = { part: 'tax', basis: 'percent' } as const
    await aCostRule(api, { ...tax, code: 'small', rate: 300, conditions: { price_upto: 50 * lakh } })
    await aCostRule(api, { ...tax, code: 'large', rate: 600, conditions: { price_over: 50 * lakh } })
    const taxesOf = async (base_price: number) => {
      const { cost } = await aHome({ unit: { base_price } })
      const { base, ...taxes } = amounts(await cost())
      return taxes
    }
    expect(await taxesOf(50 * lakh)).toEqual({ small: 1.5 * lakh })
    expect(await taxesOf(50 * lakh + 100)).toEqual({ large: 3 * lakh + 6 })
  })

  test('one that has ended counts no more', async () => {
    const duty = { code: 'stamp-duty', part: 'tax', basis: 'percent' } as const
    await aCostRule(api, { ...duty, rate: 600 })
    await aCostRule(api, { ...duty, rate: 300, valid_from: '2026-09-01', valid_to: '2026-11-22' })
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    expect(amounts(await cost('as_of=2026-11-22'))['stamp-duty']).toBe(3 * lakh)
    expect(amounts(await cost())['stamp-duty']).toBe(6 * lakh)
  })

  test("a project's own price goes before its state's, and other states' rules are not looked at", async () => {
    const club = { code: 'club', part: 'charge', basis: 'fixed' } as const
    await aCostRule(api, { ...club, amount: lakh })
    await aCostRule(api, { ...club, amount: 2 * lakh, state: 'MH' })
    await aCostRule(api, { ...club, amount: 9 * lakh, state: 'KA' })
    const { project, cost } = await aHome({})
    expect(amounts(await cost()).club).toBe(2 * lakh)
    await aCostRule(api, { ...club, amount: 3 * lakh, project_id: project.id })
    expect(amounts(await cost()).club).toBe(3 * lakh)
  })

  test('without dated rules the listed floor rise and location charge apply', async () => {
    const { unit, cost } = await aHome({ unit: { base_price: 80 * lakh, floor_rise: lakh, plc: 2 * lakh } })
    const sheet = await cost()
    expect(amounts(sheet)).toEqual({ base: 80 * lakh, 'floor-rise': lakh, plc: 2 * lakh })
    expect(sheet.total).toBe(unit.price_total)
  })
})

describe('stages', () => {
  test('add up to the total, though nothing divides evenly', async () => {
    const { cost } = await aHome({ unit: { base_price: 1_000_000_01 } })
    await somePaymentStages(api, null, [3333, 3333, 3334])
    const { stages, total } = await cost()
    // Stages are in whole rupees, and the last one takes the odd paisa.
    expect(stages.map(({ amount }) => amount)).toEqual([33_330_000, 33_330_000, 33_340_001])
    expect(stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })

  test('stamp duty and deposits have days of their own, and instalments carry their GST', async () => {
    await taxRules()
    await aCostRule(api, { code: 'corpus', part: 'deposit', basis: 'fixed', amount: 1_00_000_00 })
    await aCostRule(api, {
      code: 'gst-deposits',
      part: 'tax',
      basis: 'percent',
      percent_of: 'deposits',
      rate: 1800,
    })
    const { cost } = await aHome({ unit: { base_price: 100 * lakh } })
    await somePaymentStages(api, null, [1000, 1000, 8000])
    const { stages, total } = await cost()
    expect(stages.map(({ amount, apart = false }) => [amount, apart])).toEqual([
      [10_50_000_00, false],
      [10_50_000_00, false],
      [7_30_000_00, true],
      [84_00_000_00, false],
      [1_18_000_00, true],
    ])
    expect(stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })

  test("a project's own plan goes before the usual one", async () => {
    const { project, cost } = await aHome({})
    expect((await cost()).stages).toMatchObject([{ label: 'On agreement', percent: 100 }])
    await somePaymentStages(api, null, [10_000])
    await somePaymentStages(api, project.id, [1000, 9000])
    expect((await cost()).stages.map(({ percent }) => percent)).toEqual([10, 90])
  })

  test('whatever is split adds up again', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), shares, (amount, plan) => {
        const parts = split(amount, plan)
        expect(parts.reduce((sum, each) => sum + BigInt(each), 0n)).toBe(BigInt(amount))
      }),
    )
  })
})

test.each([
  'rate=21',
  'rate=-1',
  'rate=8.555',
  'years=0',
  'years=41',
  'down_payment_percent=101',
  'parking=11',
  'as_of=2026-02-30',
  'as_of=soon',
  'buyer=company',
])('%s is refused with a sentence', async (query) => {
  const { unit } = await aHome({})
  const { body } = await api.call().get(`/api/project/block/units/${unit.id}/cost?${query}`)
  expect(body).toMatchObject({ http_status: 422, error: 'validation_failed' })
  expect(Object.keys(body.data.fields)).toEqual([query.split('=')[0]])
})

test('a home whose price is not announced has no sheet, and says why', async () => {
  const { unit } = await aHome({ unit: { base_price: 0 } })
  const { body } = await api.call().get(`/api/project/block/units/${unit.id}/cost`)
  expect(body).toMatchObject({
    error: 'wrong_state',
    message: 'The price of this home hasn’t been announced yet.',
  })
  expect((await api.call().get(`/api/project/block/units/${unit.id}`)).body.data.cost).toBeNull()
})
