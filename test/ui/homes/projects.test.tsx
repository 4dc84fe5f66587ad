/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { filtersFrom, matchProjects, sortProjects } from '#web/features/projects/filters.ts'
import { configurationsText } from '#web/features/projects/words.ts'
import { panesFor } from '#web/pages/homes/project/buying/panes.ts'
import { monthsBetween, spanOf } from '#web/pages/homes/project/progress/dateSpan.ts'
import ProjectsView from '#web/pages/homes/projects/View.tsx'
import { work as projectsWork } from '#web/pages/homes/projects/work.ts'
import { showPage } from '../homesPage.tsx'
import { aProject, lakhs } from '../homesProjects.ts'

const court = aProject({ name: 'Neem Court' })
const row = aProject({
  name: 'Laterite Row',
  city: 'Kochi',
  kind: 'villa',
  status: 'ready',
  price_from: lakhs(198),
  possession_on: '2026-07-01',
})
const soon = aProject({
  name: 'Sea Houses',
  city: 'Chennai',
  kind: 'row_house',
  status: 'upcoming',
  price_from: null,
  price_to: null,
  price_as_of: null,
  possession_on: null,
  rera: [],
  units: { available: 0, on_hold: 0, booked: 0, sold: 0, not_released: 12 },
})

function show(query = '', projects: readonly Project[] = [court, row, soon]) {
  const items = [...projects]
  return showPage({
    work: projectsWork,
    View: ProjectsView,
    at: `/homes/projects${query}`,
    makeCall: async () => ({ ok: true, data: { items, page: 1, items_per_page: 100, total: items.length } }),
  })
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of projects', () => {
  test('shows all of them with price and its day, carpet area and RERA number with the authority', async () => {
    await show()
    expect(names()).toEqual(['Neem Court', 'Laterite Row', 'Sea Houses'])
    const article = within(screen.getAllByRole('article')[0] as HTMLElement)
    expect(article.getByText('before taxes, as of 1 November 2026')).toBeTruthy()
    expect(article.getByText('Carpet area')).toBeTruthy()
    expect(article.getByText('Artist’s impression')).toBeTruthy()
    expect(article.getByRole('link', { name: /register for P-neem-court/ }).getAttribute('href')).toBe(
      'https://rera.example',
    )
  })

  test('a project without registration says so, and one without prices names none', async () => {
    await show('?city=Chennai')
    const article = screen.getByRole('article')
    expect(article.textContent).toContain('Not registered under RERA yet')
    expect(article.textContent).toContain('Not announced yet')
    expect(article.textContent).not.toContain('₹')
  })

  test('the address filters, and every filter can be taken away by itself', async () => {
    await show('?city=Kochi&kind=villa')
    expect(names()).toEqual(['Laterite Row'])
    expect(screen.getByRole('status').textContent).toBe('1 of 3 projects')
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
    expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
      '/homes/projects?kind=villa',
      '/homes/projects?city=Kochi',
      '/homes/projects',
    ])
  })

  test('each choice says how many projects it would leave', async () => {
    await show('?kind=villa')
    const [city] = screen.getAllByLabelText('City')
    expect([...(city as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Any city',
      'Kochi (1)',
    ])
  })

  test('when nothing fits it proposes a filter to drop and says how many projects that brings', async () => {
    await show('?city=Pune&kind=villa')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No projects match all your filters')
    const link = screen.getByRole('link', { name: 'Without “Pune”: 1 project' })
    expect(link.getAttribute('href')).toBe('/homes/projects?kind=villa')
  })

  test('unknown values in the address are ignored', () => {
    expect(filtersFrom(new URLSearchParams('kind=castle&budget=7&sort=random'), 'monthly')).toEqual({
      city: null,
      bhk: null,
      kind: null,
      status: null,
      budget: null,
      price: 'monthly',
      sort: 'newest',
    })
  })

  test('a budget keeps out what has no price; sorting puts such projects last', () => {
    const none = { city: null, bhk: null, kind: null, status: null, budget: null, price: 'all_in' } as const
    expect(matchProjects([court, row, soon], { ...none, budget: 100 })).toEqual([court])
    expect(sortProjects([soon, row, court], { ...none, sort: 'price_low' })).toEqual([court, row, soon])
    expect(sortProjects([soon, court, row], { ...none, sort: 'possession' })).toEqual([row, court, soon])
  })
})

describe('a search for a home', () => {
  const one = { all_in: 2_00_00_000_00, before_taxes: 1_70_00_000_00, monthly: 1_50_000_00 }
  const two = { all_in: 1_40_00_000_00, before_taxes: 1_20_00_000_00, monthly: 1_00_000_00 }
  const homes = [
    { bhk: 2, available: 3, from: two, to: two },
    { bhk: 3, available: 1, from: one, to: one },
  ]
  const project = { ...court, homes, price_from: two.before_taxes, price_to: one.before_taxes }
  const fits = (query: string) =>
    matchProjects([project], filtersFrom(new URLSearchParams(query), 'all_in')).length === 1

  test('finds a project only by one home that fits everything', () => {
    expect(fits('bhk=3&budget=200')).toBe(true)
    expect(fits('bhk=3&budget=150')).toBe(false)
    expect(fits('bhk=2&budget=150')).toBe(true)
    expect(fits('bhk=4')).toBe(false)
  })

  test('the name of a limit says of which price it is', () => {
    expect(fits('bhk=3&before=175')).toBe(true)
    expect(fits('bhk=3&budget=175')).toBe(false)
    expect(fits('bhk=3&monthly=150')).toBe(true)
    expect(fits('bhk=3&monthly=125')).toBe(false)
  })
})

describe('a project in figures', () => {
  test('configurations share their common words', () => {
    expect(configurationsText(['2 BHK', '3 BHK', '4 BHK'])).toBe('2, 3 and 4 BHK')
    expect(configurationsText(['3 BHK villa', '4 BHK villa'])).toBe('3 and 4 BHK villa')
    expect(configurationsText(['Studio', 'Full floor'])).toBe('Studio and Full floor')
    expect(configurationsText(['2 BHK'])).toBe('2 BHK')
  })

  test('each window is one home, and in a large project no status disappears', () => {
    const few = panesFor({ available: 2, on_hold: 1, booked: 0, sold: 3, not_released: 0 })
    expect(few.panes.map(({ status }) => status)).toEqual([
      'available',
      'available',
      'on_hold',
      'sold',
      'sold',
      'sold',
    ])
    const many = panesFor({ available: 1, on_hold: 0, booked: 0, sold: 2399, not_released: 0 })
    expect(many.each).toBe(10)
    expect(many.panes.filter(({ status }) => status === 'available')).toHaveLength(1)
  })

  test('dates keep their order on the line', () => {
    const { place, years } = spanOf(['2024-09-12', '2028-09-30', '2028-12-31'])
    const at = ['2024-09-12', '2028-09-30', '2028-12-31'].map((day) => Number.parseFloat(place(day)))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027, 2028, 2029])
    expect(monthsBetween('2028-09-30', '2028-12-31')).toBe(3)
  })
})
