/** The part of an error's data that is safe to store: a service may send anything, and the page contains the state. */
export type PlainData =
  | string
  | number
  | boolean
  | null
  | readonly PlainData[]
  | { readonly [name: string]: PlainData }

const deepest = 4
const widest = 20
const longest = 200
const partsAtMost = 100

/** A small copy, without anything that looks like a credential. */
export function plainData(value: unknown): PlainData {
  return copyOf(value, { depth: 0, left: { parts: partsAtMost } })
}

interface Copying {
  readonly depth: number
  /** The number of parts left for the whole copy. */
  readonly left: { parts: number }
}

function copyOf(value: unknown, { depth, left }: Copying): PlainData {
  left.parts -= 1
  if (typeof value === 'string') return value.slice(0, longest)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null || depth === deepest || left.parts < 0) return null
  const inside = { depth: depth + 1, left }
  if (Array.isArray(value)) return value.slice(0, widest).map((part) => copyOf(part, inside))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecret(name))
      .slice(0, widest)
      .map(([name, part]) => [name.slice(0, longest), copyOf(part, inside)]),
  )
}

function isSecret(name: string): boolean {
  return /token|password|secret|authorization/i.test(name)
}
