import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { machineClock } from '../../clock/machineClock.mjs'
import { serverFlags } from '../nodeFlags.mjs'
import { root } from '../root.mjs'

const startPatience = 120_000
const stopPatience = 30_000

/** One process of the cluster, on the same port at each start. */
export class Member {
  #child
  #log

  constructor({ name, entry, port, environment, logFile }) {
    Object.assign(this, { name, entry, port, environment, logFile })
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  get runs() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves when it reports that it is ready. */
  async start() {
    this.#log ??= createWriteStream(this.logFile, { flags: 'a' })
    const child = spawn(process.execPath, [...serverFlags, this.entry], {
      cwd: root,
      // A terminal's interrupt reaches the whole group: the cluster stops its members one by one.
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...machineClock,
        ...this.environment,
        PORT: String(this.port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    child.stdout.pipe(this.#log, { end: false })
    child.stderr.pipe(this.#log, { end: false })
    const until = Date.now() + startPatience
    while (!(await this.isReady())) {
      if (!this.runs)
        throw new Error(`${this.name} ended with ${child.exitCode ?? child.signalCode}: ${this.logFile}`)
      if (Date.now() > until)
        throw new Error(`${this.name} is not ready after ${startPatience / 1000} s: ${this.logFile}`)
      await pause(100)
    }
  }

  async isReady() {
    try {
      const { ok } = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(3_000) })
      return ok
    } catch {
      return false
    }
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

  async #end(signal) {
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
