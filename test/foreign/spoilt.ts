import type { Random } from './random.ts'

const odd: readonly unknown[] = [
  null,
  [],
  {},
  '',
  'a',
  '2026-02-30',
  'javascript:alert(1)',
  '//evil.example',
  '../..',
  'Mars/Olympus',
  -1,
  0.5,
  1e300,
  true,
  [[]],
  { items: null },
]

/** A copy of the value, with something else in one random place. */
export function spoilt(value: unknown, chance: Random): unknown {
  if (typeof value !== 'object' || value === null || chance.below(6) === 0) return chance.pick(odd)
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1)
    return value.map((each, nth) => (nth === at ? spoilt(each, chance) : each))
  }
  const names = Object.keys(value)
  const at = names[chance.below(names.length)]
  const parts = Object.entries(value).filter(([name]) => name !== at || chance.below(4) > 0)
  return Object.fromEntries(parts.map(([name, part]) => [name, name === at ? spoilt(part, chance) : part]))
}
