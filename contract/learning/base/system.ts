import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
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
  /** How long things waited for their turn in it, but for one in a hundred. */
  delay_ms: Count,
  /** Of the disk that holds the files; null where it can’t be told. */
  disk: z.nullable(z.object({ free_mb: Count, total_mb: Count })),
  /** Whether it keeps backups itself, which it does of the embedded database. */
  backs_up: z.boolean(),
  backup_at: z.nullable(Instant),
  rounds: z.array(SystemRound),
})
export type SystemProcess = z.output<typeof SystemProcess>

export const System = z.object({
  now: Instant,
  /** Of the services, those seen within a day, the newest first. */
  processes: z.array(SystemProcess),
  messages: z.object({
    pending: Count,
    oldest_pending_at: z.nullable(Instant),
    delivered: Count,
    dead: Count,
    /** For how many days those delivered are kept. */
    kept_days: Count,
  }),
  database: z.object({
    embedded: z.boolean(),
    version: Prose,
    size_mb: Count,
    /** Null for the embedded one. */
    connections: z.nullable(z.object({ open: Count, limit: Count })),
    migrations: Count,
    /** The largest, with their indexes; rows as the database estimates them. */
    tables: z.array(z.object({ name: Prose, size_mb: Count, rows: Count })),
  }),
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
