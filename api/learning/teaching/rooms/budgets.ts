/** How many bytes of drawing a room stores: the tutor's own share can't be used up by students, nor one student's by another. */
export const drawnAtMost = { byTutor: 2_000_000, byStudents: 1_000_000, byOneStudent: 250_000 } as const

/** How many messages of one person a room stores. */
export const saidAtMost = 2_000
/** How many of everybody's messages somebody who enters is shown, the newest. */
export const readAtMost = 1_000

interface Allowance {
  readonly most: number
  readonly perSecond: number
}

/** An amount that refills with time. */
export class Budget {
  readonly #allowance: Allowance
  #left: number
  #countedAt: number

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance
    this.#left = allowance.most
    this.#countedAt = now
  }

  /** False if there isn't that much left. `now` is in milliseconds. */
  take(amount: number, now: number): boolean {
    const { most, perSecond } = this.#allowance
    const left = Math.min(most, this.#left + ((now - this.#countedAt) / 1000) * perSecond)
    this.#countedAt = now
    this.#left = left >= amount ? left - amount : left
    return left >= amount
  }
}
