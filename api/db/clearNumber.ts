import { randomInt } from 'node:crypto'

/** No letters or digits that sound or look alike: people read these numbers out on the phone. */
export const clearLetters = '23456789ACDEFHJKMNPRTWXY'

/** A number for people to quote, such as `VL-4F7K-2M9P`. */
export function clearNumber(prefix: string): string {
  const part = () => Array.from({ length: 4 }, () => clearLetters[randomInt(clearLetters.length)]).join('')
  return `${prefix}-${part()}-${part()}`
}
