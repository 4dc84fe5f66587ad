import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { putEndAside } from '../audit/keptEnd.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { lockDataDir } from '../dataLock.ts'
import { type Connection, connect } from '../db/connect.ts'
import { DumpProblem } from '../db/dump/format.ts'
import { type Restored, restoreDump } from '../db/dump/restore.ts'
import { MigrationFailed } from '../db/MigrationFailed.ts'
import { asOwner } from '../db/roles.ts'
import { embeddedIn } from '../openData.ts'
import { openStorage } from '../storage/Storage.ts'
import type { Say } from './Command.ts'
import { countsOf, placeOf } from './databases.ts'
import { openAsItIs, rolesOf } from './opening.ts'

/** Fills an empty database from a dump; the embedded one is put aside first. */
export async function restore(config: Config, path: string, say: Say): Promise<void> {
  const restored = config.DATABASE_URL
    ? await restoreOnServer(config, path)
    : await restoreEmbedded(config, path, say)
  await say(`${placeOf(config)} has ${inWords(restored)}.`)
  await startRecordAnew(config, say)
}

/** The restored record may end earlier than the replaced one, and the person who restores it knows that. */
async function startRecordAnew(config: Config, say: Say): Promise<void> {
  try {
    const aside = await putEndAside(await openStorage(config), systemClock())
    if (aside !== null) await say(`The end of the former record of staff actions is now ${aside}.`)
  } catch {
    await say(
      'The end of the former record of staff actions couldn’t be put aside. If the desk says that entries are missing, run `npm run db -- accept-end`.',
    )
  }
}

export async function rehearse(path: string, say: Say): Promise<void> {
  const connection = await connect({ dataDir: 'memory://' })
  try {
    const restored = await restoreInto(
      connection,
      path,
      'Nothing was changed: it was a rehearsal, in memory.',
    )
    await say(`${path} can be restored: ${inWords(restored)}.`)
    for (const line of await countsOf(connection.db)) await say(line)
  } finally {
    await connection.close()
  }
}

/** The dump's full path; throws if there is no such file. */
export function dumpFile(given: string, folder: string): string {
  const path = resolve(folder, given)
  if (!existsSync(path)) throw new DumpProblem(`There is no file ${path}.`)
  return path
}

async function restoreOnServer(config: Config, path: string): Promise<Restored> {
  const roles = rolesOf(config)
  const connection = await openAsItIs(
    roles ? { ...config, DATABASE_URL: roles.ownerUrl, DATABASE_DIRECT_URL: undefined } : config,
  )
  const aftermath =
    'The target database is incomplete: drop it and create it again. Nothing else was changed.'
  const restored = await restoreInto(connection, path, aftermath).finally(() => connection.close())
  if (roles) await asOwner(roles, async () => {})
  return restored
}

/** Builds the database in a temporary folder and moves it when complete; the old one is kept under another name. */
async function restoreEmbedded(config: Config, path: string, say: Say): Promise<Restored> {
  const unlock = await lockDataDir(config.DATA_DIR, 'a command')
  const beside = join(config.DATA_DIR, `pg.building-${process.pid}`)
  try {
    const connection = await connect({ dataDir: beside })
    const aftermath = 'Nothing was changed: the existing database is still in place.'
    const restored = await restoreInto(connection, path, aftermath).finally(() => connection.close())
    const place = embeddedIn(config)
    if (existsSync(place)) {
      const aside = `${place}.before-${systemClock().toISOString().replaceAll(':', '-')}`
      renameSync(place, aside)
      await say(`The previous database is now ${aside}.`)
    }
    renameSync(beside, place)
    return restored
  } finally {
    rmSync(beside, { recursive: true, force: true })
    unlock()
  }
}

async function restoreInto(connection: Connection, path: string, aftermath: string): Promise<Restored> {
  try {
    return await restoreDump(connection, path)
  } catch (error) {
    throw error instanceof MigrationFailed ? error.leaving(aftermath) : error
  }
}

function inWords({ rows: count, tables, made_at }: Restored): string {
  return `${count} rows in ${tables} tables, as they were at ${made_at}`
}
