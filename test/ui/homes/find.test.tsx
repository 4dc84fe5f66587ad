/** @jest-environment jsdom */
import '../browser.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { FoundHome, FoundHomes } from '#contract/estate/projects/finding.ts'
import { sunText } from '#web/features/projects/sun.ts'
import { findHref, searchFrom } from '#web/pages/homes/find/address.ts'
import FindView from '#web/pages/homes/find/View.tsx'
import { work } from '#web/pages/homes/find/work.ts'
import { showPage } from '../homesPage.tsx'

const home: FoundHome = {
  id: 'u1',
  kind: 'apartment',
  name: 'A-1204',
  type: '3 BHK',
  bhk: 3,
  project: { id: 'p1', slug: 'neem-court', name: 'Neem Court', city: 'Pune', locality: 'Baner' },
  block: { slug: 'tower-a', name: 'Tower A' },
  floor: 12,
  facing: 'south_east',
  sun: 330,
  area: 10_420,
  price_total: 1_70_00_000_00,
  all_in: 2_00_00_000_00,
  monthly: 1_30_000_00,
  price_as_of: '2026-11-01',
  priced_on: '2026-11-22',
  ready_on: '2028-03-31',
}
const plot: FoundHome = {
  ...home,
  id: 'p9',
  kind: 'plotted',
  name: '17',
  type: null,
  bhk: null,
  block: null,
  floor: null,
  sun: null,
  all_in: undefined,
  monthly: undefined,
}
const homes: FoundHomes = {
  items: [home, plot],
  total: 2,
  next: null,
  nearer: [],
  choices: { city: ['Kochi', 'Pune'], kind: ['apartment', 'plotted'], bhk: [2, 3], near: ['transit'] },
}

function show(query = '', answer: Partial<FoundHomes> | null = {}) {
  const asked: string[] = []
  const shown = showPage({
    work,
    View: FindView,
    at: `/homes/find${query}`,
    makeCall: async (request) => {
      asked.push(JSON.stringify(request))
      if (answer) return { ok: true, data: { ...homes, ...answer } }
      return {
        ok: false,
        error: { status: 404, code: 'not_found', message: 'Not found.', data: null },
      } as never
    },
  })
  return shown.then(() => asked)
}
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent

describe('finding a home', () => {
  test('a row says what and where it is, what it costs and since when, and leads to it', async () => {
    await show()
    const row = rowOf('A-1204, 3 BHK')
    expect(row).toContain('Neem Court, Tower A')
    expect(row).toContain('floor 12, facing south-east, 5½ hours of sun in December, ready March 2028')
    expect(row).toContain('₹2\u00a0Cr')
    expect(row).toContain('as of 22 November 2026')
    expect(screen.getByRole('link', { name: 'A-1204, 3 BHK' }).getAttribute('href')).toBe(
      '/homes/projects/neem-court/blocks/tower-a/units/A-1204',
    )
    expect(rowOf('Plot 17')).toContain('before taxes')
    expect(screen.getByRole('link', { name: 'Plot 17' }).getAttribute('href')).toBe(
      '/homes/plots/neem-court?no=17',
    )
  })

  test('every filter in use can be taken away by itself, and the list starts at its first page then', async () => {
    await show('?facing=east&above=10&upto=20&budget=150&after=1_x')
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Remove filter: Floors 10 to 20', '/homes/find?facing=east&budget=150'],
      ['Remove filter: Facing east', '/homes/find?above=10&upto=20&budget=150'],
      ['Remove filter: Up to ₹1.5\u00a0Cr all-in', '/homes/find?above=10&upto=20&facing=east'],
      ['Clear all', '/homes/find'],
    ])
  })

  test('where nothing fits, each single change is a link that says how many homes it brings', async () => {
    await show('?facing=east&budget=200&sun=5&ready=2027', {
      items: [],
      total: 0,
      nearer: [
        { filter: 'price', to: String(2_50_00_000_00), homes: 54 },
        { filter: 'sun', to: '4', homes: 1 },
        { filter: 'facing', to: null, homes: 12 },
      ],
    })
    const brings = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(brings('Raise to ₹2.5\u00a0Cr all-in: 54 homes')).toBe(
      '/homes/find?facing=east&sun=5&ready=2027&budget=250',
    )
    expect(brings('At least 4 hours of sun: 1 home')).toBe(
      '/homes/find?facing=east&sun=4&ready=2027&budget=200',
    )
    expect(brings('Remove “Facing east”: 12 homes')).toBe('/homes/find?sun=5&ready=2027&budget=200')
    expect(screen.getByRole('status').textContent).toBe('No homes')
  })

  test('where no single change helps, it says so', async () => {
    await show('?facing=east&budget=50', { items: [], total: 0 })
    expect(screen.getByText('Remove two filters to see homes.')).toBeTruthy()
  })

  test('links to the next page of the list, and back to the first', async () => {
    await show('?sort=sun&after=-300_u0', { next: '-330_u1', total: 40 })
    expect(screen.getByRole('link', { name: 'More homes' }).getAttribute('href')).toBe(
      '/homes/find?sort=sun&after=-330_u1',
    )
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/homes/find?sort=sun')
  })

  test('a service that can’t search leads to the projects', async () => {
    await show('', null)
    expect(screen.getByRole('link', { name: 'See projects' }).getAttribute('href')).toBe('/homes/projects')
  })
})

test('an address keeps what it knows and ignores the rest', () => {
  const search = searchFrom(
    new URLSearchParams('city=Pune&bhk=3&facing=up&sun=0&ready=soon&near=pub&monthly=75&after=x&sort=odd'),
    'all_in',
  )
  expect(findHref(search)).toBe('/homes/find?city=Pune&bhk=3&monthly=75')
})

test.each([
  [0, 'no sun'],
  [30, '½ hour of sun'],
  [60, '1 hour of sun'],
  [95, '1½ hours of sun'],
  [300, '5 hours of sun'],
])('%i minutes: %s', (minutes, text) => {
  expect(sunText(minutes)).toBe(text)
})
