import { setTimeout as sleep } from 'node:timers/promises'

/** A program that has run for this long (ms) counts as healthy again. */
const steady = 60_000
const longest = 60

/**
 * Restarts programs that ended without being asked to, and reports it. If one keeps stopping, the pauses grow to a
 * minute, but it's retried until the keeper stops.
 */
export class Keeper {
  #say
  #pause
  #stopping = new AbortController()
  #underWay = new Set()

  constructor({ say, pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }) }) {
    this.#say = say
    this.#pause = pause
  }

  keep(program) {
    const state = { tries: 0, upSince: performance.now() }
    program.whenLost = (how) => {
      if (performance.now() - state.upSince > steady) state.tries = 0
      const restart = this.#bringBack(program, how, state).finally(() => this.#underWay.delete(restart))
      this.#underWay.add(restart)
    }
  }

  /** From now on, nothing is restarted. */
  release() {
    this.#stopping.abort()
  }

  /** Resolves when no restart is under way. */
  async settle() {
    await Promise.all(this.#underWay)
  }

  async #bringBack(program, how, state) {
    const { name, logFile } = program
    const isOver = () => this.#stopping.signal.aborted || program.isStopped || program.runs
    while (!isOver()) {
      state.tries += 1
      if (state.tries === 1) this.#say(`${name} ${how}, and is started again: ${logFile}`)
      else {
        const seconds = Math.min(2 ** (state.tries - 2), longest)
        this.#say(`${name} keeps stopping; trying again in ${seconds} s: ${logFile}`)
        // A pause is cut short when the cluster stops.
        await this.#pause(seconds * 1000, this.#stopping.signal).catch(() => {})
        if (isOver()) return
      }
      if (await startsWell(program)) {
        state.upSince = performance.now()
        if (!this.#stopping.signal.aborted) this.#say(`${name} is ready again`)
      }
    }
  }
}

async function startsWell(program) {
  try {
    await program.start()
    return true
  } catch {
    return false
  }
}
