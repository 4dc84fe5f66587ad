import type { z } from 'zod/mini'
import type { account, NewContact } from '#contract/learning/account/profile.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers, type Viewer } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { choicesOf } from '../../base/index.ts'
import {
  CodeHasher,
  type Contact,
  deviceName,
  endSession,
  findUser,
  mustExist,
  revokeOthers,
  sendCode,
  toUser,
  type UserRow,
} from '../../people/index.ts'
import { closeAccount } from './close.ts'
import { proveContact } from './contacts.ts'
import { closingOf } from './openMatters.ts'
import { changePassword } from './password.ts'
import { safetyHandlers } from './safety.ts'
import { keepNotices, listSessions, makeTutor } from './store.ts'
import { takeAlong } from './takeAlong.ts'

export function accountHandlers(context: Context): Handlers<typeof account> {
  const { db, clock } = context
  const hasher = new CodeHasher(db)
  const me = async ({ id }: Viewer) => mustExist(await findUser(db, id))

  return {
    ...safetyHandlers(context, hasher),
    ...leavingHandlers(context),

    async getNotices({ viewer }) {
      return choicesOf(await me(viewer))
    },

    async chooseNotices({ viewer, body }) {
      await keepNotices(db, { userId: viewer.id, now: clock(), choices: body })
      return passedOn(body)(choicesOf(await me(viewer)))
    },

    async getSessions({ viewer, query: { items, page } }) {
      const { sessions, total } = await listSessions(db, { userId: viewer.id, now: clock(), items, page })
      const seen = sessions.map(({ id, user_agent, created_at, last_used_at }) => ({
        id,
        current: id === viewer.sessionId,
        device: deviceName(user_agent),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }))
      return { items: seen, page, items_per_page: items, total }
    },

    async endSession({ viewer, params }) {
      const which = { userId: viewer.id, now: clock(), id: params.session_id, from: viewer.sessionId }
      const ended = await db.transaction((tx) => endSession(tx, which))
      if (!ended) throw new ApiError('not_found')
      return null
    },

    async endOtherSessions({ viewer }) {
      const keeping = { userId: viewer.id, keep: viewer.sessionId, now: clock() }
      return { revoked: await db.transaction((tx) => revokeOthers(tx, keeping)) }
    },

    async addContact({ viewer, body, caller }) {
      const contact = contactOf(body)
      refuseOwn(await me(viewer), contact)
      const pending = { contact_of: viewer.id }
      return passedOn(body)(await sendCode(context, hasher, { contact, pending, caller }))
    },

    async verifyContact({ viewer, body: { challenge_id, otp, ...rest }, caller }) {
      const done = nothingElse(rest)
      const proof = { viewer, challengeId: challenge_id, otp, caller }
      return done(await toUser(await proveContact(context, hasher, proof)))
    },

    async becomeTutor({ viewer, body: { headline, ...rest } }) {
      const done = nothingElse(rest)
      const now = clock()
      const user = await db.transaction((tx) => makeTutor(tx, { userId: viewer.id, now, headline }))
      return done(toUser(mustExist(user)))
    },

    async changePassword({ viewer, body: { current, password, ...rest } }) {
      const done = nothingElse(rest)
      return done(await changePassword(context, viewer, { current, password }))
    },
  }
}

function leavingHandlers(
  context: Context,
): Pick<Handlers<typeof account>, 'exportAccount' | 'getClosing' | 'closeAccount'> {
  const { db, clock, config } = context
  return {
    async exportAccount({ viewer }) {
      const now = clock()
      const file = await takeAlong(db, { personId: viewer.id, brand: config.BRAND_NAME, now })
      return new FileReply(file, `verandah-${now.toISOString().slice(0, 10)}.json`)
    },
    getClosing: ({ viewer }) => closingOf(db, viewer.id),
    closeAccount: (actor) => closeAccount(context, actor),
  }
}

function contactOf({ email, mobile, ...rest }: z.output<typeof NewContact>): Contact {
  nothingElse(rest)
  if (email !== undefined && mobile === undefined) return { channel: 'email', identifier: email }
  if (mobile !== undefined && email === undefined) return { channel: 'sms', identifier: mobile }
  throw new ApiError('validation_failed', {
    fields: { email: 'Enter either an email address or a mobile number.' },
  })
}

function refuseOwn({ email, mobile }: UserRow, { channel, identifier }: Contact): void {
  const field = channel === 'email' ? 'email' : 'mobile'
  if (identifier !== (channel === 'email' ? email : mobile)) return
  throw new ApiError('validation_failed', { fields: { [field]: 'Your account already uses this.' } })
}
