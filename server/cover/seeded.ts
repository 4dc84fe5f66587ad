/** A number that is always the same for a title, whatever its case and the spaces around it. */
export function seedOf(title: string): number {
  let hash = 2166136261
  for (const letter of title.normalize('NFC').trim().toLowerCase()) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Reproducible randomness: the same seed draws the same picture. */
export interface Chance {
  /** A number between low and high. */
  readonly between: (low: number, high: number) => number
  /** A whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number
  readonly either: <T>(one: T, other: T) => T
  readonly oneOf: <T>(items: readonly [T, ...T[]]) => T
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    between,
    whole,
    either: (one, other) => (next() > 0.5 ? one : other),
    oneOf: (items) => items[whole(0, items.length - 1)] ?? items[0],
  }
}
