import './lib/requireNode.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium, findPostgres } from './lib/findTools.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runJest } from './lib/jest.mjs'
import { startPrivatePostgres } from './lib/privatePostgres.mjs'
import { giveUp, say } from './lib/say.mjs'

const withoutBrowser = ['contract', 'api', 'web', 'ui']
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
  say('Tests on the embedded database')
  results.push(await runJest(withoutBrowser, { args, env: { TEST_DATABASE_URL: '' } }))
  await onPostgres()
}
await inBrowser()
report()

async function onPostgres() {
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
    // What needs no database, or was asked of the embedded one thousands of times, is not asked once more.
    const again = ['--testPathIgnorePatterns', 'test/api/(config|content|demo|http|storage|uploads)\\.test']
    const env = { TEST_DATABASE_URL: server.url, FUZZ_REQUESTS: '' }
    results.push(await runJest(['api'], { args: [...args, ...again], env }))
  } finally {
    await server.stop()
  }
}

async function inBrowser() {
  const chromium = findChromium()
  if (!chromium) return leaveOut('the browser tests', 'no Chromium was found; set CHROMIUM_PATH')
  say(`Browser tests in ${chromium}`)
  results.push(
    await runJest(['e2e'], { args: ['--maxWorkers=1', ...args], env: { CHROMIUM_PATH: chromium } }),
  )
}

function leaveOut(what, why) {
  if (complete) giveUp(`Cannot run ${what}: ${why}.`)
  leftOut.push(`${what}, because ${why}`)
}

function report() {
  for (const line of leftOut) say(`Left out: ${line}`)
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
