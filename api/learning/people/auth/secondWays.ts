import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { WaitsFor } from '#contract/learning/people/auth.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

const Ways = z.object({ authenticator: z.boolean(), passkey: z.boolean() })
type Ways = z.output<typeof Ways>

/** A condition on the account that the enclosing query calls `users`. */
export const hasAuthenticator = sql<boolean>`EXISTS (SELECT 1 FROM authenticators WHERE user_id = users.id AND proved_at IS NOT NULL)`
export const hasPasskey = sql<boolean>`EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id)`

/**
 * What a session that began with a password or a code still needs. A session that began with a passkey needs nothing
 * more, since that is two factors at once. Staff must have a passkey or an authenticator.
 */
export function waitsFor({ authenticator, passkey }: Ways, isStaff: boolean): WaitsFor | null {
  if (authenticator || (isStaff && passkey)) return 'proof'
  return isStaff ? 'set_up' : null
}

/** What a session of this account still needs, while it is being opened or confirmed. */
export async function waitingOf(db: Db, userId: string): Promise<WaitsFor | null> {
  const [ways] = await rows(
    db,
    sql`SELECT ${hasAuthenticator} AS authenticator, ${hasPasskey} AS passkey, 'staff' = ANY(roles) AS is_staff
      FROM users WHERE id = ${userId}`,
    z.extend(Ways, { is_staff: z.boolean() }),
  )
  return ways ? waitsFor(ways, ways.is_staff) : null
}
