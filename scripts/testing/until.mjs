import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

const usual = 10_000
const [shortest, longest] = [2, 100]
/** If one check takes longer than this (ms), the machine may have been asleep, so the excess isn't counted. */
const longestQuestion = 1_000

/** This machine; the test of `until` passes in another one. */
const here = {
  ticks: performance.now.bind(performance),
  pause,
  /** How much longer work takes here now than on an idle machine. */
  load: () => Math.max(1, loadavg()[0] / availableParallelism()),
}

/** How long (ms) to wait now for something that takes this long on an idle machine. */
export function patient(milliseconds, { load } = here) {
  return Math.ceil(milliseconds * load())
}

/** Returns the first truthy answer. Checks and planned pauses use up the patience (ms), more slowly under load. */
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
  // The stack begins at the caller, so that reports show the line that waits.
  Error.captureStackTrace(error, until)
  return error
}
