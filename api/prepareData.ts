import { existsSync } from 'node:fs'
import { systemClock } from './clock.ts'
import { embeddedIn } from './commands/opening.ts'
import { type Config, readConfig } from './config.ts'
import { lockDataDir } from './dataLock.ts'
import { loadDemoOnce } from './firstContent.ts'
import { openData } from './openData.ts'
import { openStorage } from './storage/Storage.ts'

/** The embedded database as the first start of an api makes it: `npm start` has it made while the pages are built. */
async function prepareData(config: Config): Promise<void> {
  if (config.DATABASE_URL || existsSync(embeddedIn(config))) return
  const unlock = await lockDataDir(config.DATA_DIR, 'npm start')
  try {
    const storage = await openStorage(config)
    const progress = (): void => {}
    const connection = await openData({
      config,
      progress,
      onError: () => {},
      fill: async ({ db }) =>
        config.loadDemo ? loadDemoOnce(db, { clock: systemClock, progress, storage }) : undefined,
    })
    await connection.close()
  } finally {
    unlock()
  }
}

await prepareData(readConfig(process.env))
