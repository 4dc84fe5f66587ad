import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod/mini'
import { codeOf } from '../describeError.ts'
import { connect } from './connect.ts'
import type { Db } from './Db.ts'
import { inTurn } from './inTurn.ts'
import { MigrationFailed } from './MigrationFailed.ts'
import { rightsBeyondRows } from './rightsBeyondRows.ts'
import { rows } from './rows.ts'
import { scramVerifier } from './scramVerifier.ts'
import { sessionOf } from './serverPool.ts'

/** Two users that can't be kept apart, explained to the person who runs the command. */
export class RolesUnusable extends Error {
  override name = 'RolesUnusable'
}

export interface TwoRoles {
  /** The user to whom the tables belong. */
  readonly ownerUrl: string
  /** The user as whom the service signs in. */
  readonly serviceUrl: string
}

/** Does work as the owner of the tables, and then lets the service's user serve from them and do nothing more. */
export async function asOwner(
  { ownerUrl, serviceUrl }: TwoRoles,
  work: (owner: Db) => Promise<void>,
): Promise<void> {
  await inTurn({ url: ownerUrl, variable: 'DATABASE_OWNER_URL' }, async (owner) => {
    try {
      await work(owner)
      await owner.transaction((tx) => letServe(tx, serviceUrl))
    } catch (error) {
      throw isNotAllowed(error) ? new RolesUnusable(notTheirs, { cause: error }) : error
    }
  })
  await refuseMore(serviceUrl)
}

const notTheirs =
  'The tables belong to another user than that of DATABASE_OWNER_URL: give it the address of that user, or of a superuser.'

/** A migration that was refused says so itself, as does a password. */
function isNotAllowed(error: unknown): boolean {
  const isExplained = error instanceof MigrationFailed || error instanceof RolesUnusable
  return !isExplained && codeOf(error) === '42501'
}

/** Lets the user of this address, who is created if need be, read and write rows of the caller's tables. */
export async function letServe(owner: Db, serviceUrl: string): Promise<void> {
  const { user = '', password } = new pg.Client(sessionOf(serviceUrl))
  const { database: name, exists, isOrdinary } = await createRole(owner, user, password)
  if (exists && isOrdinary && password && (await refusesPassword(serviceUrl)))
    await setPassword(owner, user, password)
  const database = sql.identifier(name)
  const role = sql.identifier(user)
  for (const each of [
    sql`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    sql`GRANT CONNECT ON DATABASE ${database} TO ${role}`,
    sql`GRANT USAGE ON SCHEMA public, drizzle TO ${role}`,
    sql`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
    sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    sql`GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role}`,
  ])
    await owner.execute(each)
}

const Place = z.object({
  database: z.string(),
  self: z.string(),
  exists: z.boolean(),
  isOrdinary: z.boolean(),
  creates: z.boolean(),
})

/** Unless the user exists already. */
async function createRole(
  owner: Db,
  user: string,
  password: string | undefined,
): Promise<z.output<typeof Place>> {
  const [place] = await rows(
    owner,
    sql`SELECT current_database() AS database, current_user AS self, rolsuper OR rolcreaterole AS creates,
      EXISTS (SELECT FROM pg_roles WHERE rolname = ${user}) AS exists,
      EXISTS (SELECT FROM pg_roles WHERE rolname = ${user} AND NOT rolsuper AND NOT rolcreaterole) AS "isOrdinary"
      FROM pg_roles WHERE rolname = current_user`,
    Place,
  )
  if (!place) throw new Error('The server does not know who is connected.')
  if (place.self === user)
    throw new RolesUnusable(
      `DATABASE_OWNER_URL and DATABASE_URL both sign in as ${user}. Give DATABASE_URL a user of its own, which is then created.`,
    )
  if (place.exists) return place
  if (!place.creates)
    throw new RolesUnusable(
      `There is no user ${user}, and ${place.self} may not create one. As a superuser: CREATE ROLE ${pg.escapeIdentifier(user)} LOGIN PASSWORD '…'`,
    )
  const secret = password ? sql` PASSWORD ${verifierOf(password)}` : sql``
  await owner.execute(sql`CREATE ROLE ${sql.identifier(user)} LOGIN${secret}`)
  return place
}

/** Only the verifier is sent, so that no server writes the password into its log. */
function verifierOf(password: string): SQL {
  return sql.raw(pg.escapeLiteral(scramVerifier(password)))
}

/** A password that is right stays as it is, since a pooler may have a copy of its verifier. */
async function refusesPassword(url: string): Promise<boolean> {
  const client = new pg.Client(sessionOf(url))
  try {
    await client.connect()
    return false
  } catch (error) {
    return codeOf(error) === '28P01'
  } finally {
    await client.end()
  }
}

async function setPassword(owner: Db, user: string, password: string): Promise<void> {
  try {
    await owner.execute(sql`ALTER ROLE ${sql.identifier(user)} PASSWORD ${verifierOf(password)}`)
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    throw new RolesUnusable(
      `The server has another password for ${user} than DATABASE_URL, and the user of DATABASE_OWNER_URL may not change it. As a superuser: ALTER ROLE ${pg.escapeIdentifier(user)} PASSWORD '…'`,
      { cause: error },
    )
  }
}

/** A user that existed before may have rights that nobody here gave it. */
async function refuseMore(serviceUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl: serviceUrl, dataDir: '', poolSize: 1 })
  const rights = await rightsBeyondRows(connection.db).finally(() => connection.close())
  if (rights.length > 0)
    throw new RolesUnusable(
      `The user of DATABASE_URL could change the tables: it ${rights.join(', ')}. Give DATABASE_URL another user, or take that from it.`,
    )
}
