import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { tell } from '../../base/index.ts'
import type { CodeHasher } from '../../people/index.ts'
import {
  type ChallengeRow,
  closeChallenge,
  contactChanged,
  contactChanges,
  contactRestored,
  forgetPace,
  hashToken,
  lockUser,
  newToken,
  removeAuthenticator,
  removePasskeys,
  revokeOthers,
  tryCode,
  type UserRow,
  undoFor,
} from '../../people/index.ts'
import { closeChanges, findChange, restoreContacts, setContact, stillSignedIn } from './store.ts'

export interface Proof {
  readonly viewer: Viewer
  readonly challengeId: string
  readonly otp: string
  readonly caller: Caller
}

const taken = { users_email_unique: 'contact_taken', users_mobile_unique: 'contact_taken' } as const

/** Only somebody who can read messages to a contact learns that another account uses it. */
export async function proveContact(context: Context, hasher: CodeHasher, proof: Proof): Promise<UserRow> {
  const { viewer, challengeId, otp, caller } = proof
  const challenge = await tryCode(context, hasher, { id: challengeId, otp, holder: viewer.id, caller })
  const user = await refusing(taken, () => takeContact(context, viewer, challenge))
  await forgetPace(context.db, challenge)
  return user
}

function takeContact(context: Context, viewer: Viewer, challenge: ChallengeRow): Promise<UserRow> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const before = await stillSignedIn(tx, viewer, now)
    if (!(await closeChallenge(tx, challenge.id, now))) throw new ApiError('code_expired')
    const user = await setContact(tx, { userId: viewer.id, now, contact: challenge })
    if (!user) throw new ApiError('unauthenticated')
    await offerUndo(context, tx, { before, challenge, now })
    return user
  })
}

interface Changed {
  readonly before: UserRow
  readonly challenge: ChallengeRow
  readonly now: Date
}

/** Sent to the old address or number or, if there was none, to the owner's other contact. */
async function offerUndo(context: Context, tx: Db, { before, challenge, now }: Changed): Promise<void> {
  const { channel, identifier } = challenge
  const former = channel === 'email' ? before.email : before.mobile
  if (former === identifier) return
  const token = newToken()
  const expires_at = later(now, undoFor)
  await tx.insert(contactChanges).values({
    id: newId(now),
    user_id: before.id,
    channel,
    token_hash: hashToken(token),
    created_at: now,
    expires_at,
    former_email: before.email,
    former_mobile: before.mobile,
  })
  const byMail = former === null ? before.email !== null : channel === 'email'
  await tell(context, tx, {
    user: byMail ? { ...before, mobile: null } : { ...before, email: null },
    topic: null,
    secret: true,
    expiresAt: expires_at,
    mail: contactChanged({ channel, isNew: former === null, token, until: expires_at, user: before }),
  })
}

/**
 * Restores the account as it was before a change and signs out every session: the person who made the change may have
 * set a password, added a passkey, an authenticator or a number, or changed the address again.
 */
export function undoContact(context: Context, token: string): Promise<null> {
  const now = context.clock()
  const undo = () =>
    context.outbox.transaction(async (tx) => {
      const change = await findChange(tx, { hash: hashToken(token), now })
      if (!change) throw new ApiError('link_expired')
      await lockUser(tx, change.user_id)
      if (!(await closeChanges(tx, change, now))) throw new ApiError('link_expired')
      const user = await restoreContacts(tx, change, now)
      await revokeOthers(tx, { userId: user.id, keep: null, now })
      await removePasskeys(tx, user.id)
      await removeAuthenticator(tx, user.id)
      await tell(context, tx, { user, topic: null, mail: contactRestored() })
      return null
    })
  return refusing(taken, undo)
}
