/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Plot, PlotDevelopment } from '#contract/estate/projects/plots.ts'
import { budgetsFor, fits, plotFiltersFrom } from '#web/pages/homes/plot/plotFilters.ts'
import { nextPlot } from '#web/pages/homes/plot/plotGeometry.ts'
import PlotView from '#web/pages/homes/plot/View.tsx'
import { work as plotWork } from '#web/pages/homes/plot/work.ts'
import { showPage } from '../homesPage.tsx'
import { aProject, lakhs } from '../homesProjects.ts'

/** A plot in one of two rows of two; each is 100 by 100, with a road between the rows. */
function aPlot(no: number, about: Partial<Plot> = {}): Plot {
  const [x, y] = [((no - 1) % 2) * 100, Math.floor((no - 1) / 2) * 180]
  return {
    id: `plot-${no}`,
    plot_no: String(no),
    area: 18_580,
    dimensions: '12.2 × 15.2 m',
    facing: 'east',
    road_width: 90,
    corner: false,
    boundary: [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y + 100],
    ],
    price: lakhs(60),
    status: 'available',
    ...about,
  }
}
const plots = [
  aPlot(1),
  aPlot(2, { status: 'sold' }),
  aPlot(3, { corner: true, facing: 'north', price: lakhs(90) }),
  aPlot(4, { status: 'not_released', price: null }),
]
const development: PlotDevelopment = {
  ...aProject({ name: 'Neem Fields', kind: 'plotted' }),
  plots_total: 4,
  plots_available: 2,
  plot_area_from: 18_580,
  plot_area_to: 18_580,
  plot_price_from: lakhs(60),
  plot_price_to: lakhs(90),
  plan: { view_box: [0, 0, 200, 280], north: 0, shapes: [] },
  plots,
}

function show(query = '') {
  return showPage({
    work: plotWork,
    View: PlotView,
    at: `/homes/plots/neem-fields${query}`,
    makeCall: async ({ path }) =>
      path.startsWith('/public/plots//')
        ? { ok: true, data: development }
        : { ok: false, error: { status: 503, code: 'service_unavailable', message: '' } },
  })
}
const plan = () => within(screen.getByRole('group', { name: /^Plan of Neem Fields/ }))

describe('the plan of plots', () => {
  test('every plot is a link that says what it is, and one of them is in the tab order', async () => {
    await show()
    const links = plan().getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
      [
        'Plot 1, available, 2,000 sq ft, facing east, ₹60,00,000',
        'Plot 2, sold, 2,000 sq ft, facing east',
        'Plot 3, available, 2,000 sq ft, facing north, corner, ₹90,00,000',
        'Plot 4, not released, 2,000 sq ft, facing east',
      ].map((label) => label.replaceAll('sq ft', 'sq\u00a0ft').replace('2,000 sq', '2,000\u00a0sq')),
    )
    expect(links.filter((link) => link.getAttribute('tabindex') === '0')).toHaveLength(1)
  })

  test('arrow keys go to the neighbour that one sees in that direction', async () => {
    await show()
    const [first] = plan().getAllByRole('link')
    first?.focus()
    fireEvent.keyDown(first as Element, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Plot 2,/)
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Plot 4,/)
    expect(nextPlot(plots, plots[0] as Plot, 'ArrowLeft')).toBeNull()
  })

  test('filters are in the address, dim the rest and are counted', async () => {
    await show('?facing=north')
    expect(screen.getByText('1 of 4 plots match')).toBeTruthy()
    expect(plan().getAllByRole('link')).toHaveLength(4)
    expect(plan().getAllByRole('link', { name: /outside your filters/ })).toHaveLength(3)
  })

  test('each choice takes effect at once, beside the others', async () => {
    await show()
    const choose = (label: string, value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
    await choose('Status', 'available')
    expect(screen.getByText('2 of 4 plots match')).toBeTruthy()
    await choose('Facing', 'north')
    expect(screen.getByText('1 of 4 plots match')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Clear all' })))
    expect(screen.getByText('4 plots')).toBeTruthy()
    expect(screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).value)).toEqual([
      '',
      '',
      '',
      '',
    ])
    await act(async () => void fireEvent.click(screen.getByLabelText('Corner plots')))
    expect(screen.getByText('1 of 4 plots match')).toBeTruthy()
  })

  test('the list shows what fits, and keeps the filters when a plot is opened', async () => {
    await show('?status=available&view=list')
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Plot 1', 'Plot 3'])
    const link = within(screen.getByRole('table')).getByRole('link', { name: 'Plot 3' })
    expect(link.getAttribute('href')).toBe('/homes/plots/neem-fields?status=available&view=list&no=3')
  })

  test('each plot for sale can be kept from the list', async () => {
    await show('?view=list')
    const kept = within(screen.getByRole('table')).getAllByRole('button', { name: /^Keep/ })
    expect(kept.map(({ textContent }) => textContent)).toEqual(['Keep plot 1', 'Keep plot 3'])
  })

  test('an open plot is what the enquiry is about', async () => {
    const { container } = await show('?no=3')
    expect(screen.getByRole('heading', { name: 'Plot 3' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ask about plot 3' })).toBeTruthy()
    expect(container.querySelector<HTMLInputElement>('#contact input[name=plot_id]')?.value).toBe('plot-3')
  })

  test('an unknown plot number opens nothing', async () => {
    await show('?no=99')
    expect(screen.getByText(/Choose a plot to see/)).toBeTruthy()
  })
})

describe('filters of plots', () => {
  test('unknown values in the address are ignored', () => {
    expect(plotFiltersFrom(new URLSearchParams('status=free&size=huge&facing=up&budget=7&corner=1'))).toEqual(
      {
        status: null,
        size: null,
        facing: null,
        budget: null,
        corner: false,
      },
    )
  })

  test('a budget keeps out what has no price', () => {
    const filters = plotFiltersFrom(new URLSearchParams('budget=75'))
    expect(plots.filter((plot) => fits(plot, filters)).map(({ plot_no }) => plot_no)).toEqual(['1'])
  })

  test('only budgets that tell the plots apart are offered', () => {
    expect(budgetsFor(plots).map(({ value }) => value)).toEqual(['75', '100'])
    expect(budgetsFor([aPlot(1, { price: null })])).toEqual([])
  })
})
