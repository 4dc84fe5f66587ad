import type { Caption } from './roomView.ts'

/** Milliseconds; long enough to read two lines. */
const lasts = 6_000
const atOnce = 2
const longest = 160

/** The latest two captions, each shown until it hasn't changed for a while. */
export class FadingCaptions {
  readonly #show: (captions: readonly Caption[]) => void
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #captions: readonly Caption[] = []

  constructor(show: (captions: readonly Caption[]) => void) {
    this.#show = show
  }

  take({ id, name, text }: Caption): void {
    const shown = text.length > longest ? `…${text.slice(-longest)}` : text
    const known = this.#captions.some((each) => each.id === id)
    const next = { id, name, text: shown }
    const all = known
      ? this.#captions.map((each) => (each.id === id ? next : each))
      : [...this.#captions, next]
    this.#captions = all.slice(-atOnce)
    this.#show(this.#captions)
    clearTimeout(this.#timers.get(id))
    this.#timers.set(
      id,
      setTimeout(() => this.#fade(id), lasts),
    )
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #fade(id: string): void {
    this.#timers.delete(id)
    this.#captions = this.#captions.filter((each) => each.id !== id)
    this.#show(this.#captions)
  }
}
