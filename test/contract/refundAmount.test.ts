import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromTutor, withoutEarnings } from '#contract/learning/money/refundAmount.ts'

const paise = fc.nat(2_000_000)

test('up to the amount that is named, a refund takes nothing from a tutor’s earnings; beyond it, something', () => {
  fc.assert(
    fc.property(
      paise,
      fc.integer({ min: 1, max: 2_000_000 }),
      paise,
      paise,
      paise,
      (set_aside, due, fee, fee_tax, added) => {
        const backing = { set_aside, due, fee, fee_tax }
        const left = Math.max(1, set_aside + due + fee + fee_tax - added)
        const free = withoutEarnings(backing, left)
        expect(free).toBeLessThanOrEqual(left)
        expect(fromTutor(backing, free, left)).toBe(0)
        if (free + 2 <= left) expect(fromTutor(backing, free + 2, left)).toBeGreaterThan(0)
      },
    ),
  )
})

test('of a price that is set aside as a whole, all can go back without earnings', () => {
  expect(withoutEarnings({ set_aside: 8_000, due: 0, fee: 0, fee_tax: 0 }, 8_000)).toBe(8_000)
  expect(withoutEarnings({ set_aside: 0, due: 0, fee: 0, fee_tax: 0 }, 0)).toBe(0)
})
