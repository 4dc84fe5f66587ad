import type { Environment } from '#contract/settings.ts'
import { type Config, readConfig } from '../config.ts'
import { lockDataDir } from '../dataLock.ts'
import type { Connection } from '../db/connect.ts'
import { openData } from '../openData.ts'

export interface CommandData {
  readonly config: Config
  readonly connection: Connection
}

/** Opens the database for one command; refuses while a server holds the embedded one. */
export async function openForCommand<T>(
  environment: Environment,
  work: (data: CommandData) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment)
  const unlock = config.DATABASE_URL ? () => {} : await lockDataDir(config.DATA_DIR, 'a command')
  try {
    const connection = await openData({
      config,
      onError: () => {},
      progress: () => {},
      fill: async () => {},
    })
    return await work({ config, connection }).finally(() => connection.close())
  } finally {
    unlock()
  }
}
