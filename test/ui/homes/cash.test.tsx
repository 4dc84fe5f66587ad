/** @jest-environment jsdom */
import '../browser.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { CashCalendar, Payment } from '#contract/estate/projects/costs.ts'
import { CashMonths } from '#web/features/projects/costs/CashMonths.tsx'
import { CashTable } from '#web/features/projects/costs/CashTable.tsx'
import { rentFrom } from '#web/features/projects/costs/rent.ts'

const lakh = 1_00_000_00
const payment = (about: Partial<Payment>): Payment => ({
  label: 'On booking',
  on: '2026-11-23',
  expected: false,
  overdue: false,
  amount: 20 * lakh,
  own: 20 * lakh,
  bank: 0,
  ...about,
})
const cash: CashCalendar = {
  as_of: '2026-11-23',
  progress: { percent: 48, month: '2026-10-01', stage: 'Frame to floor 26' },
  ready_on: '2028-12-31',
  payments: [
    payment({}),
    payment({ label: 'On agreement', on: '2026-12-23' }),
    payment({ label: 'Foundations', on: '2026-12-23', overdue: true, own: 5 * lakh, bank: 15 * lakh }),
    payment({ label: 'Keys', on: '2028-12-31', expected: true, own: 0, bank: 20 * lakh }),
  ],
  total: 80 * lakh,
  at_once: { amount: 60 * lakh, own: 45 * lakh, percent: 75 },
}
const row = (label: string) =>
  screen.getByRole('rowheader', { name: new RegExp(label) }).closest('tr')?.textContent

test('says what is due at once and why, and whose money each payment is', () => {
  const { container } = render(<CashTable cash={cash} file='/payments.ics' paper='/payments.pdf' />)
  expect(container.textContent).toContain('Due by 23 December 2026, if you book today')
  expect(container.textContent).toContain('75 % of the total.')
  expect(container.textContent).toContain('The building is 48 % complete (Frame to floor 26, October 2026)')
  expect(container.textContent).toContain('so one instalment is already due with the agreement')
  expect(row('Foundations')).toBe('23 December 2026Foundations, already built₹20,00,000₹5,00,000₹15,00,000')
  expect(row('Keys')).toBe('Around December 2028Keys₹20,00,000–₹20,00,000')
  expect(row('All-in')).toBe('All-in₹80,00,000₹45,00,000₹35,00,000')
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/payments.ics')
  expect(screen.getByRole('link', { name: 'Payments as PDF' }).getAttribute('href')).toBe('/payments.pdf')
})

test('says that a payment has no day', () => {
  render(
    <CashTable
      cash={{ ...cash, payments: [payment({ label: 'Keys', on: null })] }}
      file='/x.ics'
      paper='/x.pdf'
    />,
  )
  expect(row('Keys')).toContain('Date not announced')
  expect(screen.queryByText(/if you book today/)).toBeNull()
})

test('adds up rent and payments by month, and only where there is rent', () => {
  const months = [
    { month: '2026-11-01', own: 20 * lakh, bank: 0, rent: 0 },
    { month: '2026-12-01', own: 25 * lakh, bank: 15 * lakh, rent: 35_000_00 },
    { month: '2027-01-01', own: 0, bank: 0, rent: 35_000_00 },
  ]
  const { container, rerender } = render(
    <CashMonths cash={{ ...cash, months, rent: { monthly: 35_000_00, months: 2, total: 70_000_00 } }} />,
  )
  expect(container.textContent).toContain('₹70,000 in rent over the 2 months until the home is ready.')
  expect(row('December 2026')).toBe('December 2026₹25,00,000₹35,000₹25,35,000')
  expect(row('January 2027')).toBe('January 2027–₹35,000₹35,000')
  expect(row('Together')).toBe('Together₹45,00,000₹70,000₹45,70,000')
  rerender(<CashMonths cash={{ ...cash, months, rent: { monthly: 0, months: 0, total: 0 } }} />)
  expect(container.textContent).toBe('')
})

test.each([
  [null, 0],
  ['', 0],
  ['35,000', 35_000],
  ['₹ 35 000', 35_000],
  ['ten', null],
  ['99999999', null],
])('reads the rent %s as %s', (typed, rupees) => {
  expect(rentFrom(typed)).toBe(rupees)
})
