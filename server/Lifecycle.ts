/** Whether this process still accepts new work, and the end of all work that it has begun. */
export class Lifecycle {
  readonly #running = new Set<AbortController>()
  #draining = false
  /** Requests being answered. */
  atWork = 0

  get draining(): boolean {
    return this.#draining
  }
  drain(): void {
    this.#draining = true
  }
  /** Work to abort when the patience ends; the returned function unregisters it. */
  begin(work: AbortController): () => void {
    this.#running.add(work)
    return () => this.#running.delete(work)
  }
  abort(): void {
    for (const work of this.#running) work.abort(new Error('This process is stopping.'))
  }
}
