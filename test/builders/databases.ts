import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Connection, connect } from '#api/db/connect.ts'
import type { Db } from '#api/db/Db.ts'
import { rows } from '#api/db/rows.ts'
import { openPool, overPool } from '#api/db/serverPool.ts'
import { atEndOfFile } from './endOfFile.ts'
import { migrationsDigest, newOnServer } from './serverDatabase.ts'
import { Unordered } from './unordered.ts'

export interface Database extends Pick<OpenDatabase, 'kind' | 'owner' | 'db'> {
  release(): Promise<void>
}

interface OpenDatabase extends Pick<Connection, 'kind' | 'db' | 'close'> {
  /** Another user on a server; the embedded database has only one. */
  readonly owner: Db
}

/** A database that waits for the next suite. */
interface Spare extends OpenDatabase {
  /** What it had besides rows when it was opened. */
  readonly shape: string
  /** The number of the file that used it last. */
  readonly file: number
}

// Opening a database takes a second and emptying one a few hundredths, so the suites of a worker share theirs.
const spare: Spare[] = []
/** Few suites open more than this at once, and each takes memory. */
const mostSpare = 3
let file = 0
atEndOfFile(async () => {
  file += 1
})

export async function openDatabase(): Promise<Database> {
  const { file: usedIn, ...opened } = spare.pop() ?? (await newDatabase())
  // Rows written into the gaps that deleted ones left have another order than those of a new table.
  if (usedIn !== file) await closeGaps(opened.owner)
  const openedIn = file
  const release = async () => {
    if (spare.length === mostSpare || (await shapeOf(opened.owner)) !== opened.shape) return opened.close()
    await emptyTables(opened.owner)
    spare.push({ ...opened, file: openedIn })
  }
  return { ...opened, release }
}

async function newDatabase(): Promise<Spare> {
  const server = process.env.TEST_DATABASE_URL
  const opened = await (server ? freshOnServer(server) : freshEmbedded())
  return { ...opened, shape: await shapeOf(opened.owner), file }
}

async function freshEmbedded(): Promise<OpenDatabase> {
  const connection = await connect({ dataDir: 'memory://', snapshot: await migratedSnapshot() })
  return { ...connection, owner: connection.db }
}

async function freshOnServer(server: string): Promise<OpenDatabase> {
  const { url, serviceUrl, drop } = await newOnServer(server)
  // Connections of the databases that are kept don't keep the worker.
  const options = { max: 10, allowExitOnIdle: true, Client: Unordered }
  const [owner, service] = [url, serviceUrl].map((each) => openPool(each, options))
  if (!owner || !service) throw new Error('Two pools were expected.')
  return {
    kind: 'postgres',
    owner: overPool(owner),
    db: overPool(service),
    async close() {
      await service.end()
      await owner.end()
      await drop()
    },
  }
}

/**
 * Deletes everything that the migrations didn't write. For the few rows of a test, deleting takes a fifth of the time
 * that truncating all tables takes, but only a superuser can do it past triggers and keys.
 */
const emptying = `DO $$
  DECLARE name text; mayDelete boolean := (SELECT rolsuper FROM pg_roles WHERE rolname = current_user);
  BEGIN
    IF mayDelete THEN SET LOCAL session_replication_role = replica; END IF;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'state_moves' LOOP
      CONTINUE WHEN pg_relation_size(name::regclass) = 0;
      IF mayDelete AND pg_relation_size(name::regclass) < 1000000 THEN EXECUTE format('DELETE FROM %I', name);
      ELSE EXECUTE format('TRUNCATE %I CASCADE', name);
      END IF;
    END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER SEQUENCE %I RESTART', name);
    END LOOP;
  END $$`

async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql.raw(emptying))
}

/** Gives back the space of deleted rows. */
async function closeGaps(db: Db): Promise<void> {
  const [written] = await rows(
    db,
    sql`SELECT string_agg(relname, ', ') AS names FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`,
    z.object({ names: z.string() }),
  )
  if (written) await db.execute(sql.raw(`VACUUM ${written.names}`))
}

/** Differs once a test has changed more than rows and didn't undo it, such as by switching a trigger off. */
async function shapeOf(db: Db): Promise<string> {
  const [row] = await rows(
    db,
    sql`SELECT concat_ws(' ', (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O'),
      (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
      (SELECT sum(hashtext(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)) AS shape`,
    z.object({ shape: z.string() }),
  )
  return row?.shape ?? ''
}

/** Creating an embedded database takes seconds, opening an archive of one doesn't: each set of migrations runs once. */
export async function migratedSnapshot(): Promise<Blob> {
  const path = join(tmpdir(), `verandah-migrated-${migrationsDigest()}.tar.gz`)
  if (existsSync(path)) return new Blob([readFileSync(path)])
  const connection = await connect({ dataDir: 'memory://' })
  await connection.migrate()
  const archive = await connection.dump()
  await connection.close()
  if (!archive) throw new Error('The embedded database gave no archive.')
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(beside, Buffer.from(await archive.arrayBuffer()))
  await rename(beside, path)
  return archive
}
