import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Clock, hour, later, minute, skew } from '../clock.ts'
import type { Connection } from './connect.ts'
import { writeDump } from './dump/writeDump.ts'

const name = /^verandah-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.dump\.gz$/
const folderName = 'backups'

export function backupPath(dataDir: string, now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return join(dataDir, folderName, `verandah-${stamp}.dump.gz`)
}

interface Parts {
  readonly connection: Pick<Connection, 'db'>
  readonly dataDir: string
  readonly kept: number
  readonly clock: Clock
  readonly log: Logger
}

/** Dumps the embedded database every hour, and keeps the latest dumps. A PostgreSQL server has its own backups. */
export class Backups {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** How many dumps are kept; 0 if the database is a server. */
  get kept(): number {
    return this.#parts.kept
  }

  /** When the latest dump was made; null if there is none. */
  get newest(): Date | null {
    if (this.#parts.kept === 0) return null
    // A dump with a future date was made while the clock was ahead, so its age is unknown.
    const latest = later(this.#parts.clock(), skew)
    return backupsIn(this.#parts.dataDir).findLast(({ at }) => at <= latest)?.at ?? null
  }

  /** Checks every few minutes, so a process that is restarted often still makes a dump each hour. */
  start(): void {
    if (this.#parts.kept === 0) return
    this.#timer = setInterval(() => void this.makeIfDue(), 5 * minute).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  makeIfDue(): Promise<void> {
    const { newest } = this
    if (newest && newest > later(this.#parts.clock(), -hour)) return Promise.resolve()
    this.#running = this.#make()
    return this.#running
  }

  async #make(): Promise<void> {
    const { connection, dataDir, kept, clock, log } = this.#parts
    const path = backupPath(dataDir, clock())
    const begun = performance.now()
    try {
      const { rows } = await writeDump(connection.db, path, clock())
      log.info({ path, rows, ms: Math.round(performance.now() - begun) }, 'The database was dumped')
      for (const old of backupsIn(dataDir).slice(0, -kept)) rmSync(old.path, { force: true })
    } catch (err) {
      log.error({ err }, 'The database could not be dumped')
    }
  }
}

/** The dumps in the folder, oldest first. */
export function backupsIn(dataDir: string): readonly { readonly path: string; readonly at: Date }[] {
  const folder = join(dataDir, folderName)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, day, ...time] = name.exec(file) ?? []
      return day ? [{ path: join(folder, file), at: new Date(`${day}T${time.join(':')}Z`) }] : []
    })
}
