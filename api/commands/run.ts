import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Environment } from '#contract/settings.ts'
import { type Config, readConfig } from '../config.ts'
import { inDataDir } from '../DataDirUnusable.ts'
import { DataDirTaken, lockDataDir } from '../dataLock.ts'
import { codeOf } from '../describeError.ts'
import { embeddedIn } from '../openData.ts'
import type { Asked, Work, Write } from './Command.ts'
import { workOf } from './commands.ts'
import { openAsItIs, openMigrated } from './opening.ts'
import { plainErrors } from './plainErrors.ts'
import { ask } from './socket/ask.ts'

/** Runs a command for a terminal: its output goes to stdout, an error to stderr with exit code 1. */
export async function runOrReport(
  environment: Environment,
  name: string,
  args: readonly string[],
): Promise<void> {
  const write = async (words: string): Promise<void> => {
    if (!process.stdout.write(words)) await once(process.stdout, 'drain')
  }
  // The reader closed the pipe, as in `npm run leads | head`.
  process.stdout.once('error', (error) => {
    if (codeOf(error) === 'EPIPE') process.exit()
    throw error
  })
  try {
    await run(environment, { name, args, folder: process.cwd() }, write)
  } catch (error) {
    console.error(error instanceof Error && plainErrors.has(error.name) ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a command on the database, or has it run by the service that holds the embedded one. */
export async function run(environment: Environment, asked: Asked, write: Write): Promise<void> {
  const work = workOf(asked)
  const config = readConfig(environment)
  await inDataDir(config.DATA_DIR, () => runOn(config, { work, asked }, write))
}

async function runOn(
  config: Config,
  { work, asked }: { readonly work: Work; readonly asked: Asked },
  write: Write,
): Promise<void> {
  if (work.opens === 'nothing') return work.run(config, write)
  if (config.DATABASE_URL) return onOwn(config, work, write)
  const unlock = await lockedHere(config.DATA_DIR, () => ask(config.DATA_DIR, asked, write))
  if (!unlock) return
  try {
    if (work.opens === 'as it is' && !existsSync(embeddedIn(config)))
      return await write('There is no database yet: `npm start` creates it.\n')
    await onOwn(config, work, write)
  } finally {
    unlock()
  }
}

/** Returns the function that unlocks; undefined if another process holds the data and has run the command. */
async function lockedHere(
  dataDir: string,
  elsewhere: () => Promise<boolean>,
): Promise<(() => void) | undefined> {
  try {
    return await lockDataDir(dataDir, 'a command')
  } catch (error) {
    if (error instanceof DataDirTaken && (await elsewhere())) return undefined
    throw error
  }
}

async function onOwn(config: Config, work: Exclude<Work, { opens: 'nothing' }>, write: Write): Promise<void> {
  const connection = await (work.opens === 'migrated' ? openMigrated(config) : openAsItIs(config))
  try {
    await work.run({ config, connection }, write)
  } finally {
    await connection.close()
  }
}
