import type { FilterName, Filters } from './tables.ts'

/** The values of a rule with its slots filled in; null for nonsense, such as a range that ends before it begins. */
export function resolved(means: Filters, values: Readonly<Record<string, string>>): Filters | null {
  const filled = Object.entries(means).map(([name, value]) => {
    const text = value.replace(/\{(\w+)\}/g, (_slot, slot: string) => values[slot] ?? '')
    return [name, name === 'hours' ? hourRange(text) : name === 'age' ? outerAges(text) : text] as const
  })
  return filled.every(([, value]) => value !== null) ? Object.fromEntries(filled) : null
}

/** A single hour means the hour that begins then. */
function hourRange(text: string): string | null {
  const [from = 0, to = from + 1] = text.split('-').map(Number)
  return from < to && to <= 24 ? `${from}-${to}` : null
}

/** "11-12-14", for class 6 to class 8, means from 11 to 14. */
function outerAges(text: string): string | null {
  const ages = text.split('-').map(Number)
  const [from = 0, to = from] = [ages[0], ages.at(-1)]
  if (from > to) return null
  return from === to ? String(from) : `${from}-${to}`
}

/** What several phrases mean together: all days, the narrowest age and time, the lowest price, else the first value. */
export function merged(all: readonly Filters[]): Filters {
  const filters = new Map<FilterName, string>()
  for (const means of all) {
    for (const name of Object.keys(means) as FilterName[]) {
      const value = means[name]
      if (value === undefined) continue
      const before = filters.get(name)
      filters.set(name, before === undefined ? value : together(name, before, value))
    }
  }
  // An hour is more precise than a part of the day.
  if (filters.has('hours')) filters.delete('time')
  return Object.fromEntries(filters)
}

function together(name: FilterName, one: string, other: string): string {
  switch (name) {
    case 'weekday':
      return [...new Set([...one.split(','), ...other.split(',')])].toSorted().join(',')
    case 'age':
    case 'hours':
      return widthOf(other) < widthOf(one) ? other : one
    case 'price_max':
      return String(Math.min(Number(one), Number(other)))
    default:
      return one
  }
}

function widthOf(range: string): number {
  const [from = 0, to = from] = range.split('-').map(Number)
  return to - from
}
