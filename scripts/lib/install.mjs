import { readFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say, secondsSince } from './say.mjs'

/** Installs what the lockfile names, unless exactly that is installed. */
export async function ensureInstalled({ forBuilding = true } = {}) {
  const wanted = await packagesIn('package-lock.json')
  const installed = await packagesIn('node_modules/.package-lock.json')
  if (isWhole(wanted, installed, forBuilding)) return
  const changed = Object.keys(installed).length > 0
  say(
    changed
      ? 'The installed packages are not those of the lockfile: installing'
      : 'Installing packages (about a minute)',
  )
  const started = performance.now()
  const code = await runNpm(['ci', '--include=dev', '--prefer-offline', '--loglevel=error'])
  if (code !== 0) giveUp('The packages could not be installed. The first start needs the npm registry.')
  say(`Installed in ${secondsSince(started)}`)
}

async function packagesIn(lockfile) {
  try {
    return JSON.parse(await readFile(inRoot(lockfile), 'utf8')).packages
  } catch {
    return {}
  }
}

/** npm writes its own copy of the lockfile last, so an interrupted installation has none. */
function isWhole(wanted, installed, forBuilding) {
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || optional || devOptional) return true
    if (dev && !forBuilding) return true
    return installed[path]?.version === version
  })
}

function runNpm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args)
}
