import { ConfigError } from '#contract/settings.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/Db.ts'
import { usableDemoAccounts } from '../learning/people/index.ts'

/** A database tried out on one machine may be moved to a public one. */
export async function refuseDemoInPublic(db: Db, config: Pick<Config, 'public'>): Promise<void> {
  if (!config.public) return
  const usable = await usableDemoAccounts(db)
  if (usable.length === 0) return
  throw new ConfigError([
    `The database has demo accounts that can be signed in to (${usable.join(', ')}): close them with "npm run db -- close-demo", or start with an empty one (DATA_DIR, DATABASE_URL)`,
  ])
}
