/** Whether this process still accepts new work, and the means to abort the work in progress. */
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
  /** Registers work to abort when time is up; the returned function unregisters it. */
  begin(work: AbortController): () => void {
    this.#running.add(work)
    return () => this.#running.delete(work)
  }
  abort(): void {
    for (const work of this.#running) work.abort(new Error('This process is stopping.'))
  }
}
