import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/Db.ts'
import { settled } from '../../../db/settings.ts'

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Hashes codes with a key stored outside their rows: with only a million codes, a plain hash would hide nothing. */
export class CodeHasher {
  readonly #db: Db
  #key: Promise<string> | undefined
  constructor(db: Db) {
    this.#db = db
  }

  /** The challenge is part of the hash, so that a code doesn't match any other challenge. */
  async hash(challengeId: string, code: string): Promise<string> {
    this.#key ??= settled(this.#db, 'code_key', () => randomBytes(32).toString('hex'))
    const key = await this.#key.catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return createHmac('sha256', key).update(`${challengeId}:${code}`).digest('hex')
  }

  async fits(
    challenge: { readonly id: string; readonly code_hash: string | null },
    code: string,
  ): Promise<boolean> {
    const given = await this.hash(challenge.id, code)
    const expected = challenge.code_hash ?? '0'.repeat(given.length)
    return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) && challenge.code_hash !== null
  }
}
