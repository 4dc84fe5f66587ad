/** Repeatable random numbers: the same seed gives the same sequence. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly pick: <T>(from: readonly T[]) => T
}

export const seed = Number(process.env.PROVE_SEED || 1)

export function random(start = seed): Random {
  let state = start >>> 0
  // The generator is Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[below(from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }
  return { next, below, pick }
}
