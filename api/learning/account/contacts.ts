import { refusing } from '../../db/refusing.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Caller } from '../../http/handler.ts'
import { forgetPace, guessLimit, takeTurns } from '../auth/challenge.ts'
import type { CodeHasher } from '../auth/codes.ts'
import { type ChallengeRow, closeChallenge, findUser, spendTry, type UserRow } from '../auth/store.ts'
import { mustExist } from '../auth/user.ts'
import { tell } from '../notices/tell.ts'
import { contactChanged } from './messages.ts'
import { setContact } from './store.ts'

export interface Proof {
  readonly userId: string
  readonly challengeId: string
  readonly otp: string
  readonly caller: Caller
}

/** Whether somebody else has the contact is told only to who can read what is sent to it. */
export async function proveContact(context: Context, hasher: CodeHasher, proof: Proof): Promise<UserRow> {
  const { db, clock } = context
  const { userId, challengeId, otp, caller } = proof
  await takeTurns(context, [guessLimit(context, caller)])
  const challenge = await spendTry(db, { id: challengeId, now: clock(), contactOf: userId })
  if (!challenge) throw new ApiError('code_expired')
  if (!(await hasher.fits(challenge, otp))) throw new ApiError('code_wrong')
  const user = await refusing(
    { users_email_unique: 'contact_taken', users_mobile_unique: 'contact_taken' },
    () => takeContact(context, userId, challenge),
  )
  await forgetPace(db, challenge)
  return user
}

function takeContact(context: Context, userId: string, challenge: ChallengeRow): Promise<UserRow> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    if (!(await closeChallenge(tx, challenge.id, now))) throw new ApiError('code_expired')
    const before = mustExist(await findUser(tx, userId))
    const user = mustExist(await setContact(tx, { userId, now, contact: challenge }))
    const isEmail = challenge.channel === 'email'
    const former = isEmail ? before.email : before.mobile
    if (former !== null && former !== challenge.identifier)
      await tell(context, tx, {
        user: isEmail ? { ...before, mobile: null } : { ...before, email: null },
        topic: null,
        letter: contactChanged(isEmail ? 'email address' : 'mobile number'),
      })
    return user
  })
}
