/** Whether this process still wants new work, and the end of all work that it has begun. */
export class Lifecycle {
  readonly #running = new Set<AbortController>()
  #draining = false
  /** Requests that are being answered. */
  atWork = 0

  get draining(): boolean {
    return this.#draining
  }
  drain(): void {
    this.#draining = true
  }
  /** Work that is aborted when patience ends; called back when it is done. */
  begin(work: AbortController): () => void {
    this.#running.add(work)
    return () => this.#running.delete(work)
  }
  abort(): void {
    for (const work of this.#running) work.abort(new Error('This process is stopping.'))
  }
}
