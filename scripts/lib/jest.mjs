import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'

/** Runs the named Jest projects and counts what came of them. */
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
  const counts = await countsIn(outputFile)
  await rm(folder, { recursive: true, force: true })
  // A suite that could not even be loaded fails without a failed test.
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }
}

async function countsIn(outputFile) {
  try {
    const report = JSON.parse(await readFile(outputFile, 'utf8'))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
