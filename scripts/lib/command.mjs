import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, loadDotEnv } from './root.mjs'

/** Failures whose message is for the person who called; of others the trace helps more. */
const plain = ['ContentProblems', 'WrongUse', 'ConfigError', 'DataDirTaken', 'DumpProblem']

/** Runs one command of the built api, and says what went wrong where something did. */
export async function runCommand(module, run) {
  loadDotEnv()
  // What the command answers may go to a file, so only that is written to the output.
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
