import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod/mini'
import { within } from '../within.ts'
import type { Db } from './Db.ts'
import { rows } from './rows.ts'
import { openPool, overPool } from './serverPool.ts'

const lookEvery = 1_000
const positionPatience = 1_000
/** A page waits ten seconds in all, so this leaves the primary time to answer instead. */
const answerPatience = 4_000
const behindAtMost = 10_000

const Position = z.object({ system: z.string(), lsn: z.string() })
const Standing = z.object({ copies: z.boolean(), system: z.string(), reached: z.nullable(z.boolean()) })

/** The WAL position of the primary at a given time by this process's clock. */
interface Mark extends z.output<typeof Position> {
  readonly at: number
}

interface Parts {
  readonly url: string
  readonly primary: Db
  readonly poolSize: number
  readonly log: Logger
}

/**
 * A streaming replica of the database. It is checked every second, and used only while it answers and has everything
 * that the primary had ten seconds ago.
 */
export class Replica {
  readonly db: Db
  readonly #parts: Parts
  readonly #pool: Pool
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #mark: Mark | null = null
  #caughtUp: number | null = null
  #fit: boolean | undefined
  #fallbacks = 0

  constructor(parts: Parts) {
    this.#parts = parts
    const limits = {
      connectionTimeoutMillis: 2_000,
      statement_timeout: answerPatience,
      query_timeout: answerPatience,
    }
    this.#pool = openPool(parts.url, { max: parts.poolSize, ...limits }, (error) => this.#setFit(error))
    this.db = overPool(this.#pool)
  }

  get fit(): boolean {
    return this.#fit ?? false
  }

  /** The replica's greatest possible lag; 0 if it has everything that the primary was last known to have. */
  get behindSeconds(): number {
    return this.#mark && this.#caughtUp !== null ? (performance.now() - this.#caughtUp) / 1000 : 0
  }

  /** Calls that failed on the replica and were answered by the primary. */
  get fallbacks(): number {
    return this.#fallbacks
  }

  /** Doesn't wait until the replica is ready: an api starts without it. */
  async start(): Promise<void> {
    await this.#look()
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look())
    }, lookEvery).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#pool.end()
  }

  /** After a failed call, the replica isn't used again until it has been checked. */
  failed(error: unknown): void {
    this.#fallbacks += 1
    this.#setFit(error)
  }

  async #look(): Promise<void> {
    try {
      await this.#compare()
      this.#setFit(null)
    } catch (error) {
      this.#setFit(error)
    }
  }

  async #compare(): Promise<void> {
    // While the primary doesn't answer, it writes nothing that the replica could miss.
    this.#mark ??= await this.#position().catch(() => null)
    const mark = this.#mark
    const [standing] = await rows(
      this.db,
      sql`SELECT pg_is_in_recovery() AS copies, system_identifier::text AS system,
        pg_last_wal_replay_lsn() >= ${mark?.lsn ?? null}::pg_lsn AS reached FROM pg_control_system()`,
      Standing,
    )
    if (!standing?.copies) throw new Error('DATABASE_READ_URL leads to a server that is not a replica.')
    if (mark && mark.system !== standing.system)
      throw new Error('DATABASE_READ_URL leads to a replica of a different server from DATABASE_URL.')
    if (mark && standing.reached) {
      this.#caughtUp = mark.at
      this.#mark = null
    }
    if (this.#caughtUp === null) throw new Error('The replica has not caught up yet.')
    if (this.behindSeconds * 1000 > behindAtMost)
      throw new Error('The replica is more than ten seconds behind.')
  }

  async #position(): Promise<Mark> {
    const at = performance.now()
    const question = sql`SELECT pg_current_wal_lsn()::text AS lsn, system_identifier::text AS system FROM pg_control_system()`
    const [position] = await within(positionPatience, rows(this.#parts.primary, question, Position))
    if (!position) throw new Error('The server has no WAL position.')
    return { ...position, at }
  }

  #setFit(err: unknown): void {
    const fit = err === null
    if (fit === this.#fit) return
    this.#fit = fit
    const { log } = this.#parts
    if (fit) log.info('Public reads go to the replica')
    else log.warn({ err }, 'The replica is not in use; the primary answers everything')
  }
}
