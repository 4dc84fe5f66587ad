import type { ReadSlot } from './patterns.ts'
import type { Tables } from './tables.ts'
import type { Token } from './tokens.ts'

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const romans = ' i ii iii iv v vi vii viii ix x xi xii'.split(' ')

/** Reads the slots of a pattern. `placeOf` looks up where courses meet. */
export function slotReader(
  tokens: readonly Token[],
  tables: Pick<Tables, 'languages'>,
  placeOf: (name: string) => string | undefined,
): ReadSlot {
  return (slot, at) => {
    const text = tokens[at]?.text
    if (text === undefined) return null
    if (slot === 'place') return readPlace(tokens, at, placeOf)
    const value = slot === 'language' ? tables.languages.get(text) : readNumber(slot, text)
    return value === undefined ? null : { value, length: 1 }
  }
}

/** The name of a place has up to three words. */
function readPlace(tokens: readonly Token[], at: number, placeOf: (name: string) => string | undefined) {
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length)
    const value = words.length === length ? placeOf(words.map(({ text }) => text).join(' ')) : undefined
    if (value) return { value, length }
  }
  return null
}

function readNumber(slot: string, text: string): string | undefined {
  if (slot === 'th') return /^(st|nd|rd|th|vi|vin|wi|win)$/.test(text) ? text : undefined
  const read = readers[slot]
  const number = numberIn(text, slot)
  return read && number !== undefined ? read(number, text) : undefined
}

function numberIn(text: string, slot: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  const names = slot === 'class' || slot === 'higher' ? [numbers, romans] : [numbers]
  return names.map((list) => list.indexOf(text)).find((index) => index > 0)
}

const between = (low: number, high: number, map: (number: number) => string | number) => (number: number) =>
  low <= number && number <= high ? String(map(number)) : undefined

/** A child in class 6 is 11 or 12 years old. */
const readers: Readonly<Record<string, (number: number, text: string) => string | undefined>> = {
  age: between(2, 99, (age) => age),
  older: between(2, 99, (age) => age),
  class: between(1, 12, (year) => `${year + 5}-${year + 6}`),
  higher: between(1, 12, (year) => year + 6),
  price: between(50, 99_999, (rupees) => rupees * 100),
  pm: between(1, 12, (hour) => (hour === 12 ? 12 : hour + 12)),
  later: between(1, 12, (hour) => (hour === 12 ? 24 : hour + 12)),
  am: between(1, 12, (hour) => (hour === 12 ? 0 : hour)),
  /** An hour without am or pm is taken to be in the half of the day in which a child is awake. */
  oclock: between(1, 12, (hour) => (hour < 8 ? hour + 12 : hour)),
  minute: (number, text) => (text.length === 2 && number < 60 ? text : undefined),
}
