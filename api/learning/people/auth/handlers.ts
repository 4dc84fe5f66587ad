import type { auth } from '#contract/learning/people/auth.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { takeUpload } from '../../base/index.ts'
import { renewKeywords } from '../../catalogue/index.ts'
import type { PendingAccount } from '../tables/index.ts'
import { forgetPace, sendCode, tryCode } from './challenge.ts'
import { CodeHasher } from './codes.ts'
import { refuseEasy } from './easyPasswords.ts'
import { learnerOf } from './learnerOf.ts'
import { logInByPassword, signedIn } from './logIn.ts'
import { hashPassword } from './passwords.ts'
import { avatarWidth } from './policy.ts'
import { revokeSession } from './sessions.ts'
import { beginSession } from './signIn.ts'
import {
  type ChallengeRow,
  changeUser,
  closeChallenge,
  createUser,
  findUser,
  lockUser,
  type ProfileValues,
  type UserRow,
} from './store.ts'
import { mustExist, toUser } from './user.ts'

export function authHandlers(context: Context): Handlers<typeof auth> {
  const { db, clock } = context
  const hasher = new CodeHasher(db)

  return {
    async signUpByEmail({ body: { name, email, password, role, time_zone, ...rest }, caller }) {
      const done = nothingElse(rest)
      if (password !== undefined) refuseEasy(context, password, { name, email })
      const password_hash = password === undefined ? null : await hashPassword(password)
      const contact = { channel: 'email', identifier: email } as const
      const pending = { name, role, password_hash, time_zone }
      return done(await sendCode(context, hasher, { contact, pending, caller }))
    },

    async signUpByMobile({ body: { name, mobile, role, time_zone, ...rest }, caller }) {
      const done = nothingElse(rest)
      const contact = { channel: 'sms', identifier: mobile } as const
      const pending = { name, role, password_hash: null, time_zone }
      return done(await sendCode(context, hasher, { contact, pending, caller }))
    },

    async logInByEmail({ body: { email, password, ...rest }, caller, viewer }) {
      const done = nothingElse(rest)
      if (password !== undefined)
        return done(await logInByPassword(context, hasher, { email, password, caller, viewer }))
      const contact = { channel: 'email', identifier: email } as const
      return done(await sendCode(context, hasher, { contact, pending: null, caller }))
    },

    async logInByMobile({ body: { mobile, ...rest }, caller }) {
      const done = nothingElse(rest)
      const contact = { channel: 'sms', identifier: mobile } as const
      return done(await sendCode(context, hasher, { contact, pending: null, caller }))
    },

    async verifyOtp({ body: { challenge_id, otp, ...rest }, caller, viewer }) {
      const done = nothingElse(rest)
      const challenge = await tryCode(context, hasher, { id: challenge_id, otp, holder: null, caller })
      const signedIn = await redeem(context, challenge, { caller, viewer })
      await forgetPace(db, challenge)
      return done(signedIn)
    },

    async getProfile({ viewer }) {
      const user = toUser(mustExist(await findUser(db, viewer.id)), viewer.waitsFor)
      return viewer.young ? { ...user, ...(await learnerOf(db, viewer.id)) } : user
    },

    async updateProfile({
      viewer,
      body: { name, time_zone, state, locale, headline, avatar_upload_id, ...rest },
    }) {
      const done = nothingElse(rest)
      const values = { name, time_zone, state, locale, headline, updated_at: clock() }
      return done(toUser(await changeProfile(db, viewer.id, { values, avatar_upload_id })))
    },

    async logOut({ viewer }) {
      await revokeSession(db, viewer.sessionId, clock())
      return null
    },
  }
}

interface Changes {
  readonly values: ProfileValues
  readonly avatar_upload_id: string | null | undefined
}

function changeProfile(db: Db, id: string, { values, avatar_upload_id }: Changes): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const avatar_url = await avatarOf(tx, id, avatar_upload_id)
    const changed = await changeUser(tx, id, { ...values, avatar_url })
    if (values.name !== undefined && changed?.roles.includes('tutor'))
      await renewKeywords(tx, { tutorId: id })
    return mustExist(changed)
  })
}

/** Undefined if the picture doesn't change. */
async function avatarOf(tx: Db, ownerId: string, uploadId: string | null | undefined) {
  if (typeof uploadId !== 'string') return uploadId
  const { base, widths } = await takeUpload(tx, { uploadId, ownerId, purpose: 'avatar' })
  return `${base}-${nearest(widths, avatarWidth)}.webp`
}

function nearest(widths: readonly number[], wanted: number): number {
  return widths.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
}

/** A code signs in only one caller, even if several send it at the same time. */
function redeem(
  context: Context,
  challenge: ChallengeRow,
  who: { readonly caller: Caller; readonly viewer: Viewer | null },
) {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const known = challenge.user_id === null ? undefined : await lockUser(tx, challenge.user_id)
    if (!(await closeChallenge(tx, challenge.id, now))) throw new ApiError('code_expired')
    const user = isAccount(challenge.pending)
      ? await createUser(tx, challenge, { pending: challenge.pending, now })
      : mustExist(known)
    return signedIn(user, await beginSession(context, tx, { user, ...who, now }))
  })
}

function isAccount(pending: ChallengeRow['pending']): pending is PendingAccount {
  return pending !== null && 'role' in pending
}
