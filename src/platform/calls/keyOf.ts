import type { CallParts } from './needs.ts'

/** The name under which an answer is kept: the call and what it was asked with, in whatever order that was said. */
export function keyOf(name: string, args: CallParts = {}): string {
  return name + JSON.stringify(args, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
