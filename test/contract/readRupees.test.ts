import { expect, test } from '@jest/globals'
import { rupees, rupeesShort } from '#contract/money.ts'
import { readRupees } from '#contract/readRupees.ts'

test.each([
  ['19500000', 1_95_00_000_00],
  ['1,95,00,000', 1_95_00_000_00],
  ['19,500,000', 1_95_00_000_00],
  ['1 95 00 000', 1_95_00_000_00],
  ['₹1,95,00,000.00', 1_95_00_000_00],
  ['₹ 1,95,00,000', 1_95_00_000_00],
  ['Rs. 1,95,00,000', 1_95_00_000_00],
  ['INR\u00a01,95,00,000.', 1_95_00_000_00],
  ['1.95 Cr', 1_95_00_000_00],
  ['₹1.95\u00a0crore', 1_95_00_000_00],
  ['195 lakh', 1_95_00_000_00],
  ['₹86.5 L', 86_50_000_00],
  ['1.13', 113],
  ['8.29', 829],
  ['0.005 Lakh', 500_00],
  ['250', 250_00],
  ['1250.5', 1250_50],
  ['12.500', 12_50],
  ['0', 0],
  ['-0', 0],
  ['+50,000', 50_000_00],
  ['−50,000', -50_000_00],
  ['-₹1,250.50', -1250_50],
])('“%s” is %i paise', (typed, paise) => {
  expect(readRupees(typed)).toBe(paise)
})

test.each([
  ...[
    '',
    ' ',
    'free',
    '₹',
    'Cr',
    '2%',
    '5-6',
    '--5',
    '1.95.00',
    '1,95',
    '12 50',
    ',500',
    '1,95,00,00',
    '1e7',
    '.5',
  ],
  ...[
    '1.95E+07',
    '1.005',
    '0.1 paise',
    '1.9500000001 Cr',
    '12½',
    '1 Cr 95 lakh',
    '0x10',
    '99999999999999999',
    'Infinity',
  ],
])('“%s” isn’t an amount', (typed) => {
  expect(readRupees(typed)).toBeNull()
})

test.each([0, 1, 99, 100, 1_95_00_000_00, 86_50_000_00, 9_99_99_999_99, -2_50_050])(
  'what the site writes for %i paise is read back',
  (paise) => {
    expect(readRupees(rupees(paise))).toBe(paise)
    expect(readRupees(String(paise / 100))).toBe(paise)
  },
)

test('what the site writes short is read back where it is exact', () => {
  expect(readRupees(rupeesShort(1_95_00_000_00))).toBe(1_95_00_000_00)
  expect(readRupees(rupeesShort(86_50_000_00))).toBe(86_50_000_00)
})
