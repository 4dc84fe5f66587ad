import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from './Db.ts'
import { rows } from './rows.ts'

/**
 * Does the work of autovacuum, at its thresholds: nothing else removes dead rows from an embedded database or updates
 * the planner's statistics. It goes table by table, because other queries wait meanwhile.
 */
export async function tidyTables(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const worn = await rows(
    db,
    sql`SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public'
      AND (n_dead_tup > 50 + n_live_tup / 5 OR n_mod_since_analyze > 50 + n_live_tup / 10)`,
    z.object({ name: z.string() }),
  )
  for (const { name } of worn) await db.execute(sql`VACUUM (ANALYZE) ${sql.identifier(name)}`)
}
