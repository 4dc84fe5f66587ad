import type { Config } from '../config.ts'
import { type Connection, connect } from '../db/connect.ts'
import { embeddedIn, openData } from '../openData.ts'

export function openMigrated(config: Config): Promise<Connection> {
  return openData({ config, onError: () => {}, progress: () => {}, fill: async () => {} })
}

export function openAsItIs(config: Config): Promise<Connection> {
  return connect({
    ...(config.DATABASE_URL && { databaseUrl: config.DATABASE_URL, directUrl: config.DATABASE_DIRECT_URL }),
    dataDir: embeddedIn(config),
  })
}
