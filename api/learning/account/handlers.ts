import type { account, NoticeChoices } from '#contract/learning/account.ts'
import type { User } from '#contract/learning/auth.ts'
import { forgetLimit } from '../../db/limits.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers, Viewer } from '../../http/handler.ts'
import { sendCode, takeTurns } from '../auth/challenge.ts'
import { CodeHasher } from '../auth/codes.ts'
import { refuseEasy } from '../auth/easyPasswords.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { revokeOthers } from '../auth/sessions.ts'
import { type Contact, findUser, type UserRow } from '../auth/store.ts'
import { mustExist, toUser } from '../auth/user.ts'
import { wants } from '../notices/letter.ts'
import { tell } from '../notices/tell.ts'
import { proveContact } from './contacts.ts'
import { deviceName } from './device.ts'
import { passwordChanged } from './messages.ts'
import { passwordChanges } from './policy.ts'
import { endSession, keepNotices, listSessions, makeTutor, setPassword } from './store.ts'

export function accountHandlers(context: Context): Handlers<typeof account> {
  const { db, clock } = context
  const hasher = new CodeHasher(db)
  const me = async ({ id }: Viewer) => mustExist(await findUser(db, id))

  return {
    async getNotices({ viewer }) {
      return choicesOf(await me(viewer))
    },

    async chooseNotices({ viewer, body }) {
      await keepNotices(db, { userId: viewer.id, now: clock(), choices: body })
      return body
    },

    async getSessions({ viewer, query: { items, page } }) {
      const { found, total } = await listSessions(db, { userId: viewer.id, now: clock(), items, page })
      const seen = found.map(({ id, user_agent, created_at, last_used_at }) => ({
        ...{ id, current: id === viewer.sessionId, device: deviceName(user_agent) },
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }))
      return { items: seen, page, items_per_page: items, total }
    },

    async endSession({ viewer, params }) {
      const ended = await endSession(db, { userId: viewer.id, now: clock(), id: params.session_id })
      if (!ended) throw new ApiError('not_found')
      return null
    },

    async endOtherSessions({ viewer }) {
      return { revoked: await revokeOthers(db, { userId: viewer.id, keep: viewer.sessionId, now: clock() }) }
    },

    async addContact({ viewer, body, caller }) {
      const contact = contactOf(body)
      refuseOwn(await me(viewer), contact)
      return sendCode(context, hasher, { contact, pending: { contact_of: viewer.id }, caller })
    },

    async verifyContact({ viewer, body: { challenge_id, otp }, caller }) {
      const proof = { userId: viewer.id, challengeId: challenge_id, otp, caller }
      return toUser(await proveContact(context, hasher, proof))
    },

    async becomeTutor({ viewer, body: { headline } }) {
      const now = clock()
      const user = await db.transaction((tx) => makeTutor(tx, { userId: viewer.id, now, headline }))
      return toUser(mustExist(user))
    },

    async changePassword({ viewer, body: { current, password } }) {
      return changePassword(context, viewer, { current, password })
    },
  }
}

function choicesOf(user: UserRow): NoticeChoices {
  return {
    reminders: wants(user, 'reminders'),
    bookings: wants(user, 'bookings'),
    renewals: wants(user, 'renewals'),
    news: wants(user, 'news'),
  }
}

interface OneOf {
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

function contactOf({ email, mobile }: OneOf): Contact {
  if (email !== undefined && mobile === undefined) return { channel: 'email', identifier: email }
  if (mobile !== undefined && email === undefined) return { channel: 'sms', identifier: mobile }
  throw new ApiError('validation_failed', {
    fields: { email: 'Give either an email address or a mobile number.' },
  })
}

function refuseOwn({ email, mobile }: UserRow, { channel, identifier }: Contact): void {
  const field = channel === 'email' ? 'email' : 'mobile'
  if (identifier !== (channel === 'email' ? email : mobile)) return
  throw new ApiError('validation_failed', { fields: { [field]: 'Your account has this one already.' } })
}

interface Passwords {
  readonly current: string | undefined
  readonly password: string
}

async function changePassword(context: Context, viewer: Viewer, given: Passwords): Promise<User> {
  const { db, clock } = context
  const limit = { key: `password change ${viewer.id}`, ...passwordChanges }
  await takeTurns(context, [limit])
  const before = mustExist(await findUser(db, viewer.id))
  // Not a 401, which would sign the person out for a slip of the finger.
  if (before.password_hash !== null && !(await isPassword(before.password_hash, given.current ?? '')))
    throw new ApiError('validation_failed', {
      fields: {
        current: given.current ? 'That is not your present password.' : 'Enter your present password.',
      },
    })
  refuseEasy(context, given.password, before)
  const hash = await hashPassword(given.password)
  const now = clock()
  const user = await context.outbox.transaction(async (tx) => {
    const former = before.password_hash
    const changed = await setPassword(tx, { userId: viewer.id, now, former, hash })
    if (!changed) throw new ApiError('conflict')
    await revokeOthers(tx, { userId: viewer.id, keep: viewer.sessionId, now })
    await tell(context, tx, { user: changed, topic: null, letter: passwordChanged() })
    return changed
  })
  await forgetLimit(db, limit.key)
  return toUser(user)
}
