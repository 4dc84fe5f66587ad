import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import './lib/requireNode.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium, findHaproxy, findNginx, findPostgres } from './lib/findTools.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { startPrivatePostgres } from './lib/privatePostgres.mjs'
import { runPatiently } from './lib/runPatiently.mjs'
import { giveUp, say } from './lib/say.mjs'

const withoutBrowser = ['contract', 'api', 'web', 'ui', 'prove']
const asked = process.argv.slice(2)
const only = asked[0] === 'e2e' ? 'e2e' : 'all'
const args = only === 'e2e' ? asked.slice(1) : asked
/** Set where everything has to run: a tool that is missing is then a failure. */
const complete = process.env.TEST_EVERYTHING === 'yes'
const leftOut = []
const results = []

await ensureInstalled()
await ensureBuilt()
if (only === 'all') {
  if (!findHaproxy()) leaveOut('the site behind HAProxy', 'it is not installed')
  say('Tests on the embedded database')
  const logs = await mkdtemp(join(tmpdir(), 'verandah-logs-'))
  // A server is asked the many requests where there is one, so that they are made once.
  const few = hasServer() ? { FUZZ_REQUESTS: '' } : {}
  results.push(
    await runPatiently(withoutBrowser, { args, env: { TEST_DATABASE_URL: '', SUITE_LOG: logs, ...few } }),
  )
  await onPostgres(logs)
  if (args.length === 0) await readLogs(logs)
  await rm(logs, { recursive: true, force: true })
  await onCluster()
}
await inBrowser()
report()

function hasServer() {
  return Boolean(process.env.TEST_DATABASE_URL || findPostgres())
}

async function onPostgres(logs) {
  const given = process.env.TEST_DATABASE_URL
  const binaries = given ? undefined : findPostgres()
  if (!given && !binaries) {
    return leaveOut('the api on PostgreSQL', 'neither TEST_DATABASE_URL is set nor PostgreSQL installed')
  }
  say(
    `The api's tests on ${given ? 'the PostgreSQL server of TEST_DATABASE_URL' : `PostgreSQL from ${binaries}`}`,
  )
  const server = given ? { url: given, stop: async () => {} } : await startPrivatePostgres(binaries)
  try {
    // What needs no database is not asked once more.
    const again = [
      '--testPathIgnorePatterns',
      'test/api/(.*/)?(config|content|dataLock|demo|easyPasswords|http|oddAddresses|storage|uploads)\\.test',
    ]
    const env = { TEST_DATABASE_URL: server.url }
    results.push(await runPatiently(['api'], { args: [...args, ...again], env: { ...env, SUITE_LOG: logs } }))
    // It stops the server, so it comes last and only to one of our own.
    if (binaries && args.length === 0) await restarting({ ...env, POSTGRES_BINARIES: binaries })
  } finally {
    await server.stop()
  }
}

/** The whole installation, started, restarted and hit while people use it. */
async function onCluster() {
  const missing = [...(findPostgres() ? [] : ['PostgreSQL']), ...(findNginx() ? [] : ['nginx'])]
  if (missing.includes('nginx'))
    leaveOut('nginx in front of the cluster', 'it is not installed; a small balancer stands in')
  const only = missing.includes('PostgreSQL') ? ['test/ops/(files|nginx)'] : []
  if (only.length > 0) leaveOut('the cluster', 'PostgreSQL is not installed')
  say('Tests of a whole installation')
  results.push(await runPatiently(['ops'], { args: ['--maxWorkers=1', ...args, ...only] }))
}

async function restarting(env) {
  results.push(await runPatiently(['prove'], { args: ['prove/restart\\.test'], env }))
}

/** Whatever the tests made the programs do, no line of theirs may hold a secret of anybody. */
async function readLogs(folder) {
  results.push(
    await runPatiently(['prove'], { args: ['prove/suiteLogs\\.test'], env: { SUITE_LOG_READ: folder } }),
  )
}

async function inBrowser() {
  const chromium = findChromium()
  if (!chromium) return leaveOut('the browser tests', 'no Chromium was found; set CHROMIUM_PATH')
  say(`Browser tests in ${chromium}`)
  // Each worker has a browser and a whole site of its own, so more than two need a large machine.
  const workers = `--maxWorkers=${Math.min(2, availableParallelism())}`
  results.push(await runPatiently(['e2e'], { args: [workers, ...args], env: { CHROMIUM_PATH: chromium } }))
}

function leaveOut(what, why) {
  if (complete) giveUp(`Cannot run ${what}: ${why}.`)
  leftOut.push(`${what}, because ${why}`)
}

function report() {
  for (const line of leftOut) say(`Left out: ${line}`)
  for (const name of results.flatMap(({ late = [] }) => late)) say(`Only in time by itself: ${name}`)
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
