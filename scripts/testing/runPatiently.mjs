import { say } from '../lib/say.mjs'
import { add, runJest } from './jest.mjs'

/**
 * A wrong result is final. If there were only timeouts, the machine may have been busy with the tests beside it,
 * so those files run once more on their own, and the report names them.
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
