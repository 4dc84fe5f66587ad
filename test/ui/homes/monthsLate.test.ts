import { expect, test } from '@jest/globals'
import { monthsLate } from '../../../src/pages/homes/company/monthsLate.ts'

test.each([
  ['2026-07-01', '2026-04-30', 3],
  ['2026-01-01', '2025-12-31', 1],
  ['2026-07-31', '2026-07-01', 0],
  ['2025-12-01', '2026-02-01', -2],
])('%s against a promise of %s is %i months late', (completed_on, promised_on, months) => {
  expect(monthsLate({ completed_on, promised_on })).toBe(months)
})

test('without a promise on record nothing is said', () => {
  expect(monthsLate({ completed_on: '2026-07-01', promised_on: null })).toBeNull()
})
