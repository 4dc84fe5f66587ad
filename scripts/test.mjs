import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './lib/requireNode.mjs'
import './clock/machineClock.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium, findHaproxy, findNginx, findPostgres, missingForFailover } from './lib/findTools.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { startPrivatePostgres } from './lib/privatePostgres.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp, say, spoken } from './lib/say.mjs'
import { dropDatabases } from './testing/dropDatabases.mjs'
import { add } from './testing/jest.mjs'
import { reportTests } from './testing/reportTests.mjs'
import { runPatiently } from './testing/runPatiently.mjs'
import { readTestArguments } from './testing/testArguments.mjs'
import { findTests, named } from './testing/testFiles.mjs'

const started = performance.now()
const { gate, everything, words, args } = readTestArguments(process.argv.slice(2))
/** True if everything has to run, so that a missing tool is a failure. */
const complete = process.env.TEST_EVERYTHING === 'yes'
const leftOut = []
const results = []
/** After an interrupt, no more tests are started, and the running ones are cleaned up. */
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true
  })

await ensureInstalled({ all: true })
const all = await findTests()
const tests = words.length > 0 ? named(all, words) : all.filter(isPartOfIt)
/** Sweeps over all calls or pages try only a few of them, unless the run is for all tests or for named ones. */
const seed = everything || words.length > 0 ? '' : (process.env.SWEEP_SEED ?? String(randomInt(1, 1e6)))
if (seed) say(`Sweeps try a few of each: repeat these with SWEEP_SEED=${seed}`)
if (tests.some(({ built }) => built)) await ensureBuilt()
/** How the names of the databases of this run begin. */
const databases = `verandah_test_${randomBytes(4).toString('hex')}`
const logs = await mkdtemp(join(tmpdir(), 'verandah-logs-'))
const server = await openServer()
const chromium = findChromium()
const demo = beginDemo()
try {
  await inNode()
  await onCluster()
  await inBrowser()
  await alone()
} finally {
  await server?.stop()
  await demo.then(({ remove }) => remove()).catch(() => {})
  await rm(logs, { recursive: true, force: true })
}
if (interrupted) giveUp('Interrupted, so the rest did not run.')
const rest = everything || words.length > 0 ? 0 : all.filter(({ asked }) => !asked).length - tests.length
reportTests(add(...results), { leftOut, rest, time: spoken(performance.now() - started) })

function isPartOfIt(test) {
  return !test.asked && (everything || !test.long || (gate && test.gate))
}

/** The PostgreSQL server for the api's tests, if one is configured or installed. */
async function openServer() {
  if (!tests.some(({ database }) => database === 'either' || database === 'each' || database === 'server'))
    return null
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => dropDatabases(given, databases) }
  const binaries = findPostgres()
  if (binaries) return { binaries, ...(await startPrivatePostgres(binaries, { inMemory: true })) }
  leaveOut('the api on PostgreSQL', 'neither TEST_DATABASE_URL is set nor PostgreSQL installed')
  return null
}

/** The others of this folder only read settings, or start a single program. */
function needsCluster({ project, gate: isSmall }) {
  return project === 'ops' && !isSmall
}

/** Either database finds most of the api's bugs; a complete run tries both for the tests where they differ. */
async function inNode() {
  const here = tests.filter((test) => test.project !== 'e2e' && !test.alone && !needsCluster(test))
  if (here.some(({ project }) => project === 'prove') && !findHaproxy())
    leaveOut('the site behind HAProxy', 'it is not installed')
  const again = ({ database }) => database === 'embedded' || (everything && database === 'each')
  const first = here.filter(({ database }) => database !== (server ? 'embedded' : 'server'))
  const onServer = { TEST_DATABASE_URL: server?.url ?? '', FUZZ_RUNS: everything ? '40' : '' }
  // A large number of fuzz requests is sent only once, to the api on the PostgreSQL server.
  const embedded = { TEST_DATABASE_URL: '', FUZZ_REQUESTS: '' }
  await Promise.all([
    runAll('Tests', first, onServer),
    server && runAll('Tests on the embedded database', here.filter(again), embedded, ['--maxWorkers=1']),
  ])
}

/** Loads the demo beside the first tests, because a single process does it, and nothing in a browser starts without it. */
function beginDemo() {
  const isNeeded = chromium && tests.some(({ project }) => project === 'e2e')
  const made = isNeeded
    ? import(pathToFileURL(inRoot('test/e2e/support/demo.mjs')).href).then(({ makeDemo }) => makeDemo())
    : Promise.resolve({ described: '', remove: async () => {} })
  // Whoever waits for it reports the failure.
  made.catch(() => {})
  return made
}

/** Tests the whole installation, which is started, restarted and put under load while people use it. */
async function onCluster() {
  const here = tests.filter(needsCluster)
  if (here.length === 0) return
  if (!findNginx())
    leaveOut('nginx in front of the cluster', 'it is not installed; a small balancer stands in')
  if (!findPostgres()) return leaveOut('the cluster', 'PostgreSQL is not installed')
  const lacking = here.some(({ proof }) => proof === 'failover') ? missingForFailover() : []
  if (lacking.length > 0) leaveOut('the loss of a primary', `these are not installed: ${lacking.join(', ')}`)
  await runAll('Tests of a whole installation', here, {}, ['--maxWorkers=1'])
}

async function inBrowser() {
  const here = tests.filter(({ project }) => project === 'e2e')
  if (here.length === 0) return
  if (!chromium) return leaveOut('the browser tests', 'no Chromium was found; set CHROMIUM_PATH')
  // Each worker has its own browser and a whole site, so more than two need a large machine.
  const workers = `--maxWorkers=${Math.min(2, availableParallelism(), here.length)}`
  const { described } = await demo
  const env = { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: '', DEMO: described }
  await runAll(`Browser tests in ${chromium}`, here, env, [workers])
}

async function alone() {
  const env = {
    TEST_DATABASE_URL: server?.url ?? '',
    POSTGRES_BINARIES: server?.binaries ?? '',
    SUITE_LOG_READ: everything && words.length === 0 ? logs : '',
  }
  for (const test of tests.filter((each) => each.alone)) await runAll(`By itself: ${test.path}`, [test], env)
}

async function runAll(title, files, env, options = []) {
  if (files.length === 0 || interrupted) return
  say(title)
  const began = performance.now()
  const shared = { SUITE_LOG: logs, SWEEP_SEED: seed, TEST_DATABASES: databases }
  results.push(await runPatiently(files, { args: [...options, ...args], env: { ...shared, ...env } }))
  say(`${title}: ${spoken(performance.now() - began)}`)
}

function leaveOut(what, why) {
  if (complete) giveUp(`Cannot run ${what}: ${why}.`)
  leftOut.push(`${what}, because ${why}`)
}
