import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { putEndAside } from './audit/keptEnd.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './db/connect.ts'
import { tidyTables } from './db/upkeep.ts'
import { openStorage } from './storage/Storage.ts'

export interface Opening {
  readonly config: Config
  readonly clock: Clock
  readonly onError: (error: Error) => void
  readonly progress: (text: string) => void
  /** Loads the demo content into tables that are still empty. */
  readonly fill: (connection: Connection) => Promise<void>
}

/** The migrated database, with demo content if configured. */
export async function openData(opening: Opening): Promise<Connection> {
  const { config, onError, progress, fill } = opening
  if (!config.DATABASE_URL) return openEmbedded(opening)
  progress('Connecting to PostgreSQL')
  const connection = await connect({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    poolSize: config.POOL_SIZE,
    onError,
  })
  return prepared(connection, fill)
}

async function openEmbedded(opening: Opening): Promise<Connection> {
  const { config, progress, fill } = opening
  await makeEmbedded(opening)
  progress('Opening the embedded database')
  return prepared(await connect({ dataDir: embeddedIn(config) }), fill)
}

/**
 * A new database is built in a temporary place and moved when complete, so a process that is killed before then leaves
 * nothing that looks like a database.
 */
export async function makeEmbedded(opening: Omit<Opening, 'onError'>): Promise<void> {
  const { config, progress, fill } = opening
  removeUnfinished(config.DATA_DIR)
  if (existsSync(embeddedIn(config))) return
  progress('Preparing the embedded database (once)')
  const beside = join(config.DATA_DIR, `pg.building-${process.pid}`)
  const building = await prepared(await connect({ dataDir: beside }), async (connection) => {
    if (config.loadDemo) progress('Loading the demo content')
    await fill(connection)
  })
  await building.close()
  await startRecordAnew(opening)
  renameSync(beside, embeddedIn(config))
}

/** Where a former database was deleted and its uploads stayed, the kept end of its record would never fit the new one. */
async function startRecordAnew({
  config,
  clock,
  progress,
}: Pick<Opening, 'config' | 'clock' | 'progress'>): Promise<void> {
  try {
    const aside = await putEndAside(await openStorage(config), clock())
    if (aside !== null) progress(`The end of the former record of staff actions is now ${aside}`)
  } catch {
    // A store that is away needn't delay the start: the desk shows the difference, and how to accept it.
    progress('The end of a former record of staff actions couldn’t be put aside')
  }
}

export function embeddedIn({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'pg')
}

async function prepared(connection: Connection, fill: Opening['fill']): Promise<Connection> {
  try {
    await connection.migrate()
    await fill(connection)
    if (connection.kind === 'pglite') await tidyTables(connection.db)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

function removeUnfinished(dataDir: string): void {
  const stale = readdirSync(dataDir).filter((name) => name.startsWith('pg.building-'))
  for (const name of stale) rmSync(join(dataDir, name), { recursive: true, force: true })
}
