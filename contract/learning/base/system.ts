import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { RecordEnd } from '../../recordEnd.ts'
import { Count, Id, Instant, Prose } from '../../shapes.ts'

export const SystemRound = z.object({
  name: Prose,
  at: Instant,
  took_ms: Count,
  /** When it last failed, and with what kind of error. */
  failed_at: z.nullable(Instant),
  error: z.nullable(Prose),
})
export type SystemRound = z.output<typeof SystemRound>

export const SystemProcess = z.object({
  id: Id,
  started_at: Instant,
  seen_at: Instant,
  version: Prose,
  node: Prose,
  memory_mb: Count,
  /** The 99th percentile of the event loop's delay. */
  delay_ms: Count,
  /** The disk that holds the files; null if its size can't be read. */
  disk: z.nullable(z.object({ free_mb: Count, total_mb: Count })),
  /** True if the process makes backups itself, as it does of the embedded database. */
  backs_up: z.boolean(),
  backup_at: z.nullable(Instant),
  rounds: z.array(SystemRound),
})
export type SystemProcess = z.output<typeof SystemProcess>

export const System = z.object({
  now: Instant,
  /** Processes of the services that were seen within a day, newest first. */
  processes: z.array(SystemProcess),
  messages: z.object({
    pending: Count,
    oldest_pending_at: z.nullable(Instant),
    delivered: Count,
    dead: Count,
    /** How many days delivered messages are kept. */
    kept_days: Count,
  }),
  database: z.object({
    embedded: z.boolean(),
    version: Prose,
    size_mb: Count,
    /** Null for the embedded database. */
    connections: z.nullable(z.object({ open: Count, limit: Count })),
    migrations: Count,
    /**
     * True if the service's user could switch off what guards the tables. Earlier versions don't say; the embedded
     * database has one user, so there it's false.
     */
    guards_in_reach: z.optional(z.boolean()),
    /** The largest tables. Sizes include indexes; row counts are the database's estimates. */
    tables: z.array(z.object({ name: Prose, size_mb: Count, rows: Count })),
  }),
  /** Processes of earlier versions don't compare. */
  record_end: z.optional(RecordEnd),
})
export type System = z.output<typeof System>

export const system = defineEndpoints({
  getSystem: {
    method: 'GET',
    path: '/desk/system',
    access: 'staff',
    capability: 'system.read',
    resource: 'System',
    summary: 'The state of the services, their timed work, the messages and the database',
    response: System,
  },
})
