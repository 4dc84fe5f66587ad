import { say } from '../lib/say.mjs'
import { add, runJest } from './jest.mjs'

/**
 * A wrong result is final. If a file failed only by timeouts, the tests beside it may have kept the machine busy, so it
 * runs once more on its own, and the report lists it.
 */
export async function runPatiently(tests, { args = [], env } = {}) {
  const first = await runJest(tests, { args, env })
  if (first.late.length === 0) return first
  say(`Timed out, so running once more, alone: ${first.late.join(', ')}`)
  const late = tests.filter(({ path }) => first.late.includes(path))
  const again = await runJest(late, {
    args: [...args.filter((arg) => !arg.startsWith('--maxWorkers')), '--maxWorkers=1'],
    env,
  })
  const kept = { ...first, failures: first.failures.filter(({ path }) => !first.late.includes(path)) }
  return { ...add(kept, again), late: again.failures.length === 0 ? first.late : [] }
}
