import { day, later } from '#api/clock.ts'
import { accessKeys } from '#api/db/systemTables.ts'
import type { Context } from '#api/http/context.ts'
import { hashKey, newKey } from '#api/learning/base/keys/authenticate.ts'
import type { Capability } from '#contract/staff.ts'
import { byStaff } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

/** An access key for programs, and the header that a program sends. */
export async function aKey(
  api: Pick<Context, 'db' | 'clock'>,
  capabilities: Capability[] = ['orders.read'],
): Promise<{ readonly id: string; readonly token: string; readonly authorization: string }> {
  const token = newKey()
  const row: typeof accessKeys.$inferSelect = {
    id: someId(),
    name: 'Accounts',
    token_hash: hashKey(token),
    hint: token.slice(-4),
    capabilities,
    created_at: api.clock(),
    created_by: someId(),
    expires_at: later(api.clock(), 30 * day),
    last_used_at: null,
    revoked_at: null,
  }
  await byStaff(api, { action: 'add_key', subject: row.id }, (tx) => tx.insert(accessKeys).values(row))
  return { id: row.id, token, authorization: `Bearer ${token}` }
}
