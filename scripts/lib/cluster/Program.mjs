import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const stopPatience = 30_000

/** A process that has the same port at each start. `whenLost` is called with how it ended, if nobody stopped it. */
export class Program {
  #child
  #isUp = false
  isStopped = false
  whenLost = () => {}

  constructor({ name, logFile, launch, isReady, patience }) {
    Object.assign(this, { name, logFile, launch, isReady, patience })
  }

  get pid() {
    return this.#child?.pid
  }

  get runs() {
    const child = this.#child
    // A process that couldn't be started at all has no id, and never ends.
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** Resolves when the program is ready. */
  async start() {
    this.isStopped = false
    this.#isUp = false
    const child = this.launch()
    this.#child = child
    child.once('error', () => {})
    child.once('exit', () => this.#leave(child))
    const begun = performance.now()
    for (;;) {
      const isReady = await this.isReady()
      if (!this.runs) throw new Error(`${this.name} ${howEnded(child)}: ${this.logFile}`)
      if (isReady) break
      if (performance.now() - begun > this.patience) {
        await this.stop()
        throw new Error(`${this.name} is not ready after ${this.patience / 1000} s: ${this.logFile}`)
      }
      await pause(100)
    }
    this.#isUp = true
  }

  /** Stops it gracefully; returns how long that took and the exit code. */
  async stop() {
    return this.#end('SIGTERM')
  }

  /** Ends it immediately, in the middle of anything. */
  async kill() {
    return this.#end('SIGKILL')
  }

  async restart() {
    const stopped = await this.stop()
    await this.start()
    return stopped
  }

  #leave(child) {
    // Each process leads a group of its own: a worker that outlives it would keep the port.
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {}
    if (this.#isUp && !this.isStopped) this.whenLost(howEnded(child))
  }

  async #end(signal) {
    this.isStopped = true
    const child = this.#child
    if (!this.runs) return { code: child?.exitCode ?? null, milliseconds: 0 }
    const begun = performance.now()
    const ended = once(child, 'exit')
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), stopPatience)
    const [code] = await ended
    clearTimeout(force)
    return { code, milliseconds: Math.round(performance.now() - begun) }
  }
}

function howEnded({ pid, exitCode, signalCode }) {
  if (pid === undefined) return 'couldn’t be started'
  return signalCode ? `was ended by ${signalCode}` : `ended with ${exitCode}`
}
