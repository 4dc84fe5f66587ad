import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later, minute } from '../../../clock.ts'
import { takeTurn } from '../../../db/limits.ts'
import { accessKeys } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Authenticate } from '../../../http/gate.ts'
import type { Viewer } from '../../../http/handler.ts'
import { keyReadsPerMinute } from '../../../http/limits.ts'

/** Makes keys easy to recognise, for people and for secret scanners. A whole key is as long as a session token. */
const prefix = 'vkey_'

export function newKey(): string {
  return (
    prefix +
    randomBytes(29)
      .toString('base64url')
      .slice(0, 43 - prefix.length)
  )
}

export function hashKey(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Parts = Pick<Context, 'db' | 'clock'>

/** For calls that accept a machine key as well as a session token. */
export function keysToo(sessions: Authenticate, parts: Parts): Authenticate {
  return async (token) =>
    (token.startsWith(prefix) ? await findKey(parts, token) : null) ?? (await sessions(token))
}

async function findKey({ db, clock }: Parts, token: string): Promise<Viewer | null> {
  const now = clock()
  const [key] = await db
    .select()
    .from(accessKeys)
    .where(
      and(
        eq(accessKeys.token_hash, hashKey(token)),
        isNull(accessKeys.revoked_at),
        gt(accessKeys.expires_at, now),
      ),
    )
  if (!key) return null
  const turn = await takeTurn(db, { key: `key ${key.id}`, atMost: keyReadsPerMinute, window: minute }, now)
  if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  if (key.last_used_at === null || key.last_used_at < later(now, -minute))
    await db.update(accessKeys).set({ last_used_at: now }).where(eq(accessKeys.id, key.id))
  return {
    id: key.id,
    roles: ['staff'],
    staffRoles: [],
    sessionId: '',
    key: key.capabilities,
    waitsFor: null,
    freshUntil: null,
    young: null,
    onlyLooks: false,
  }
}
