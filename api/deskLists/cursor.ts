import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import { startAgain } from '#contract/cursor.ts'
import { ApiError } from '../ApiError.ts'
import type { Db } from '../db/Db.ts'
import { settled } from '../db/settings.ts'

/** Of a row in the order of its list: the value it's sorted by, as text, and its id. */
export interface Position {
  readonly sort: string
  readonly id: string
}

const Parts = z.tuple([z.string(), z.string()])
const signatureBytes = 16

/** Reads and makes the cursors of one order of one list. */
export interface Cursors {
  /** The position in a cursor; refuses one that the server didn't make for this list and order. */
  read(field: 'after' | 'before', cursor: string): Position
  make(position: Position): string
}

/**
 * Cursors with a signature, because their parts go into casts of the database, where a made-up date or number is an
 * error. They fit only the list and order that are their `scope`.
 */
export async function openCursors(db: Db, scope: readonly string[]): Promise<Cursors> {
  const secret = await settled(db, 'list_cursor_secret', () => randomBytes(32).toString('hex'))
  const signatureOf = (parts: Buffer) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(scope))
      .update(parts)
      .digest()
      .subarray(0, signatureBytes)
  return {
    read: (field, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url')
      const [given, parts] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)]
      if (given.length !== signatureBytes || !timingSafeEqual(given, signatureOf(parts)))
        throw new ApiError('validation_failed', { fields: { [field]: startAgain } })
      const [sort, id] = z.parse(Parts, JSON.parse(parts.toString()))
      return { sort, id }
    },
    make: ({ sort, id }) => {
      const parts = Buffer.from(JSON.stringify([sort, id]))
      return Buffer.concat([signatureOf(parts), parts]).toString('base64url')
    },
  }
}
