/** A small reproducible random generator (mulberry32): the same seed gives the same demo content every day. */
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number; both ends are included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.whole(0, from.length - 1)]
    if (picked === undefined) throw new RangeError('There’s nothing to pick from.')
    return picked
  }
}
