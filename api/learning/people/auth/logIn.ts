import { ApiError } from '../../../ApiError.ts'
import { forgetLimit, takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import { type Caller, Reply, type Viewer } from '../../../http/handler.ts'
import { sendCode } from './challenge.ts'
import { takeTurns } from './codeLimits.ts'
import type { CodeHasher } from './codes.ts'
import { knownDevice } from './devices.ts'
import { isPassword } from './passwords.ts'
import { passwordsPerContact, passwordsPerNetwork } from './policy.ts'
import { beginSession } from './signIn.ts'
import { type Contact, findByContact, lockUser, type UserRow } from './store.ts'
import { mustExist, toUser } from './user.ts'

interface Attempt {
  readonly email: string
  readonly password: string
  readonly caller: Caller
  readonly viewer: Viewer | null
}

/**
 * A known device has its own count of wrong passwords, which strangers can't use up. Once strangers have used up
 * theirs, any password from a stranger gets status 900, right or wrong, and only the right one sends a code: a response
 * that told them apart would allow endless guessing.
 */
export async function logInByPassword(context: Context, hasher: CodeHasher, attempt: Attempt) {
  const { db, clock, outbox } = context
  const { email, password, ...who } = attempt
  const contact: Contact = { channel: 'email', identifier: email }
  const count = await passwordCount(context, contact, who.caller)
  if (count === null) {
    const compare = (user: UserRow | undefined) => isPassword(user?.password_hash, password)
    return sendCode(context, hasher, { contact, pending: null, caller: who.caller, isPassword: compare })
  }
  const account = await findByContact(db, contact)
  const matches = await isPassword(account?.password_hash, password)
  if (!account || !matches) throw new ApiError('wrong_credentials')
  await forgetLimit(db, count)
  return outbox.transaction(async (tx) => {
    const user = mustExist(await lockUser(tx, account.id))
    // The password was changed or removed while it was being compared.
    if (user.password_hash !== account.password_hash) throw new ApiError('wrong_credentials')
    return signedIn(user, await beginSession(context, tx, { user, ...who, now: clock() }))
  })
}

/** Counts the attempt before anything is compared; null if strangers have used up their attempts. */
async function passwordCount(context: Context, contact: Contact, caller: Caller): Promise<string | null> {
  const { db, clock } = context
  const device = await knownDevice(db, caller, { contact, now: clock() })
  const own = `password device ${device}`
  if (device !== null && (await takeTurn(db, { key: own, ...passwordsPerContact }, clock())).allowed)
    return own
  await takeTurns(context, [{ key: `password network ${caller.network}`, ...passwordsPerNetwork }])
  const key = `password contact ${contact.identifier}`
  return (await takeTurn(db, { key, ...passwordsPerContact }, clock())).allowed ? key : null
}

export function signedIn(row: UserRow, begun: Awaited<ReturnType<typeof beginSession>>) {
  const { waitsFor, ...session } = begun
  const user = toUser(row, waitsFor)
  return new Reply(
    { ...session, user },
    user.profile_complete ? 200 : 901,
    user.profile_complete ? 'Signed in.' : 'Signed in. Please complete your profile.',
  )
}
