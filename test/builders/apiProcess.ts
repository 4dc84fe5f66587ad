import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#api/db/connect.ts'
import { packageRoot } from '#api/packageRoot.ts'
import type { MovedClock } from './clocks.ts'
import { migratedSnapshot } from './databases.ts'
import { newOnServer } from './serverDatabase.ts'

/** A database that outlives the processes using it. */
export interface LastingData {
  readonly environment: Readonly<Record<string, string>>
  /** Runs work on it while no api process does, since only one process can use an embedded database. */
  use<T>(work: (db: Connection['db']) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export async function lastingData(): Promise<LastingData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verandah-data-'))
  const server = process.env.TEST_DATABASE_URL
  if (server) return onServer(server, dataDir)
  let snapshot: Blob | undefined = await migratedSnapshot()
  return {
    environment: { DATA_DIR: dataDir },
    async use(work) {
      const { db, close } = await connect({ dataDir: join(dataDir, 'pg'), snapshot })
      snapshot = undefined
      return work(db).finally(close)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function onServer(server: string, dataDir: string): Promise<LastingData> {
  const { url, serviceUrl, drop } = await newOnServer(server)
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: serviceUrl },
    async use(work) {
      const { db, close } = await connect({ databaseUrl: url, dataDir })
      return work(db).finally(close)
    },
    async remove() {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The built program: compiling the sources would double the time that each process takes to start. */
export const builtApi = 'dist/api/main.js'

/** The api as its own process, which can be killed and started again on the same data. */
export class ApiProcess {
  readonly #environment: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  /** Where it listens; undefined while it isn't running. */
  origin: string | undefined
  /** What it prints at the terminal once it's ready. */
  hints: readonly string[] = []

  constructor(clock: MovedClock, environment: Readonly<Record<string, string>>) {
    this.#environment = { ...clock.environment(), ...environment }
  }

  async start(): Promise<void> {
    const child = fork(join(packageRoot, builtApi), {
      cwd: packageRoot,
      // Leaves out the tests' own options, which would load the sources.
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        LOAD_DEMO: 'no',
        LOG_LEVEL: 'silent',
        WRITES_PER_MINUTE: '1000000',
        ORDERS_PER_PERSON: '1000000',
        ...this.#environment,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    const { port, hints } = await readyOf(child)
    this.origin = `http://127.0.0.1:${port}`
    this.hints = hints
  }

  /** Kills the process immediately, whatever it's doing. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    this.origin = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

interface Ready {
  readonly port: number
  readonly hints: readonly string[]
}

function readyOf(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The api ended with ${code} before it was ready.`)))
    child.on('message', (message: Partial<Ready> & { readonly type: string; readonly text?: string }) => {
      const { type, port, hints = [], text } = message
      if (type === 'ready' && port !== undefined) resolve({ port, hints })
      if (type === 'failed') reject(new Error(text))
    })
  })
}
