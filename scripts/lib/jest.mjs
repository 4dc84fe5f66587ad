import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'

/** Runs the named Jest projects and counts what came of them; `late` are the files that failed only by their time. */
export async function runJest(projects, { args = [], env = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'verandah-jest-'))
  const outputFile = join(folder, 'results.json')
  const code = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inRoot('node_modules/jest/bin/jest.js'),
      '--passWithNoTests',
      '--json',
      `--outputFile=${outputFile}`,
      '--selectProjects',
      ...projects,
      // By itself Jest leaves one core idle, which on two of them is half of the machine.
      ...(args.some((arg) => arg.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=100%']),
      ...args,
    ],
    // What depends on the machine's zone is a fault, so a test names its own. Jest prints its report to stderr.
    { env: { TZ: 'UTC', NODE_ENV: 'test', ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const files = await resultsIn(outputFile)
  await rm(folder, { recursive: true, force: true })
  const counts = files.map(countsOf).reduce(add, { passed: 0, failed: 0, skipped: 0 })
  // Jest can also fail as a whole.
  const failed = Math.max(counts.failed, code === 0 ? 0 : 1)
  return {
    ...counts,
    failed,
    late: files.filter(isLate).map((file) => ({ ...countsOf(file), path: file.name })),
  }
}

async function resultsIn(outputFile) {
  try {
    return JSON.parse(await readFile(outputFile, 'utf8')).testResults
  } catch {
    return []
  }
}

function countsOf({ status, assertionResults }) {
  const count = (...wanted) => assertionResults.filter((each) => wanted.includes(each.status)).length
  const failed = count('failed')
  return {
    passed: count('passed'),
    // A suite that could not even be loaded fails without a failed test.
    failed: status === 'failed' ? Math.max(1, failed) : failed,
    skipped: count('pending', 'todo', 'skipped', 'disabled'),
  }
}

function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** How Jest's and the browser's limits of time begin what they say. */
const outOfTime = /^(?:\w*Error: )?(?:thrown: "Exceeded timeout of |[\w.]+: Timeout \d+ms exceeded)/

/** Whether nothing in a file was wrong but too late. */
export function isLate({ status, assertionResults }) {
  const messages = assertionResults
    .filter((each) => each.status === 'failed')
    .flatMap(({ failureMessages }) => failureMessages)
  return status === 'failed' && messages.length > 0 && messages.every((text) => outOfTime.test(text))
}
