/** Whether this process still accepts new work; the load balancer checks /readyz. */
export class Lifecycle {
  #draining = false
  get draining(): boolean {
    return this.#draining
  }
  drain(): void {
    this.#draining = true
  }
}
