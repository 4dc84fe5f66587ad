import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { blockUnits, brochures, plotPlans, projects, unitTypes } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { someId } from '../../../builders/catalogue/courses.ts'
import { aPlot, aUnit } from '../../../builders/leads/leads.ts'
import { pdfWords } from '../../../builders/pdfWords.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const rera = ['A', 'B'].map((tower, index) => ({
  phase: `Tower ${tower}`,
  number: `P52100000${index}`,
  valid_till: '2029-06-30',
  authority_url: 'https://maharera.maharashtra.gov.in',
}))
const wordsOf = async (path: string) => {
  const { status, body } = await api.call().get(`/api${path}`).buffer(true)
  expect(status).toBe(200)
  return pdfWords(body).replaceAll('|', '')
}
const pagesIn = (words: string) => Number(/Page 1 of (\d+)/.exec(words)?.[1])

async function aPaper(project_id: string, kind: 'brochure' | 'price_list' | 'master_plan') {
  const id = someId()
  await api.db
    .insert(brochures)
    .values({ id, project_id, position: 0, kind, title: 'Paper', updated_at: api.clock() })
  return `/project/${project_id}/brochures/${id}/file`
}

describe('the paper about a home', () => {
  test('has two pages: the home with its own tower’s registration, and what it costs on that day', async () => {
    const unit = await aUnit(api)
    await api.db.update(projects).set({ rera }).where(eq(projects.id, unit.project.id))
    const words = await wordsOf(`/project/block/units/${unit.id}/dossier`)
    expect(pagesIn(words)).toBe(2)
    for (const fact of [
      'A-501',
      'Available as of 23 November 2026',
      'P521000000',
      'All-in price',
      'Payment plan',
    ])
      expect(words).toContain(fact)
    expect(words).not.toContain('P521000001')
  })

  test('of one that is sold is one page and names no price', async () => {
    const unit = await aUnit(api, { status: 'sold' })
    const words = await wordsOf(`/project/block/units/${unit.id}/dossier`)
    expect(pagesIn(words)).toBe(1)
    expect(words).toContain('This home is no longer for sale.')
    expect(words).not.toContain('₹')
  })

  test('of a home that does not exist is not found', async () => {
    expect((await api.call().get('/api/project/block/units/nothing/dossier')).status).toBe(404)
  })
})

describe('a price list', () => {
  test('has every released home with its state, and prices only of what can be bought', async () => {
    const unit = await aUnit(api, { all_in: 1_230_000_000 })
    const path = await aPaper(unit.project.id, 'price_list')
    expect(await wordsOf(path)).toContain('₹1,23,00,000')
    await byContent(api, (tx) => tx.update(blockUnits).set({ status: 'sold' }))
    await api.db.update(projects).set({ units_sold: 9 })
    const words = await wordsOf(path)
    expect(words).toContain('A-501')
    expect(words).toContain('Sold')
    expect(words).not.toContain('₹1,23,00,000')
  })

  test('of a plotted development has its plots', async () => {
    const plot = await aPlot(api)
    const path = await aPaper(plot.project.id, 'price_list')
    expect(await wordsOf(path)).toContain('Price list as of 23 November 2026')
  })
})

test('a brochure of plots says what they cost, and lets short parts share a page', async () => {
  const plot = await aPlot(api)
  await api.db.update(projects).set({ price_as_of: '2026-11-01', kind: 'plotted' })
  await api.db
    .insert(plotPlans)
    .values({ project_id: plot.project.id, view_box: [0, 0, 900, 900], shapes: [] })
  const path = await aPaper(plot.project.id, 'brochure')
  const words = await wordsOf(path)
  expect(words).toContain('0 of 1 plots')
  expect(words).toContain('Prices are as listed, plus stamp duty and registration.')
  // The pages are: cover, overview, location, plan, amenities, and the price with everything about buying.
  expect(pagesIn(words)).toBe(6)
})

test('a brochure of a project without a home left says that all are sold', async () => {
  const unit = await aUnit(api)
  const path = await aPaper(unit.project.id, 'brochure')
  await api.db.update(projects).set({ price_from: null, price_to: null, price_as_of: null })
  expect(await wordsOf(path)).toContain('Prices are not announced yet.')
  await api.db.update(unitTypes).set({ units_available: 0, units_on_hold: 0, units_sold: 1 })
  await api.db.update(projects).set({ units_sold: 9 })
  expect(await wordsOf(path)).toContain('All homes are sold.')
})

test('a master plan says only what is drawn, and where it is registered', async () => {
  const unit = await aUnit(api)
  const words = await wordsOf(await aPaper(unit.project.id, 'master_plan'))
  expect(words).toContain('Registration and papers')
  expect(words).not.toContain('Master plan')
})
