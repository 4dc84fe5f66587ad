import { desc, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { System, SystemProcess } from '#contract/learning/base/system.ts'
import { readRecordEnd } from '../../../audit/compareEnd.ts'
import type { Db } from '../../../db/Db.ts'
import { rightsBeyondRows } from '../../../db/rightsBeyondRows.ts'
import { rows } from '../../../db/rows.ts'
import { processes } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'

export async function readSystem(context: Context): Promise<System> {
  const { db, clock, config, settings } = context
  // All at once, since a storage that hangs takes seconds.
  const [reports, messages, database, record_end] = await Promise.all([
    db.select().from(processes).orderBy(desc(processes.started_at), processes.id),
    messagesOf(db),
    databaseOf(db, !config.DATABASE_URL),
    readRecordEnd(context),
  ])
  return {
    now: clock().toISOString(),
    processes: reports.map(processOf),
    messages: { ...messages, kept_days: settings.value('messages_kept') },
    database,
    record_end,
  }
}

function processOf({
  disk_free_mb,
  disk_total_mb,
  rounds,
  ...rest
}: typeof processes.$inferSelect): SystemProcess {
  return {
    ...rest,
    started_at: rest.started_at.toISOString(),
    seen_at: rest.seen_at.toISOString(),
    backup_at: rest.backup_at?.toISOString() ?? null,
    disk:
      disk_free_mb === null || disk_total_mb === null
        ? null
        : { free_mb: disk_free_mb, total_mb: disk_total_mb },
    rounds: Object.entries(rounds).map(([name, run]) => ({ name, ...run })),
  }
}

const Messages = z.object({
  pending: z.coerce.number(),
  oldest_pending_at: z.nullable(z.coerce.date()),
  delivered: z.coerce.number(),
  dead: z.coerce.number(),
})

async function messagesOf(db: Db) {
  const [counts] = await rows(
    db,
    sql`SELECT count(*) FILTER (WHERE status = 'pending') AS pending,
      min(created_at) FILTER (WHERE status = 'pending') AS oldest_pending_at,
      count(*) FILTER (WHERE status = 'delivered') AS delivered, count(*) FILTER (WHERE status = 'dead') AS dead
      FROM outbox`,
    Messages,
  )
  const { oldest_pending_at, ...rest } = z.parse(Messages, counts)
  return { ...rest, oldest_pending_at: oldest_pending_at?.toISOString() ?? null }
}

const Facts = z.object({
  version: z.string(),
  size_mb: z.coerce.number(),
  open: z.coerce.number(),
  limit: z.coerce.number(),
  migrations: z.coerce.number(),
})
const Table = z.object({ name: z.string(), size_mb: z.coerce.number(), rows: z.coerce.number() })

async function databaseOf(db: Db, embedded: boolean): Promise<System['database']> {
  const [row] = await rows(
    db,
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) / 1048576 AS size_mb,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS open,
      current_setting('max_connections') AS limit,
      (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations`,
    Facts,
  )
  const { open, limit, ...facts } = z.parse(Facts, row)
  const tables = await rows(
    db,
    sql`SELECT relname AS name, pg_total_relation_size(oid) / 1048576 AS size_mb, greatest(reltuples, 0)::bigint AS rows
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      ORDER BY pg_total_relation_size(oid) DESC, relname LIMIT 8`,
    Table,
  )
  return {
    ...facts,
    embedded,
    connections: embedded ? null : { open, limit },
    guards_in_reach: !embedded && (await rightsBeyondRows(db)).length > 0,
    tables: [...tables],
  }
}
