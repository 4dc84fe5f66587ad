import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from './Db.ts'
import { rows } from './rows.ts'

/**
 * What the connected user could do beyond reading and writing rows, with which it could get round the guards of the
 * tables; empty if nothing.
 */
export async function rightsBeyondRows(db: Db): Promise<readonly string[]> {
  const rights = await rows(
    db,
    sql`SELECT "right" FROM (VALUES
      ('is a superuser', (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)),
      ('may create roles', (SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user)),
      ('owns tables', EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
        AND pg_has_role(relowner, 'MEMBER'))),
      ('owns the database', (SELECT pg_has_role(datdba, 'MEMBER') FROM pg_database WHERE datname = current_database())),
      ('may empty tables or add triggers', EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace
        AND relkind = 'r' AND has_table_privilege(oid, 'TRUNCATE, TRIGGER'))),
      ('may create tables', has_schema_privilege('public', 'CREATE')),
      ('may create schemas', has_database_privilege(current_database(), 'CREATE')),
      -- The guards' own queries would find a temporary table before ours.
      ('may create temporary tables', has_database_privilege(current_database(), 'TEMPORARY')),
      ('may run programs on the server', EXISTS (SELECT FROM pg_roles
        WHERE rolname IN ('pg_execute_server_program', 'pg_write_server_files') AND pg_has_role(oid, 'MEMBER')))
      ) AS each ("right", has) WHERE has`,
    z.object({ right: z.string() }),
  )
  return rights.map(({ right }) => right)
}
