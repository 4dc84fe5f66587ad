import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { learningBase } from '#contract/learning/index.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/Db.ts'
import { settled } from '../../../db/settings.ts'
import { users } from '../../base/index.ts'

/** The user's id, the signature, and the file extension that calendar apps expect. */
const form = /^([^.]+)\.([^.]+)\.ics$/

/** Creates and verifies the secret addresses of calendars. They're signed, so none has to be stored. */
export class CalendarAddresses {
  readonly #db: Db
  readonly #origin: string
  #key: Promise<string> | undefined
  constructor(db: Db, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>) {
    this.#db = db
    this.#origin = PUBLIC_ORIGIN
  }

  async of(userId: string): Promise<string> {
    return this.#address(userId, await versionOf(this.#db, userId))
  }

  /** Invalidates every earlier address. */
  async renew(userId: string): Promise<string> {
    const [renewed] = await this.#db
      .update(users)
      .set({ calendar_version: sql`${users.calendar_version} + 1` })
      .where(eq(users.id, userId))
      .returning({ version: users.calendar_version })
    return this.#address(userId, renewed?.version ?? 0)
  }

  /** Whose calendar an address is for; null if it isn't valid. */
  async ownerOf(token: string): Promise<string | null> {
    const [, userId, signature] = form.exec(token) ?? []
    if (userId === undefined || signature === undefined) return null
    const version = await versionOf(this.#db, userId)
    const expected = Buffer.from(await this.#sign(userId, version))
    const given = Buffer.from(signature)
    const fits = given.length === expected.length && timingSafeEqual(given, expected)
    return fits && version > 0 ? userId : null
  }

  async #address(userId: string, version: number): Promise<string> {
    const token = `${userId}.${await this.#sign(userId, version)}.ics`
    return new URL(`${learningBase}/calendar/${token}`, this.#origin).href
  }

  async #sign(userId: string, version: number): Promise<string> {
    this.#key ??= settled(this.#db, 'calendar_key', () => randomBytes(32).toString('hex'))
    const key = await this.#key.catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return createHmac('sha256', key).update(`${userId}:${version}`).digest('base64url')
  }
}

/** Returns 0, which is never a valid version, if there's no such person. */
async function versionOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ version: users.calendar_version }).from(users).where(eq(users.id, userId))
  return row?.version ?? 0
}
