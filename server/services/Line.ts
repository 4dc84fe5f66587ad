import type { Line as LineOfCalls, Passage } from '#web/platform/calls/lines.ts'

/** Consecutive failures, without an answer in between, after which a service counts as down. */
const failuresAtMost = 20
/** A service that answers none of its waiting calls for this long (ms) is probed. */
const silence = 2_000
const lookEvery = 1_000
/** After this silence (ms), calls that wait for a service no longer count as work of this process. */
const briefSilence = 500
/** If a 100 ms interval takes longer than this (ms), this process's own event loop is busy. */
const lateTurn = 600
/** One read in ten may be retried: a service in trouble must not get twice the load. */
const retryShare = 0.1
const retriesAtMost = 10

export interface LineOptions {
  /** Probes the service, with a timeout of its own; true if it answers. */
  readonly isWell: () => Promise<boolean>
  /** Calls that may wait while the service is silent; more would fill this process and block pages that don't need it. */
  readonly waitingAtMost: number
}

/** Whether a service is currently worth calling, shared by all requests of this process. */
export class Line implements LineOfCalls {
  readonly #options: LineOptions
  #shut = false
  #tell: (shut: boolean) => void = () => {}
  #failures = 0
  #waiting = 0
  #answeredAt = performance.now()
  #retries = retriesAtMost
  #looking: NodeJS.Timeout | null = null
  #closed = false
  /** The number of reads that were retried. */
  retried = 0
  /** The number of calls that weren't made, since they wouldn't have been answered. */
  unmade = 0

  constructor(options: LineOptions) {
    this.#options = options
  }

  get shut(): boolean {
    return this.#shut
  }

  /** `tell` is called each time the line closes, and each time it opens again. */
  watch(tell: (shut: boolean) => void): void {
    this.#tell = tell
  }

  /** How many calls wait for a service that is silent: they take up places here, but cause no work. */
  get stuck(): number {
    return this.#silentFor > briefSilence ? this.#waiting : 0
  }

  enter(): Passage | null {
    if (this.#shut || this.stuck >= this.#options.waitingAtMost) {
      this.unmade += 1
      return null
    }
    if (this.#waiting === 0) this.#answeredAt = performance.now()
    this.#waiting += 1
    this.#retries = Math.min(retriesAtMost, this.#retries + retryShare)
    this.#look()
    let open = true
    return (end) => {
      if (!open) return
      open = false
      this.#leave(end)
    }
  }

  mayRetry(): boolean {
    if (this.#shut || this.#retries < 1) return false
    this.#retries -= 1
    this.retried += 1
    return true
  }

  close(): void {
    this.#closed = true
    if (this.#looking) clearTimeout(this.#looking)
  }

  get #silentFor(): number {
    return performance.now() - this.#answeredAt
  }

  #leave(end: Parameters<Passage>[0]): void {
    this.#waiting -= 1
    if (end === 'left') return
    if (end === 'answered') {
      this.#answeredAt = performance.now()
      this.#failures = 0
      return
    }
    this.#failures += 1
    if (this.#failures < failuresAtMost) return
    this.#turn(true)
    this.#look()
  }

  /** Runs while there is something to find out: silence while calls wait, or the return of a service that was down. */
  #look(): void {
    if (this.#looking || this.#closed) return
    this.#looking = setTimeout(async () => {
      const doubtful = this.#shut || this.#silentFor > silence
      if (doubtful && (this.#shut || this.#waiting > 0)) await this.#ask()
      this.#looking = null
      if (this.#shut || this.#waiting > 0) this.#look()
    }, lookEvery).unref()
  }

  async #ask(): Promise<void> {
    const { well, busy } = await this.#question()
    // Calls may have been answered while the probe wasn't, and a busy process reads answers late.
    if (!well && !this.#shut && (busy || this.#silentFor < silence)) return
    this.#turn(!well)
    this.#failures = 0
    if (well) this.#answeredAt = performance.now()
  }

  #turn(shut: boolean): void {
    if (shut === this.#shut) return
    this.#shut = shut
    this.#tell(shut)
  }

  async #question(): Promise<{ readonly well: boolean; readonly busy: boolean }> {
    let [turned, longest] = [performance.now(), 0]
    const turn = () => {
      const now = performance.now()
      longest = Math.max(longest, now - turned)
      turned = now
    }
    const turns = setInterval(turn, 100)
    try {
      const well = await this.#options.isWell()
      turn()
      return { well, busy: longest > lateTurn }
    } finally {
      clearInterval(turns)
    }
  }
}
