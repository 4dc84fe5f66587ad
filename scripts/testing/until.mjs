import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

const usual = 10_000
const [shortest, longest] = [2, 100]
/** If one check takes longer than this, the machine may have been asleep, so the rest isn't counted. */
const longestQuestion = 1_000

/** This machine; a test of `until` itself brings its own. */
const here = {
  ticks: performance.now.bind(performance),
  pause,
  /** How much longer work takes here now than on an idle machine. */
  load: () => Math.max(1, loadavg()[0] / availableParallelism()),
}

/** How long (ms) to wait now for what an idle machine does in so many milliseconds. */
export function patient(milliseconds, { load } = here) {
  return Math.ceil(milliseconds * load())
}

/** The first answer that says yes. Being late isn't a failure: only asking uses up patience (ms), and more slowly on a busy machine. */
export async function until(what, ask, { patience = usual, machine = here } = {}) {
  let left = patience
  for (let turn = shortest; ; turn = Math.min(turn * 1.3, longest)) {
    const asked = machine.ticks()
    const { answer, error } = await Promise.resolve()
      .then(ask)
      .then(
        (answer) => ({ answer }),
        (error) => ({ error }),
      )
    if (answer) return answer
    left -= (Math.min(machine.ticks() - asked, longestQuestion) + turn) / machine.load()
    if (left < 0) throw neverCame(what, answer, error)
    await machine.pause(turn)
  }
}

function neverCame(what, answer, cause) {
  const last = cause === undefined ? inspect(answer) : cause instanceof Error ? cause.message : inspect(cause)
  const error = new Error(`Waited in vain until ${what}. Last: ${last}`, { cause })
  // Reports show the line that waits.
  Error.captureStackTrace(error, until)
  return error
}
