import { z } from 'zod/mini'
import { FromPage, type ToPage } from '#contract/learning/people/live.ts'
import type { LiveEnd } from '#contract/learning/people/liveWords.ts'
import { minute } from '../../../clock.ts'
import type { Wire } from '../../../live/socketWire.ts'
import { saidAtMost, unreadAtMost } from './policy.ts'

/** One connection of an open page. */
export class Listener {
  readonly #wire: Wire
  #state: 'entering' | 'in' | 'out' = 'entering'
  #heardAt = performance.now()
  #said = 0
  #countedAt = performance.now()

  constructor(wire: Wire) {
    this.#wire = wire
  }

  get isOut(): boolean {
    return this.#state === 'out'
  }
  get silentFor(): number {
    return performance.now() - this.#heardAt
  }

  enter(): void {
    if (this.isOut) return
    this.#state = 'in'
    this.tell({ t: 'listening' })
  }

  hear(text: string): void {
    if (this.isOut) return
    this.#heardAt = performance.now()
    if (this.#state === 'in' && this.#isAllowed() && readMessage(text)) this.tell({ t: 'beat' })
    else this.out('refused')
  }

  tell(message: ToPage): void {
    if (this.#state !== 'in') return
    // The page is too slow to keep up. It loads the news again when it reconnects.
    if (this.#wire.waiting > unreadAtMost) this.out('restarting')
    else this.#wire.send(JSON.stringify(message))
  }

  out(why: LiveEnd): void {
    if (this.isOut) return
    this.#wire.send(JSON.stringify({ t: 'out', why } satisfies ToPage))
    this.leave()
  }

  leave(): void {
    if (this.isOut) return
    this.#state = 'out'
    this.#wire.close()
  }

  #isAllowed(): boolean {
    const now = performance.now()
    if (now - this.#countedAt > minute) [this.#countedAt, this.#said] = [now, 0]
    this.#said += 1
    return this.#said <= saidAtMost
  }
}

function readMessage(text: string): FromPage | null {
  try {
    const message = z.safeParse(FromPage, JSON.parse(text))
    return message.success ? message.data : null
  } catch {
    return null
  }
}
