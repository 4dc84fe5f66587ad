import type { Logger } from 'pino'
import { ask, askStatus, type ServiceAnswer } from './ask.ts'
import { CallWatch } from './CallWatch.ts'
import { Door } from './Door.ts'
import { Line } from './Line.ts'
import { Misfits } from './Misfits.ts'
import { nodeAdapter } from './nodeAdapter.ts'
import { Reading } from './Reading.ts'

export type ServiceName = 'learning' | 'estate'
export type Addresses = Readonly<Record<ServiceName, string>>

// Nothing listens on port 1, so a call made before the embedded api is ready fails immediately, and the page is a 503.
const nowhere = 'http://127.0.0.1:1'
const checkPatience = 2_000
const checkEvery = 1_000

/** Where the two services are, and whether they answer. */
export class Services {
  readonly door = new Door()
  readonly reading = new Reading()
  readonly calls = new CallWatch()
  readonly misfits = new Misfits()
  readonly adapter = nodeAdapter(this)
  readonly lines: Readonly<Record<ServiceName, Line>>
  readonly #configured: Partial<Addresses>
  readonly #embedded: (() => string | null) | undefined
  #lastCheck: {
    readonly at: number
    readonly answer: Promise<Readonly<Record<ServiceName, boolean>>>
  } | null = null

  constructor(configured: Partial<Addresses>, embedded?: () => string | null, waitingAtMost = 256) {
    this.#configured = configured
    this.#embedded = embedded
    const lineTo = (name: ServiceName) =>
      new Line({ isWell: () => this.#answers(this.addresses[name]), waitingAtMost })
    this.lines = { learning: lineTo('learning'), estate: lineTo('estate') }
  }

  /** Logs what an operator has to know about the services. */
  tell(log: Logger): void {
    this.misfits.tell(log)
    this.reading.watch((excess) => log.error(excess, "A service's answer was too large to read"))
    for (const [service, line] of Object.entries(this.lines)) {
      line.watch((shut) => {
        if (shut)
          log.error({ service }, "A service doesn't answer: requests that need it are refused until it does")
        else log.warn({ service }, 'A service answers again')
      })
    }
  }

  get addresses(): Addresses {
    const own = this.embedded ?? nowhere
    return { learning: this.#configured.learning ?? own, estate: this.#configured.estate ?? own }
  }

  /** True while this process's api is starting and no other service could answer. */
  get starting(): boolean {
    const { learning, estate } = this.#configured
    return !learning && !estate && this.#embedded?.() === null
  }

  /** The address of the api that this process started itself, if any. */
  get embedded(): string | null {
    return this.#embedded?.() ?? null
  }

  /** The number of calls waiting for a silent service. */
  get stuck(): number {
    return this.lines.learning.stuck + this.lines.estate.stuck
  }

  /** Whether each service answers. However often balancers ask, the services are probed at most once a second. */
  check(): Promise<Readonly<Record<ServiceName, boolean>>> {
    if (!this.#lastCheck || performance.now() - this.#lastCheck.at > checkEvery) {
      this.#lastCheck = { at: performance.now(), answer: this.#askBoth() }
    }
    return this.#lastCheck.answer
  }

  /** Reads what this process itself needs from a service, or from the object store that a service refers to. */
  ask(address: URL, rest: Omit<Parameters<typeof ask>[1], 'to' | 'path'>): Promise<ServiceAnswer> {
    return ask(this, { to: address.origin, path: address.pathname + address.search, ...rest })
  }

  async #askBoth(): Promise<Readonly<Record<ServiceName, boolean>>> {
    const { learning, estate } = this.addresses
    const first = this.#answers(learning)
    const [learns, sells] = await Promise.all([first, learning === estate ? first : this.#answers(estate)])
    return { learning: learns, estate: sells }
  }

  close(): void {
    for (const line of Object.values(this.lines)) line.close()
    this.door.close()
  }

  /** A third-party service may have no /readyz; any answer but a server error shows that it is up. */
  async #answers(origin: string): Promise<boolean> {
    try {
      return (await askStatus(this.door, { to: origin, path: '/readyz', patience: checkPatience })) < 500
    } catch {
      return false
    }
  }
}
