import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { systemClock } from '../clock.ts'
import { backupPath, backupsIn } from '../db/backups.ts'
import { DumpProblem } from '../db/dump/format.ts'
import { appliedMigrations, knownMigrations } from '../db/dump/migrations.ts'
import { writeDump } from '../db/dump/writeDump.ts'
import { loadDemoOnce } from '../firstContent.ts'
import { closeDemoAccounts, demoHints } from '../learning/people/index.ts'
import { openStorage } from '../storage/Storage.ts'
import { acceptEnd } from './acceptEnd.ts'
import { type Command, type CommandData, lines, type Say, type Work, WrongUse } from './Command.ts'
import { countsOf, guardsOf, peopleIn, placeOf, sizeOf } from './databases.ts'
import { dumpFile, rehearse, restore } from './restore.ts'

const usage = `npm run db -- migrate            brings the tables to this version
npm run db -- status             which database, which migrations, how many rows, the last dump
npm run db -- seed               loads the demo content into a database without people
npm run db -- close-demo         ends the demo accounts; their courses and orders stay
npm run db -- dump [file]        writes everything to one file
npm run db -- restore <file>     fills an empty database from one; the embedded one is put aside first
npm run db -- rehearse <file>    restores into memory, counts, and forgets it again
npm run db -- accept-end         accepts where the record of staff actions ends now, after a restore by other means`

const onData = { migrate, status, seed, 'close-demo': closeDemo, 'accept-end': acceptEnd } as const

/** `npm run db -- …` */
export const db: Command = ([name = '', given, ...rest], folder) => {
  if (rest.length > 0) throw new WrongUse(`There is no "${[name, given, ...rest].join(' ')}".`, usage)
  switch (name) {
    case 'restore':
    case 'rehearse':
      if (given === undefined) throw new WrongUse('The name of a dump file is missing.', usage)
      return fromFile(name, dumpFile(given, folder))
    case 'dump': {
      const path = given === undefined ? undefined : resolve(folder, given)
      return { opens: 'migrated', run: (data, write) => dump(data, path, lines(write)) }
    }
    case 'migrate':
    case 'status':
    case 'seed':
    case 'close-demo':
    case 'accept-end': {
      if (given !== undefined) throw new WrongUse(`"${name}" takes nothing more.`, usage)
      const opens = name === 'status' || name === 'accept-end' ? 'as it is' : 'migrated'
      return { opens, run: (data, write) => onData[name](data, lines(write)) }
    }
    default:
      throw new WrongUse(name ? `There is no "${name}".` : 'A command is missing.', usage)
  }
}

function fromFile(name: 'restore' | 'rehearse', path: string): Work {
  return {
    opens: 'nothing',
    run: (config, write) =>
      name === 'restore' ? restore(config, path, lines(write)) : rehearse(path, lines(write)),
  }
}

async function migrate({ config }: CommandData, say: Say): Promise<void> {
  await say(`${placeOf(config)} has all ${knownMigrations().length} migrations.`)
  if (config.DATABASE_OWNER_URL)
    await say('The service can read and write its rows, and change nothing else.')
}

async function status({ config, connection }: CommandData, say: Say): Promise<void> {
  const { db } = connection
  await say(`Database: ${placeOf(config)}`)
  const known = knownMigrations()
  const applied = (await appliedMigrations(db)) ?? 0
  await say(`Migrations: ${applied} of ${known.length}`)
  for (const { tag } of known.slice(applied)) await say(`  to come: ${tag}`)
  await say(await guardsOf(connection))
  if (applied > 0) for (const line of await countsOf(db)) await say(line)
  if (!config.public && known.length === applied)
    for (const hint of await demoHints(db, systemClock())) await say(hint)
  if (config.DATABASE_URL) return
  const newest = backupsIn(config.DATA_DIR).at(-1)
  await say(newest ? `Last dump: ${newest.path} (${sizeOf(newest.path)})` : 'No dump yet')
}

async function seed({ config, connection: { db } }: CommandData, say: Say): Promise<void> {
  if (config.public)
    throw new WrongUse('Demo content is for this machine only, and PUBLIC_ORIGIN is public.', usage)
  const before = await peopleIn(db)
  if (before > 0) return say(`Nothing was loaded: the database already has ${before} people.`)
  // An explicit request counts, even if the first start was configured not to load the demo content.
  await db.execute(sql`DELETE FROM settings WHERE name = 'demo_loaded'`)
  const storage = await openStorage(config)
  await loadDemoOnce(db, { clock: systemClock, progress: (text) => void say(text), storage })
  await say(`The demo content is loaded, with ${await peopleIn(db)} people.`)
}

async function closeDemo({ connection: { db } }: CommandData, say: Say): Promise<void> {
  const closed = await closeDemoAccounts(db, systemClock())
  await say(
    closed.length > 0 ? `Nobody can sign in to ${closed.join(', ')} now.` : 'No demo account is open.',
  )
}

async function dump({ config, connection }: CommandData, given: string | undefined, say: Say): Promise<void> {
  const now = systemClock()
  const path = given ?? backupPath(config.DATA_DIR, now)
  if (existsSync(path)) throw new DumpProblem(`${path} already exists.`)
  const { rows, tables } = await writeDump(connection.db, path, now)
  await say(`Wrote ${rows} rows of ${tables} tables to ${path} (${sizeOf(path)}).`)
  if (config.bucket === null)
    await say(`Pictures and documents are in ${join(config.DATA_DIR, 'uploads')}: copy that folder too.`)
}
