import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, loadDotEnv } from './root.mjs'
import { refuseWrongSettings } from './settings.mjs'

/** Runs one command of the built api, and reports any error. */
export async function runCommand(name) {
  loadDotEnv()
  // The command's output may go to a file, so only that is written to stdout.
  const { log } = console
  console.log = console.error
  await ensureInstalled()
  await ensureBuilt()
  await refuseWrongSettings('api')
  console.log = log
  const { runOrReport } = await import(pathToFileURL(inRoot('dist/api/commands/run.js')))
  await runOrReport(process.env, name, process.argv.slice(2))
}
