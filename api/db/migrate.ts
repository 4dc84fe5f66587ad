import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './Db.ts'
import { appliedMigrations, knownMigrations, migrationsFolder } from './dump/migrations.ts'
import { asMigrationFailed } from './MigrationFailed.ts'

interface Migration {
  readonly tag: string
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
}

/**
 * Migrates the tables to this version, or only through its first migrations. Either all outstanding migrations are
 * applied or none: nobody has ever run a version in between.
 */
export async function migrate(db: Db, first?: number): Promise<void> {
  const applied = await appliedMigrations(db)
  const outstanding = readMigrations().slice(applied ?? 0, first)
  if (outstanding.length === 0) return
  await db.transaction(async (tx) => {
    if (applied === null) await createRecord(tx)
    for (const migration of outstanding) {
      try {
        await apply(tx, migration)
      } catch (error) {
        throw asMigrationFailed(error, migration.tag)
      }
    }
  })
}

/** The table of Drizzle's own migrator, which existing databases have. */
async function createRecord(tx: Db): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`)
  await tx.execute(
    sql`CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
}

async function apply(tx: Db, { when, hash, statements }: Migration): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await tx.execute(sql.raw(settle))
  await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${when})`)
}

/**
 * PostgreSQL refuses to alter or index a table with pending deferred triggers, and the next migration may want to.
 * After this, each constraint is immediate or deferred as at the start of a transaction.
 */
const settle = `DO $$
  DECLARE prompt text;
  BEGIN
    SET CONSTRAINTS ALL IMMEDIATE;
    SET CONSTRAINTS ALL DEFERRED;
    SELECT string_agg(format('%I.%I', n.nspname, k.conname), ', ') INTO prompt
      FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.condeferrable AND NOT k.condeferred;
    IF prompt IS NOT NULL THEN EXECUTE 'SET CONSTRAINTS ' || prompt || ' IMMEDIATE'; END IF;
  END $$`

function readMigrations(): readonly Migration[] {
  const known = knownMigrations()
  return readMigrationFiles({ migrationsFolder }).map(({ hash, sql: statements }, index) => {
    const entry = known[index]
    if (!entry) throw new Error(`There is no migration ${index}.`)
    return { ...entry, hash, statements }
  })
}
