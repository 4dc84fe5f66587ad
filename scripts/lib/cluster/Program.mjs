import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const stopPatience = 30_000

/** A process that has the same port at each start. `whenLost` is told how it ended, if nobody asked it to. */
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
    // One that could not be started at all has no id, and never ends.
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** Resolves when it is ready. */
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

  /** Gracefully; returns how long it took and the exit code. */
  async stop() {
    return this.#end('SIGTERM')
  }

  /** At once, in the middle of anything. */
  async kill() {
    return this.#end('SIGKILL')
  }

  async restart() {
    const stopped = await this.stop()
    await this.start()
    return stopped
  }

  #leave(child) {
    // Each leads a group of processes: a worker that outlives it would keep the port.
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
