import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { until } from '../../../scripts/testing/until.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Longer than a start takes on any machine, however busy: only a site that hangs takes this long. */
const patience = 300_000

/** Starts the whole built product with this clock, on the embedded database in this folder. */
export async function startProduct({ port, dataDir, clock }) {
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
      // All visitors come from one machine, so limits per address would stop the tests.
      WRITES_PER_MINUTE: '1000000',
      CODES_PER_NETWORK: '1000000',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const said = () => String(Buffer.concat(output))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (isOver()) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  try {
    const isReady = async () => isOver() || (await fetch(`${origin}/readyz`)).ok
    await until('the product is ready', isReady, { patience })
    if (isOver()) throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}.`)
    return { origin, password: await printedPassword(said), said, stop }
  } catch (cause) {
    await stop()
    throw new Error(`${cause.message}\n${said()}`, { cause })
  }
}

/** The demo's password, which is generated for each database and printed when the site is up. */
async function printedPassword(said) {
  const find = () => /each with the password (\S+):/.exec(said())
  const [, password] = await until('the product says how to sign in to its demo accounts', find)
  return password
}
