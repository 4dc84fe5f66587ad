import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { revokeOthers, type UserRow } from '../auth/index.ts'
import { removePasskeys } from '../passkeys/index.ts'
import { removeAuthenticator } from '../secondWay/index.ts'
import { readMember } from './members.ts'

interface Reset {
  readonly actor: Actor
  readonly now: Date
  readonly reason?: string
}

/** Removes the second ways that a member of staff has lost, and signs them out. They then set up new ones. */
export async function forgetSecondWays(tx: Db, { id }: UserRow, reset: Reset): Promise<void> {
  const { passkeys, authenticator } = await readMember(tx, id)
  await removePasskeys(tx, id)
  await removeAuthenticator(tx, id)
  await revokeOthers(tx, { userId: id, keep: null, now: reset.now })
  const before = { passkeys, authenticator }
  const after = { passkeys: false, authenticator: false }
  await record(tx, { ...reset, action: 'reset_second_way', person: id, before, after })
}
