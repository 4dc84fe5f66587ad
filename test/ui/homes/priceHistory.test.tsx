import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { PriceHistory } from '../../../src/features/projects/costs/PriceHistory.tsx'

const crore = 1_00_00_000_00
const home = {
  status: 'available' as const,
  price_total: 1.6 * crore,
  all_in: 1.92 * crore,
  monthly: 100_000_00,
  price_changes: [
    { on: '2026-08-03', before: { all_in: 1.86 * crore, before_taxes: 1.6 * crore, monthly: 99_000_00 } },
    {
      on: '2026-02-01',
      before: { all_in: 1.86 * crore - 100, before_taxes: 1.6 * crore, monthly: 99_000_00 },
    },
  ],
}

test('says since when a home costs what it costs, and what it cost before', () => {
  render(<PriceHistory home={home} price={{ kind: 'all_in', paise: home.all_in }} />)
  expect(screen.getByText(/since 3 August 2026, before/).textContent).toMatch(/₹1\.92\sCr/)
  // Two prices that would look the same when shortened are shown in full.
  expect(screen.getByText(/since 1 February 2026, before/).textContent).toContain('₹1,85,99,999')
})

test('says nothing where that kind of price never changed, or where the buyer changed the sheet', () => {
  const { container } = render(
    <>
      <PriceHistory home={home} price={{ kind: 'before_taxes', paise: home.price_total }} />
      <PriceHistory home={home} price={{ kind: 'all_in', paise: home.all_in + 100 }} />
    </>,
  )
  expect(container.textContent).toBe('')
})
