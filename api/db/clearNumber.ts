import { randomInt } from 'node:crypto'

/** No letters or digits that sound or look alike: people read it out on the phone. */
export const clearLetters = '23456789ACDEFHJKMNPRTWXY'

/** What a person quotes: `VL-4F7K-2M9P`. */
export function clearNumber(prefix: string): string {
  const part = () => Array.from({ length: 4 }, () => clearLetters[randomInt(clearLetters.length)]).join('')
  return `${prefix}-${part()}-${part()}`
}
