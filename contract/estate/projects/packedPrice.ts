import type { Availability } from './inventory.ts'
import { isForSale } from './words.ts'

export const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const priceWidth = 6
export const noPrice = '-'.repeat(priceWidth)

/** Encodes an amount in whole rupees, rounded up. */
export function inDigits(paise: number): string {
  let rupees = Math.ceil(paise / 100)
  let text = ''
  for (let place = 0; place < priceWidth; place += 1) {
    text = digits[rupees % digits.length] + text
    rupees = Math.floor(rupees / digits.length)
  }
  return text
}

type Packed = Pick<Availability, 'prices' | 'statuses' | 'legend'>

/** The price at a position, in paise; null if none is announced or the unit isn't for sale. */
export function unpackPrice({ prices, statuses, legend }: Packed, at: number): number | null {
  if (!isForSale(legend[statuses[at] ?? ''] ?? 'not_released')) return null
  let rupees = 0
  for (let place = 0; place < priceWidth; place += 1) {
    const digit = digits.indexOf(prices[at * priceWidth + place] ?? '-')
    if (digit < 0) return null
    rupees = rupees * digits.length + digit
  }
  return rupees * 100
}
