import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL, or a transaction on either: stores take this and never ask which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
