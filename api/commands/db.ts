import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Environment } from '#contract/settings.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { lockDataDir } from '../dataLock.ts'
import { backupPath, backupsIn } from '../db/backups.ts'
import { type Connection, connect } from '../db/connect.ts'
import { tablesOf } from '../db/dump/catalogue.ts'
import { DumpProblem } from '../db/dump/format.ts'
import { appliedMigrations, knownMigrations } from '../db/dump/migrations.ts'
import { type Restored, restoreDump } from '../db/dump/restore.ts'
import { writeDump } from '../db/dump/writeDump.ts'
import { rows } from '../db/rows.ts'
import { loadDemoOnce } from '../firstContent.ts'
import { closeDemoAccounts, demoHints } from '../learning/auth/index.ts'
import { type CommandData, openForCommand } from './openForCommand.ts'

type Say = (line: string) => void
type Command = (environment: Environment, given: string | undefined, say: Say) => Promise<void>

const usage = `npm run db -- migrate            brings the tables to this version
npm run db -- status             which database, which migrations, how many rows, the last dump
npm run db -- seed               loads the demo content into a database without people
npm run db -- close-demo         ends the demo accounts; their courses and orders stay
npm run db -- dump [file]        writes everything to one file
npm run db -- restore <file>     fills an empty database from one; the embedded one is put aside first
npm run db -- rehearse <file>    restores into memory, counts, and forgets it again`

/** A usage error, in words for whoever ran the command. */
export class WrongUse extends Error {
  override name = 'WrongUse'
  constructor(message: string) {
    super(`${message}\n${usage}`)
  }
}

const commands: Readonly<Record<string, Command>> = {
  migrate,
  status,
  seed,
  'close-demo': closeDemo,
  dump,
  restore,
  rehearse,
}

/** `npm run db -- …` */
export async function dbCommand(environment: Environment, args: readonly string[], say: Say): Promise<void> {
  const [name = '', given, ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length > 0)
    throw new WrongUse(name ? `There is no "${args.join(' ')}".` : 'A command is missing.')
  if (given !== undefined && ['migrate', 'status', 'seed', 'close-demo'].includes(name))
    throw new WrongUse(`"${name}" takes nothing more.`)
  await command(environment, given, say)
}

async function migrate(environment: Environment, _given: unknown, say: Say): Promise<void> {
  await openForCommand(environment, async ({ config }) => {
    say(`${placeOf(config)} has all ${knownMigrations().length} migrations.`)
  })
}

/** Read-only: it migrates nothing. */
async function status(environment: Environment, _given: unknown, say: Say): Promise<void> {
  const config = readConfig(environment)
  say(`Database: ${placeOf(config)}`)
  if (!config.DATABASE_URL && !existsSync(embedded(config)))
    return say('There is no database yet: `npm start` creates it.')
  await opened(config, async (connection) => {
    const known = knownMigrations()
    const applied = (await appliedMigrations(connection.db)) ?? 0
    say(`Migrations: ${applied} of ${known.length}`)
    for (const { tag } of known.slice(applied)) say(`  to come: ${tag}`)
    if (applied === 0) return
    for (const { name, count } of await counted(connection)) say(`  ${String(count).padStart(8)} ${name}`)
    if (!config.public && known.length === applied)
      for (const hint of await demoHints(connection.db)) say(hint)
  })
  const newest = backupsIn(config.DATA_DIR).at(-1)
  if (!config.DATABASE_URL) say(newest ? `Last dump: ${newest.path} (${sizeOf(newest.path)})` : 'No dump yet')
}

async function seed(environment: Environment, _given: unknown, say: Say): Promise<void> {
  await openForCommand({ ...environment, LOAD_DEMO: 'no' }, async ({ config, connection: { db } }) => {
    if (config.public)
      throw new WrongUse('Demo content is for this machine only, and PUBLIC_ORIGIN is public.')
    const people = async () => {
      const [found] = await rows(db, sql`SELECT count(*)::int AS n FROM users`, z.object({ n: z.int() }))
      return found?.n ?? 0
    }
    const before = await people()
    if (before > 0) return say(`Nothing was loaded: the database already has ${before} people.`)
    // An explicit request counts, even if the first start was told not to load it.
    await db.execute(sql`DELETE FROM settings WHERE name = 'demo_loaded'`)
    await loadDemoOnce(db, { clock: systemClock, progress: say })
    say(`The demo content is loaded, with ${await people()} people.`)
  })
}

async function closeDemo(environment: Environment, _given: unknown, say: Say): Promise<void> {
  await openForCommand(environment, async ({ connection: { db } }) => {
    const closed = await closeDemoAccounts(db, systemClock())
    say(
      closed.length > 0 ? `Nobody can sign in to ${closed.join(', ')} any more.` : 'No demo account is open.',
    )
  })
}

async function dump(environment: Environment, given: string | undefined, say: Say): Promise<void> {
  await openForCommand(environment, async ({ config, connection }: CommandData) => {
    const now = systemClock()
    const path = given === undefined ? backupPath(config.DATA_DIR, now) : resolve(given)
    if (existsSync(path)) throw new DumpProblem(`${path} already exists.`)
    const { rows: written, tables } = await writeDump(connection.db, path, now)
    say(`Wrote ${written} rows of ${tables} tables to ${path} (${sizeOf(path)}).`)
    if (config.bucket === null)
      say(`Pictures and documents are in ${join(config.DATA_DIR, 'uploads')}: copy that folder too.`)
  })
}

async function restore(environment: Environment, given: string | undefined, say: Say): Promise<void> {
  const path = fileNamed(given)
  const config = readConfig(environment)
  const restored = config.DATABASE_URL
    ? await opened(config, (connection) => restoreDump(connection, path))
    : await restoreEmbedded(config, path, say)
  say(`${placeOf(config)} has ${inWords(restored)}.`)
}

/** Built in a temporary place and moved when complete; what was there stays on the disk under another name. */
async function restoreEmbedded(config: Config, path: string, say: Say): Promise<Restored> {
  const unlock = await lockDataDir(config.DATA_DIR, 'a command')
  const beside = join(config.DATA_DIR, `pg.building-${process.pid}`)
  try {
    const connection = await connect({ dataDir: beside })
    const restored = await restoreDump(connection, path).finally(() => connection.close())
    const place = embedded(config)
    if (existsSync(place)) {
      const aside = `${place}.before-${systemClock().toISOString().replaceAll(':', '-')}`
      renameSync(place, aside)
      say(`The previous database is now ${aside}.`)
    }
    renameSync(beside, place)
    return restored
  } finally {
    rmSync(beside, { recursive: true, force: true })
    unlock()
  }
}

async function rehearse(_environment: Environment, given: string | undefined, say: Say): Promise<void> {
  const path = fileNamed(given)
  const connection = await connect({ dataDir: 'memory://' })
  try {
    const restored = await restoreDump(connection, path)
    say(`${path} can be restored: ${inWords(restored)}.`)
    for (const { name, count } of await counted(connection)) say(`  ${String(count).padStart(8)} ${name}`)
  } finally {
    await connection.close()
  }
}

function fileNamed(given: string | undefined): string {
  if (given === undefined) throw new WrongUse('The name of a dump file is missing.')
  const path = resolve(given)
  if (!existsSync(path)) throw new DumpProblem(`There is no file ${path}.`)
  return path
}

function inWords({ rows: count, tables, made_at }: Restored): string {
  return `${count} rows in ${tables} tables, as they were at ${made_at}`
}

/** Unchanged, without migrating its tables. */
async function opened<T>(config: Config, work: (connection: Connection) => Promise<T>): Promise<T> {
  const unlock = config.DATABASE_URL ? () => {} : await lockDataDir(config.DATA_DIR, 'a command')
  try {
    const connection = await connect({
      ...(config.DATABASE_URL && { databaseUrl: config.DATABASE_URL }),
      dataDir: embedded(config),
    })
    return await work(connection).finally(() => connection.close())
  } finally {
    unlock()
  }
}

/** Non-empty tables, largest first. */
async function counted({ db }: Connection): Promise<readonly { name: string; count: number }[]> {
  const all = await tablesOf(db)
  const counts: { name: string; count: number }[] = []
  for (const { name } of all) {
    const [found] = await rows(
      db,
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)}`,
      z.object({ n: z.int() }),
    )
    counts.push({ name, count: found?.n ?? 0 })
  }
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

function embedded({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'pg')
}

/** Without the password that an address may contain. */
function placeOf(config: Config): string {
  if (!config.DATABASE_URL) return `the embedded database in ${embedded(config)}`
  const { hostname, port, pathname } = new URL(config.DATABASE_URL)
  return `PostgreSQL at ${hostname}${port && `:${port}`}${pathname}`
}

function sizeOf(path: string): string {
  const kilobytes = statSync(path).size / 1000
  return kilobytes < 1000 ? `${kilobytes.toFixed(0)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
