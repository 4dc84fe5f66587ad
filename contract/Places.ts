interface Limits {
  /** How many places there are in total. */
  readonly all: number
  /** How many places one network may take. */
  readonly each: number
}

/** Limits how many callers may do something at the same time, in total and per network. */
export class Places {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get taken(): number {
    return this.#all
  }

  /** Returns a function that releases the place; null if no place is left. */
  take(network: string): (() => void) | null {
    const own = this.#taken.get(network) ?? 0
    if (own >= this.#limits.each || this.#all >= this.#limits.all) return null
    this.#taken.set(network, own + 1)
    this.#all += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#leave(network)
    }
  }

  #leave(network: string): void {
    const rest = (this.#taken.get(network) ?? 0) - 1
    if (rest > 0) this.#taken.set(network, rest)
    else this.#taken.delete(network)
    this.#all -= 1
  }
}
