import type { auth } from '#contract/learning/auth.ts'
import type { Db } from '../../db/Db.ts'
import { forgetLimit } from '../../db/limits.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import { type Caller, type Handlers, Reply, type Viewer } from '../../http/handler.ts'
import { renewKeywords } from '../catalogue/keywords.ts'
import { takeUpload } from '../uploads/take.ts'
import { forgetPace, guessLimit, sendCode, takeTurns } from './challenge.ts'
import { CodeHasher } from './codes.ts'
import { refuseEasy } from './easyPasswords.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { avatarWidth, passwordsPerContact, passwordsPerNetwork } from './policy.ts'
import { type openSession, revokeSession } from './sessions.ts'
import { beginSession } from './signIn.ts'
import {
  type ChallengeRow,
  changeUser,
  closeChallenge,
  createUser,
  findByContact,
  findUser,
  spendTry,
  type UserRow,
} from './store.ts'
import type { PendingAccount } from './tables.ts'
import { mustExist, toUser } from './user.ts'

export function authHandlers(context: Context): Handlers<typeof auth> {
  const { db, clock } = context
  const hasher = new CodeHasher(db)

  return {
    async signUpByEmail({ body: { name, email, password, role }, caller }) {
      if (password !== undefined) refuseEasy(context, password, { name, email })
      const password_hash = password === undefined ? null : await hashPassword(password)
      return sendCode(context, hasher, {
        contact: { channel: 'email', identifier: email },
        pending: { name, role, password_hash },
        caller,
      })
    },

    async signUpByMobile({ body: { name, mobile, role }, caller }) {
      return sendCode(context, hasher, {
        contact: { channel: 'sms', identifier: mobile },
        pending: { name, role, password_hash: null },
        caller,
      })
    },

    async logInByEmail({ body: { email, password }, caller, viewer }) {
      if (password !== undefined) return logInByPassword(context, { email, password, caller, viewer })
      return sendCode(context, hasher, {
        contact: { channel: 'email', identifier: email },
        pending: null,
        caller,
      })
    },

    async logInByMobile({ body: { mobile }, caller }) {
      return sendCode(context, hasher, {
        contact: { channel: 'sms', identifier: mobile },
        pending: null,
        caller,
      })
    },

    async verifyOtp({ body: { challenge_id, otp }, caller, viewer }) {
      await takeTurns(context, [guessLimit(context, caller)])
      const challenge = await spendTry(db, { id: challenge_id, now: clock(), contactOf: null })
      if (!challenge) throw new ApiError('code_expired')
      if (!(await hasher.fits(challenge, otp))) throw new ApiError('code_wrong')
      const signedIn = await redeem(context, challenge, { caller, viewer })
      await forgetPace(db, challenge)
      return signedIn
    },

    async getProfile({ viewer }) {
      return toUser(mustExist(await findUser(db, viewer.id)))
    },

    async updateProfile({ viewer, body: { avatar_upload_id, ...body } }) {
      const now = clock()
      const user = await db.transaction(async (tx) => {
        const avatar_url = await avatarOf(tx, viewer.id, avatar_upload_id)
        const changed = await changeUser(tx, viewer.id, { ...body, avatar_url, updated_at: now })
        if (body.name !== undefined && changed?.roles.includes('tutor'))
          await renewKeywords(tx, { tutorId: viewer.id })
        return changed
      })
      return toUser(mustExist(user))
    },

    async logOut({ viewer }) {
      await revokeSession(db, viewer.sessionId, clock())
      return null
    },
  }
}

/** Undefined leaves the picture as it is. */
async function avatarOf(tx: Db, ownerId: string, uploadId: string | null | undefined) {
  if (typeof uploadId !== 'string') return uploadId
  const { base, widths } = await takeUpload(tx, { uploadId, ownerId, purpose: 'avatar' })
  return `${base}-${nearest(widths, avatarWidth)}.webp`
}

function nearest(widths: readonly number[], wanted: number): number {
  return widths.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
}

/** A code signs one caller in, whoever else sends it at the same moment. */
function redeem(
  context: Context,
  challenge: ChallengeRow,
  who: { readonly caller: Caller; readonly viewer: Viewer | null },
) {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    if (!(await closeChallenge(tx, challenge.id, now))) throw new ApiError('code_expired')
    const user = isAccount(challenge.pending)
      ? await createUser(tx, challenge, { pending: challenge.pending, now })
      : mustExist(challenge.user_id === null ? undefined : await findUser(tx, challenge.user_id))
    return signedIn(user, await beginSession(context, tx, { user, ...who, now }))
  })
}

function isAccount(pending: ChallengeRow['pending']): pending is PendingAccount {
  return pending !== null && 'role' in pending
}

interface PasswordAttempt {
  readonly email: string
  readonly password: string
  readonly caller: Caller
  readonly viewer: Viewer | null
}

async function logInByPassword(context: Context, { email, password, ...who }: PasswordAttempt) {
  const { db, clock, outbox } = context
  const { caller } = who
  const perContact = { key: `password contact ${email}`, ...passwordsPerContact }
  await takeTurns(context, [
    { key: `password network ${caller.network}`, ...passwordsPerNetwork },
    perContact,
  ])
  const user = await findByContact(db, { channel: 'email', identifier: email })
  const matches = await isPassword(user?.password_hash, password)
  if (!user || !matches) throw new ApiError('wrong_credentials')
  await forgetLimit(db, perContact.key)
  const begin = (tx: Db) => beginSession(context, tx, { user, ...who, now: clock() })
  return signedIn(user, await outbox.transaction(begin))
}

function signedIn(row: UserRow, session: Awaited<ReturnType<typeof openSession>>) {
  const user = toUser(row)
  return new Reply(
    { ...session, user },
    user.profile_complete ? 200 : 901,
    user.profile_complete ? 'Signed in.' : 'Signed in. Please complete your profile.',
  )
}
