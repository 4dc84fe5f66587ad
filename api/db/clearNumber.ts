import { randomInt } from 'node:crypto'

/** No letter or figure that sounds or looks like another: it is read out on the phone. */
export const clearLetters = '23456789ACDEFHJKMNPRTWXY'

/** What a person quotes: `VL-4F7K-2M9P`. */
export function clearNumber(prefix: string): string {
  const part = () => Array.from({ length: 4 }, () => clearLetters[randomInt(clearLetters.length)]).join('')
  return `${prefix}-${part()}-${part()}`
}
