import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { machineClock } from '../../../scripts/clock/machineClock.mjs'
import { systemClock } from '../../../scripts/clock/systemClock.mjs'
import { freePorts } from '../../../scripts/lib/cluster/ports.mjs'
import { until } from '../../../scripts/testing/until.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Only a site that hangs takes this long, however busy the machine is. */
const patience = 300_000

const sitesAtMost = 2

/**
 * When the demo is loaded, on whatever day and at whatever hour these tests run: a Tuesday morning in India. Time goes on
 * from there, on the sites and in browsers.
 */
const loadedAt = Date.parse('2026-11-24T04:30:00.000Z')
const movedClock = new URL('../../../scripts/testing/movedClock.mjs', import.meta.url)

/** Starts the whole built product for each worker: two at once never meet what the other one does. */
export default async function globalSetup({ maxWorkers }) {
  const length = Math.min(maxWorkers, sitesAtMost)
  const notes = await mkdtemp(join(tmpdir(), 'verandah-notes-'))
  const clock = { ...machineClock, NODE_OPTIONS: `--import=${movedClock}`, MOVED_CLOCK: join(notes, 'clock') }
  await writeFile(clock.MOVED_CLOCK, String(loadedAt - systemClock().getTime()))
  process.env.SITE_CLOCK = JSON.stringify(clock)
  const sites = await Promise.allSettled((await freePorts(length)).map((port) => startSite(port, clock)))
  const started = sites.flatMap(({ value }) => value ?? [])
  globalThis.stopSites = () =>
    Promise.all([...started.map(({ stop }) => stop()), rm(notes, { recursive: true, force: true })])
  const failed = sites.find(({ status }) => status === 'rejected')
  if (failed) {
    await globalThis.stopSites()
    throw failed.reason
  }
  process.env.SITE_ORIGINS = started.map(({ origin }) => origin).join(' ')
  process.env.SITE_NOTES = notes
  process.env.DEMO_PASSWORDS = started.map(({ password }) => password).join(' ')
}

/** On an embedded database of its own. */
async function startSite(port, clock) {
  const dataDir = await mkdtemp(join(tmpdir(), 'verandah-e2e-'))
  const origin = `http://localhost:${port}`
  const output = []
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...clock,
      TZ: 'UTC',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      // One machine plays every visitor, so limits for each address would stop the tests.
      WRITES_PER_MINUTE: '1000000',
      CODES_PER_NETWORK: '1000000',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const isReady = async () => child.exitCode !== null || (await fetch(`${origin}/readyz`)).ok
    await until('the product is ready', isReady, { patience })
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`)
    return { origin, password: await printedPassword(output), stop }
  } catch (cause) {
    await stop()
    throw new Error(`${cause.message}\n${Buffer.concat(output)}`, { cause })
  }
}

/** It is made for each database, and said once the site is there. */
async function printedPassword(output) {
  const find = () => /each with the password (\S+):/.exec(String(Buffer.concat(output)))
  const [, password] = await until('the product says how to sign in to its demo accounts', find)
  return password
}
