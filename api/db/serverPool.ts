import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './Db.ts'

export const int8 = 20

export function sessionOf(url: string) {
  return {
    connectionString: url,
    application_name: 'verandah-api',
    connectionTimeoutMillis: 8_000,
    keepAlive: true,
  }
}

/** Connections with the same limits, whichever server they lead to. */
export function openPool(url: string, options: pg.PoolConfig, onError?: (error: Error) => void): pg.Pool {
  // Drizzle looks this type up in the driver's own table, so a pool-wide parser would be ignored.
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    ...sessionOf(url),
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    ...options,
  })
  // Without listeners, a server that goes away would end this process: the pool only reports idle connections. Code
  // that is using a connection at that moment sees its query fail.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The database over a pool. Drizzle would keep the connection of a transaction that couldn't even begin, and the pool
 * would permanently be one connection short.
 */
export function overPool(pool: pg.Pool): Db {
  const db: Db = drizzle(pool)
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(db, { transaction })
}
