import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL, or a transaction on either: stores take this and needn't know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
