import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from './ApiError.ts'
import type { Db } from './db/Db.ts'
import { settled } from './db/settings.ts'

/**
 * What a link in an email lets its reader do; `listen` opens the socket of an open page, and `seen` marks a
 * notification as seen.
 */
export type LinkPurpose =
  | 'confirm'
  | 'unsubscribe'
  | 'withdraw'
  | 'visit'
  | 'home'
  | 'watch'
  | 'unwatch'
  | 'news'
  | 'listen'
  | 'preview'
  | 'endorsement'
  | 'seen'
interface Word {
  readonly purpose: LinkPurpose
  readonly id: string
  /** Null if the link works for as long as the email exists. */
  readonly until: Date | null
}

/** A signed token, so that nothing has to be stored for an email that may never be opened. */
export async function signWord(db: Db, { purpose, id, until }: Word): Promise<string> {
  const ends = until === null ? '' : until.getTime().toString(36)
  return [id, ends, await signature(db, [purpose, id, ends])].join('.')
}

/** The id in the token; refuses a token that is forged, expired or for another purpose. */
export async function readWord(
  db: Db,
  token: string,
  { purpose, now }: { readonly purpose: LinkPurpose; readonly now: Date },
): Promise<string> {
  const [id = '', ends = '', given = ''] = token.split('.')
  const expected = Buffer.from(await signature(db, [purpose, id, ends]))
  const received = Buffer.from(given)
  const fits = received.length === expected.length && timingSafeEqual(received, expected)
  if (!fits)
    throw new ApiError('bad_signature', {
      message: 'The link is incomplete. Copy the whole link from the email.',
    })
  if (ends !== '' && Number.parseInt(ends, 36) <= now.getTime()) {
    throw new ApiError('code_expired', { message: 'The link has expired. Ask for a new one.' })
  }
  return id
}

async function signature(db: Db, parts: readonly string[]): Promise<string> {
  const secret = await settled(db, 'mail_link_secret', () => randomBytes(32).toString('hex'))
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}
