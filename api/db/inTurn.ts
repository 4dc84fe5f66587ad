import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseUnreachable, type DatabaseVariable } from './DatabaseUnreachable.ts'
import type { Db } from './Db.ts'
import { sessionOf } from './serverPool.ts'

const migrationLock = 7_346_201

/** Does work on a session of its own, while no other process migrates or grants rights. */
export async function inTurn<T>(
  { url, variable }: { readonly url: string; readonly variable: DatabaseVariable },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(sessionOf(url))
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnreachable(variable, url, error)
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    return await work(drizzle(client))
  } finally {
    await client.end()
  }
}
