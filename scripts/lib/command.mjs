import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, loadDotEnv } from './root.mjs'

/** Errors with a message for the user; for others the stack trace is more useful. */
const plain = ['ContentProblems', 'WrongUse', 'ConfigError', 'DataDirTaken', 'DumpProblem']

/** Runs one command of the built api, and reports any error. */
export async function runCommand(module, run) {
  loadDotEnv()
  // The command's output may go to a file, so only that is written to stdout.
  const { log } = console
  console.log = console.error
  await ensureInstalled({ forBuilding: !(await isBuilt()) })
  await ensureBuilt()
  console.log = log
  try {
    await run(await import(pathToFileURL(inRoot(module))))
  } catch (error) {
    console.error(plain.includes(error?.name) ? error.message : error)
    process.exitCode = 1
  }
}
