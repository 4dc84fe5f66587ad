import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { splitDiscount } from '#api/learning/money/discounts/split.ts'

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
const price = fc.integer({ min: 0, max: 10_000_000_000 })

test('a discount is split in whole paise that add up to it, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), fc.nat(), (prices, given) => {
      const off = given % (sum(prices) + 1)
      const parts = splitDiscount(prices, off)
      expect(sum(parts)).toBe(off)
      for (const [nth, part] of parts.entries()) {
        expect(Number.isSafeInteger(part)).toBe(true)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(prices[nth] ?? 0)
      }
    }),
  )
})

test('each line bears its part, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), fc.nat(), (prices, given) => {
      const whole = sum(prices)
      fc.pre(whole > 0)
      const off = given % (whole + 1)
      for (const [nth, part] of splitDiscount(prices, off).entries()) {
        const exact = (BigInt(off) * BigInt(prices[nth] ?? 0)) / BigInt(whole)
        expect(Math.abs(part - Number(exact))).toBeLessThanOrEqual(prices.length)
      }
    }),
  )
})
