import { z } from 'zod/mini'
import { FromPage, type ToPage } from '#contract/learning/people/live.ts'
import type { LiveEnd } from '#contract/learning/people/liveWords.ts'
import { minute } from '../../../clock.ts'
import type { Wire } from '../../../live/socketWire.ts'
import { saidAtMost, unreadAtMost } from './policy.ts'

interface Parts {
  readonly wire: Wire
  /** False if the ticket isn't valid. */
  readonly admit: (listener: Listener, ticket: string) => Promise<boolean>
}

/** One connection of an open page. */
export class Listener {
  readonly #parts: Parts
  #state: 'new' | 'entering' | 'in' | 'out' = 'new'
  #heardAt = performance.now()
  #said = 0
  #countedAt = performance.now()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isIn(): boolean {
    return this.#state === 'in'
  }
  get isOut(): boolean {
    return this.#state === 'out'
  }
  get silentFor(): number {
    return performance.now() - this.#heardAt
  }

  /** Resolves once the ticket in the message, if there is one, has been checked. */
  async hear(text: string): Promise<void> {
    if (this.isOut) return
    this.#heardAt = performance.now()
    const message = this.#isAllowed() ? readMessage(text) : null
    if (message?.t === 'listen' && this.#state === 'new') await this.#enter(message.ticket)
    else if (message?.t === 'beat' && this.isIn) this.tell({ t: 'beat' })
    else this.out('refused')
  }

  tell(message: ToPage): void {
    if (!this.isIn) return
    // The page is too slow to keep up. It loads the news again when it reconnects.
    if (this.#parts.wire.waiting > unreadAtMost) this.out('restarting')
    else this.#parts.wire.send(JSON.stringify(message))
  }

  out(why: LiveEnd): void {
    if (this.isOut) return
    this.#parts.wire.send(JSON.stringify({ t: 'out', why } satisfies ToPage))
    this.leave()
  }

  leave(): void {
    if (this.isOut) return
    this.#state = 'out'
    this.#parts.wire.close()
  }

  async #enter(ticket: string): Promise<void> {
    this.#state = 'entering'
    const isAdmitted = await this.#parts.admit(this, ticket)
    if (this.isOut) return
    if (!isAdmitted) {
      this.out('refused')
      return
    }
    this.#state = 'in'
    this.tell({ t: 'listening' })
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
