import { statfs } from 'node:fs/promises'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Clock, second } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Backups } from '../db/backups.ts'
import type { Db } from '../db/Db.ts'
import { newId } from '../db/ids.ts'
import { processes } from '../db/systemTables.ts'
import type { Rounds } from '../rounds.ts'
import { version } from './version.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly config: Pick<Config, 'DATA_DIR'>
  readonly rounds: readonly Pick<Rounds, 'lastRuns'>[]
  readonly backups: Pick<Backups, 'newest' | 'kept'>
}

const mega = 1024 * 1024

/** Reports the state of this process in the database, where the desk reads the reports of all processes. */
export class ProcessReport {
  readonly #parts: Parts
  readonly #id: string
  readonly #startedAt: Date
  readonly #delay: IntervalHistogram
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#startedAt = parts.clock()
    this.#id = newId(this.#startedAt)
    this.#delay = monitorEventLoopDelay({ resolution: 20 })
    this.#delay.enable()
  }

  start(every = 20 * second): this {
    void this.#try()
    this.#timer ??= setInterval(() => void this.#try(), every).unref()
    return this
  }

  /** Deletes the report: a process that stops in order isn't a missing one. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#delay.disable()
    await this.#writing
    await this.#parts.db.delete(processes).where(eq(processes.id, this.#id))
  }

  async write(): Promise<void> {
    const { db, clock, rounds, backups } = this.#parts
    const report = {
      started_at: this.#startedAt,
      seen_at: clock(),
      version,
      node: process.versions.node,
      memory_mb: Math.round(process.memoryUsage.rss() / mega),
      delay_ms: this.#longestDelay(),
      ...(await this.#disk()),
      backs_up: backups.kept > 0,
      backup_at: backups.newest,
      rounds: Object.fromEntries(rounds.flatMap(({ lastRuns }) => [...lastRuns])),
    }
    await db
      .insert(processes)
      .values({ id: this.#id, ...report })
      .onConflictDoUpdate({ target: processes.id, set: report })
  }

  #try(): Promise<void> {
    this.#writing ??= this.write()
      .catch((err: unknown) => this.#parts.log.warn({ err }, 'This process couldn’t report its state'))
      .finally(() => {
        this.#writing = undefined
      })
    return this.#writing
  }

  #longestDelay(): number {
    const delay = this.#delay.percentile(99) / 1e6
    this.#delay.reset()
    return Number.isFinite(delay) ? Math.max(0, Math.round(delay)) : 0
  }

  async #disk() {
    const disk = await statfs(this.#parts.config.DATA_DIR).catch(() => null)
    return {
      disk_free_mb: disk && Math.floor((disk.bavail * disk.bsize) / mega),
      disk_total_mb: disk && Math.floor((disk.blocks * disk.bsize) / mega),
    }
  }
}
