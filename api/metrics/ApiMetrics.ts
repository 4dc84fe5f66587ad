import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { learningBase } from '#contract/learning/index.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import type { Replica } from '../db/Replica.ts'
import type { Round } from '../rounds.ts'
import { bears } from './bears.ts'
import { type Queue, queueOf } from './queueOf.ts'
import { ReplicaGauges } from './ReplicaGauges.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Parts {
  readonly token: string
  readonly connection: Pick<Connection, 'db' | 'pool'>
  readonly replica?: Pick<Replica, 'fit' | 'behindSeconds' | 'fallbacks'> | undefined
  readonly clock: Clock
  /** When the embedded database was last dumped; null if the database is a server, or if it never was. */
  readonly newestBackup: () => Date | null
}

/** The metrics of this process, and the counters behind them. */
export class ApiMetrics {
  readonly #parts: Parts
  readonly #registry = new Registry()
  readonly #calls: Histogram<'service' | 'call' | 'method' | 'status'>
  readonly #failedRounds: Counter<'round'>
  readonly #gauges: Readonly<Record<'up' | 'dead' | 'pending' | 'age' | 'refunds' | 'backup', Gauge>>
  readonly #pool: Gauge<'connections'>
  readonly #replica: ReplicaGauges

  constructor(parts: Parts) {
    this.#parts = parts
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#calls = new Histogram({
      name: 'verandah_api_call_seconds',
      help: 'From a call to the end of its answer, by its name in the contract.',
      labelNames: ['service', 'call', 'method', 'status'],
      buckets: seconds,
      registers,
    })
    this.#failedRounds = new Counter({
      name: 'verandah_api_rounds_failed_total',
      help: 'Rounds that failed; the next one tries again.',
      labelNames: ['round'],
      registers,
    })
    this.#pool = new Gauge({
      name: 'verandah_api_database_connections',
      help: 'Connections of this process to PostgreSQL: open, idle, and requests waiting for one.',
      labelNames: ['connections'],
      registers,
    })
    this.#replica = new ReplicaGauges(this.#registry)
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
    this.#gauges = {
      up: gauge(
        'verandah_api_database_up',
        '1 where the database answered this question, 0 where it did not.',
      ),
      dead: gauge('verandah_api_outbox_dead', 'Messages that were given up: `npm run outbox -- list`.'),
      pending: gauge('verandah_api_outbox_pending', 'Messages that have not been delivered yet.'),
      age: gauge(
        'verandah_api_outbox_oldest_seconds',
        'Age of the oldest message that is not delivered yet.',
      ),
      refunds: gauge(
        'verandah_api_refunds_waiting',
        'Refunds that nobody has paid out for an hour: `npm run outbox -- list`.',
      ),
      backup: gauge(
        'verandah_api_backup_age_seconds',
        'Age of the newest dump of the embedded database; -1 if there is none or the database is a server.',
      ),
    }
  }

  readonly count: RequestHandler = (request, response, next) => {
    const begun = performance.now()
    response.once('close', () => {
      const { call } = response.locals
      if (typeof call !== 'string') return
      const service = request.originalUrl.startsWith(`${learningBase}/`) ? 'learning' : 'estate'
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      const took = (performance.now() - begun) / 1000
      this.#calls.observe({ service, call, method: request.method, status }, took)
    })
    next()
  }

  readonly door: RequestHandler = async (request, response, next) => {
    if (request.path !== '/metrics') return next()
    response.set('Cache-Control', 'no-store')
    if (!bears(request, this.#parts.token)) return void response.status(401).type('text/plain').send('')
    await this.#look()
    response.type(this.#registry.contentType).send(await this.#registry.metrics())
  }

  counted(rounds: readonly Round[]): Round[] {
    return rounds.map(({ name, run }) => ({
      name,
      run: () =>
        run().catch((error: unknown) => {
          this.#failedRounds.inc({ round: name })
          throw error
        }),
    }))
  }

  async #look(): Promise<void> {
    const { connection, clock, newestBackup } = this.#parts
    const now = clock()
    const { up, dead, pending, age, refunds, backup } = this.#gauges
    const { open, idle, waiting } = connection.pool() ?? { open: 0, idle: 0, waiting: 0 }
    for (const [connections, count] of Object.entries({ open, idle, waiting }))
      this.#pool.set({ connections }, count)
    this.#replica.look(this.#parts.replica)
    const made = newestBackup()
    backup.set(made ? (now.getTime() - made.getTime()) / 1000 : -1)
    const queue: Queue | null = await queueOf(connection.db, now).catch(() => null)
    up.set(queue ? 1 : 0)
    // A stale value would look current.
    dead.set(queue?.dead ?? Number.NaN)
    pending.set(queue?.pending ?? Number.NaN)
    age.set(queue?.oldestSeconds ?? Number.NaN)
    refunds.set(queue?.refunds ?? Number.NaN)
  }
}
