import type { Clock } from '#contract/clock.ts'

export { type Clock, systemClock } from '#contract/clock.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Two machines' clocks differ by less. A time beyond its own limit by more than this was written by a wrong clock. */
export const skew = 60 * second

const jump = minute
const rest = 5 * minute

/** Watches for jumps of the clock. */
export class ClockWatch {
  readonly #clock: Clock
  readonly #ticks: () => number
  readonly #onJump: (milliseconds: number) => void
  #ahead: number
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, onJump: (milliseconds: number) => void, ticks = () => performance.now()) {
    this.#clock = clock
    this.#onJump = onJump
    this.#ticks = ticks
    this.#ahead = clock().getTime() - ticks()
  }

  /**
   * False for a while after a jump, so that nothing is deleted or ended, and no reminder sent, by a clock that may be
   * corrected a moment later.
   */
  isSteady(): boolean {
    const now = this.#ticks()
    const ahead = this.#clock().getTime() - now
    const jumped = ahead - this.#ahead
    this.#ahead = ahead
    if (Math.abs(jumped) > jump) {
      this.#restsUntil = now + rest
      this.#onJump(Math.round(jumped))
    }
    return now >= this.#restsUntil
  }
}
