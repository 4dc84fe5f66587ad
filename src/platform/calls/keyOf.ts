import type { CallParts } from './needs.ts'

/** The cache key of an answer: the call and its arguments, in any order. */
export function keyOf(name: string, args: CallParts = {}): string {
  return name + JSON.stringify(args, sorted)
}

/** The name of the call in a cache key. */
export function nameIn(key: string): string {
  return key.slice(0, key.indexOf('{'))
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
