import { existsSync } from 'node:fs'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { lockDataDir } from './dataLock.ts'
import { loadDemoOnce } from './firstContent.ts'
import { embeddedIn, makeEmbedded } from './openData.ts'
import { openStorage } from './storage/Storage.ts'

/** Makes the embedded database as an api's first start would: `npm start` runs this while the pages are built. */
async function prepareData(config: Config): Promise<void> {
  if (config.DATABASE_URL || existsSync(embeddedIn(config))) return
  const unlock = await lockDataDir(config.DATA_DIR, 'npm start')
  try {
    const storage = await openStorage(config)
    const progress = (): void => {}
    await makeEmbedded({
      config,
      clock: systemClock,
      progress,
      fill: async ({ db }) =>
        config.loadDemo ? loadDemoOnce(db, { clock: systemClock, progress, storage }) : undefined,
    })
  } finally {
    unlock()
  }
}

await prepareData(readConfig(process.env))
