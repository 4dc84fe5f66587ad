import { readFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say, secondsSince } from './say.mjs'
import { requireWritable } from './writable.mjs'

/**
 * Installs the lockfile's packages, unless exactly those are installed: what it takes to build and run, and with `all`
 * what development takes too, which is half of them.
 */
export async function ensureInstalled({ all = false } = {}) {
  const wanted = await packagesIn('package-lock.json')
  const installed = await packagesIn('node_modules/.package-lock.json')
  if (isWhole(wanted, installed, all)) return
  await requireWritable('node_modules')
  const changed = Object.keys(installed).length > 0
  say(
    changed
      ? 'The installed packages are not those of the lockfile: installing'
      : `Installing packages (about ${all ? 'a minute' : 'half a minute'})`,
  )
  const started = performance.now()
  const forDevelopment = all || Object.values(installed).some(({ dev }) => dev)
  // The lockfile has already fixed the versions, and checking the age of each would double the time.
  const asLocked = ['ci', '--min-release-age=0', '--prefer-offline', '--loglevel=error']
  const code = await runNpm([...asLocked, forDevelopment ? '--include=dev' : '--omit=dev'])
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
function isWhole(wanted, installed, all) {
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || optional || devOptional) return true
    if (dev && !all) return true
    return installed[path]?.version === version
  })
}

export function runNpm(args, options) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options)
}
