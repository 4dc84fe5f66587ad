import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Connection, connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { asOwner, type TwoRoles } from '../db/roles.ts'
import { embeddedIn, openData } from '../openData.ts'

export async function openMigrated(config: Config): Promise<Connection> {
  const roles = rolesOf(config)
  if (roles) await asOwner(roles, (owner) => migrate(owner))
  return openData({ config, clock: systemClock, onError: () => {}, progress: () => {}, fill: async () => {} })
}

export function openAsItIs(config: Config): Promise<Connection> {
  return connect({
    ...(config.DATABASE_URL && { databaseUrl: config.DATABASE_URL, directUrl: config.DATABASE_DIRECT_URL }),
    dataDir: embeddedIn(config),
  })
}

/** Null if the service's own user owns the tables. */
export function rolesOf({ DATABASE_URL, DATABASE_OWNER_URL }: Config): TwoRoles | null {
  if (!DATABASE_URL || !DATABASE_OWNER_URL) return null
  return { serviceUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL }
}
