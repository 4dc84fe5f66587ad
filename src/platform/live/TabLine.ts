import type { News } from '#contract/learning/people/live.ts'
import { call } from '../calls/needs.ts'
import { sender } from '../calls/perform.ts'
import { openSocket } from '../openSocket.ts'
import type { Store } from '../store.ts'
import { LiveLine } from './LiveLine.ts'

type Hear = (news: News | null) => void

/** A tab's only connection, shared by all parts that listen: open while there are any and the page is visible. */
export class TabLine {
  readonly #store: Store
  readonly #hearing = new Set<Hear>()
  #line: LiveLine | null = null
  readonly #follow = () => {
    const isWanted = this.#hearing.size > 0 && document.visibilityState === 'visible'
    if (isWanted && !this.#line) this.#line = this.#open()
    else if (!isWanted) this.#close()
  }
  readonly #hurry = () => this.#line?.hurry()

  constructor(store: Store) {
    this.#store = store
  }

  /** While true, no news is missed. */
  get listens(): boolean {
    return this.#line?.listens ?? false
  }

  /** Calls `hear` with null if anything may be new; on an open line immediately, as the data shown may be stale. */
  hear(hear: Hear): () => void {
    if (this.#hearing.size === 0) {
      document.addEventListener('visibilitychange', this.#follow)
      addEventListener('online', this.#hurry)
    }
    this.#hearing.add(hear)
    // A session that was refused may have been replaced since.
    if (this.#line?.isOver) this.#close()
    this.#follow()
    if (this.listens) hear(null)
    return () => this.#leave(hear)
  }

  #leave(hear: Hear): void {
    this.#hearing.delete(hear)
    if (this.#hearing.size > 0) return
    this.#close()
    document.removeEventListener('visibilitychange', this.#follow)
    removeEventListener('online', this.#hurry)
  }

  #open(): LiveLine {
    return new LiveLine({
      admit: () => sender(this.#store)(call.liveTicket()),
      open: openSocket,
      onNews: (news) => {
        for (const hear of [...this.#hearing]) hear(news)
      },
    }).start()
  }

  #close(): void {
    this.#line?.stop()
    this.#line = null
  }
}

const lines = new WeakMap<Store, TabLine>()

export function lineOf(store: Store): TabLine {
  const line = lines.get(store) ?? new TabLine(store)
  lines.set(store, line)
  return line
}
