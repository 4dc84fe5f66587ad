import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { DatabaseUnreachable } from './DatabaseUnreachable.ts'
import type { Db } from './Db.ts'
import { inTurn } from './inTurn.ts'
import { migrate } from './migrate.ts'
import { int8, openPool, overPool } from './serverPool.ts'

export interface Connection {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /** Migrates the tables to this version, or only the first migrations; several processes may call it at once. */
  migrate(first?: number): Promise<void>
  /** How the connections to a server are used; null for the embedded one. */
  pool(): PoolUse | null
  /** The whole embedded database as one archive; null on a PostgreSQL server. */
  dump(): Promise<Blob | null>
  close(): Promise<void>
}

export interface PoolUse {
  readonly open: number
  readonly idle: number
  /** Requests waiting for a connection. */
  readonly waiting: number
}

export interface ConnectOptions {
  readonly databaseUrl?: string | undefined
  /** For anything that needs a session: behind a pooler in transaction mode, a session's lock would stay with the pooler. */
  readonly directUrl?: string | undefined
  /** The folder of the embedded database, or `memory://`. */
  readonly dataDir: string
  /** An archive from `dump`, to create an empty embedded database from. */
  readonly snapshot?: Blob | undefined
  readonly poolSize?: number | undefined
  readonly onError?: (error: Error) => void
}

export function connect(options: ConnectOptions): Promise<Connection> {
  return options.databaseUrl ? connectServer(options.databaseUrl, options) : connectEmbedded(options)
}

async function connectEmbedded({ dataDir, snapshot }: ConnectOptions): Promise<Connection> {
  const client = await PGlite.create({
    dataDir,
    extensions: { btree_gist, pg_trgm },
    parsers: { [int8]: Number },
    ...(snapshot && { loadDataDir: snapshot }),
  })
  takeTurns(client)
  const db = drizzle(client)
  return {
    kind: 'pglite',
    db,
    migrate: (first) => migrate(db, first),
    pool: () => null,
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  }
}

/** PGlite responds without yielding to the event loop, so a series of statements would block everything else. */
function takeTurns(client: PGlite): void {
  Object.assign(client, {
    query: thenTurn(client.query.bind(client)),
    transaction: thenTurn(client.transaction.bind(client)),
  })
}

function thenTurn<A extends unknown[], R>(work: (...given: A) => Promise<R>): (...given: A) => Promise<R> {
  return async (...given) => {
    try {
      return await work(...given)
    } finally {
      await turn()
    }
  }
}

async function connectServer(
  url: string,
  { directUrl = url, poolSize, onError }: ConnectOptions,
): Promise<Connection> {
  const variable = directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const pool = openPool(url, { max: poolSize ?? 10 }, onError)
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable('DATABASE_URL', url, error)
  }
  return {
    kind: 'postgres',
    db: overPool(pool),
    migrate: (first) => inTurn({ url: directUrl, variable }, (db) => migrate(db, first)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    dump: async () => null,
    close: () => pool.end(),
  }
}
