import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, connect } from '#api/db/connect.ts'
import type { MovedClock } from '../../builders/clocks.ts'
import { freePort } from '../../builders/freePort.ts'
import { newOnServer } from '../../builders/serverDatabase.ts'
import { type Program, run } from '../program.ts'

type Entry = Parameters<typeof run>[0]
type Environment = Readonly<Record<string, string>> & { readonly PORT: string }

/** A process that is restarted on the same port. */
class Part {
  readonly #entry: Entry
  readonly #clock: MovedClock
  readonly #environment: Environment
  #program: Program | undefined
  killed = 0

  constructor(entry: Entry, clock: MovedClock, environment: Environment) {
    this.#entry = entry
    this.#clock = clock
    this.#environment = environment
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#environment.PORT}`
  }
  get pid(): number | undefined {
    return this.#program?.pid
  }
  get printed(): readonly string[] {
    return this.#program?.printed ?? []
  }

  async start(): Promise<void> {
    this.#program = await run(this.#entry, this.#clock, this.#environment)
  }

  async restart(): Promise<void> {
    this.killed += 1
    await this.#program?.stop('SIGKILL')
    await this.start()
  }

  async stop(): Promise<void> {
    await this.#program?.stop()
  }
}

export type { Part }

export interface House {
  readonly clock: MovedClock
  readonly db: Connection['db']
  readonly apis: readonly Part[]
  readonly webs: readonly Part[]
  /** Ends every connection of the processes to the database. */
  cutDatabase(): Promise<void>
  stop(): Promise<void>
}

/** Two web servers, each with its own api, on one PostgreSQL: a whole installation, without the proxy in front. */
export async function openHouse(server: string, clock: MovedClock, speed: number): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'verandah-month-'))
  const { url, serviceUrl, drop } = await newOnServer(server)
  const watching = `${url}&application_name=watcher`
  const { db, close } = await connect({ databaseUrl: watching, dataDir: folder })
  const shared = { LOG_LEVEL: 'warn', WRITES_PER_MINUTE: '1000000', ORDERS_PER_PERSON: '1000000' }
  const apis: Part[] = []
  const webs: Part[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    const api = new Part('dist/api/main.js', clock, {
      ...shared,
      ...clock.environment({ speed, ticks: true }),
      PORT: String(await freePort()),
      DATABASE_URL: serviceUrl,
      DATA_DIR: folder,
      LOAD_DEMO: 'no',
      WEBHOOKS_ANYWHERE: 'yes',
    })
    const addresses = { MARKETPLACE_API_URL: api.origin, ESTATE_API_URL: api.origin }
    const PORT = String(await freePort())
    const web = new Part('dist/server.js', clock, { ...shared, ...addresses, PORT })
    apis.push(api)
    webs.push(web)
  }
  for (const part of [...apis, ...webs]) await part.start()
  return {
    clock,
    db,
    apis,
    webs,
    async cutDatabase() {
      const client = new pg.Client({ connectionString: watching })
      await client.connect()
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name <> 'watcher'`)
      await client.end()
    },
    async stop() {
      for (const part of [...webs, ...apis]) await part.stop()
      await close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
