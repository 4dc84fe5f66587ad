import { relative } from 'node:path'
import { runJest } from './jest.mjs'
import { root } from './root.mjs'
import { say } from './say.mjs'

/**
 * A wrong answer stands. Where nothing was wrong but too late, the machine may have been busy with the tests beside it,
 * so those files run once more by themselves, and the report names them.
 */
export async function runPatiently(projects, { args, env } = {}) {
  const first = await runJest(projects, { args, env })
  if (first.late.length === 0) return first
  const names = first.late.map(({ path }) => relative(root, path))
  say(`Out of time, so once more and alone: ${names.join(', ')}`)
  const alone = ['--maxWorkers=1', '--runTestsByPath', ...first.late.map(({ path }) => path)]
  const again = await runJest(projects, { args: alone, env })
  const total = (key) => first[key] + again[key] - first.late.reduce((sum, file) => sum + file[key], 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    late: again.failed === 0 ? names : [],
  }
}
