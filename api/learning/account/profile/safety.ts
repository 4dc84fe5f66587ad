import type { account, Safety } from '#contract/learning/account/profile.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import type { CodeHasher } from '../../people/index.ts'
import {
  type Contact,
  closeChallenge,
  confirmSession,
  deviceName,
  findUser,
  forgetDevice,
  hashToken,
  idleDevices,
  isLive,
  mask,
  mustExist,
  sendCode,
  tryCode,
  type UserRow,
  waitingOf,
} from '../../people/index.ts'
import { undoContact } from './contacts.ts'
import { comparePassword } from './password.ts'
import { type ContactChangeRow, findChange, openChanges } from './store.ts'

type Names =
  | 'getSafety'
  | 'sendConfirmation'
  | 'confirmByPassword'
  | 'confirmByCode'
  | 'getContactUndo'
  | 'undoContact'
  | 'getDevices'
  | 'forgetDevice'

/** The calls that protect an account. */
export function safetyHandlers(context: Context, hasher: CodeHasher): Pick<Handlers<typeof account>, Names> {
  const { db, clock } = context
  const me = async ({ id }: Viewer) => mustExist(await findUser(db, id))

  return {
    async getSafety({ viewer }) {
      const changes = await openChanges(db, { userId: viewer.id, now: clock() })
      return { confirmed_until: viewer.freshUntil?.toISOString() ?? null, changes: changes.map(toChange) }
    },

    async sendConfirmation({ viewer, caller }) {
      await mustBeEnough(db, viewer)
      const contact = ownContact(context, await me(viewer))
      return sendCode(context, hasher, { contact, pending: { confirms: viewer.sessionId }, caller })
    },

    async confirmByPassword({ viewer, body: { password, ...rest } }) {
      const done = nothingElse(rest)
      await mustBeEnough(db, viewer)
      await comparePassword(context, viewer, { user: await me(viewer), typed: password, field: 'password' })
      await confirmSession(db, viewer.sessionId, { now: clock() })
      return done(null)
    },

    async confirmByCode({ viewer, body: { challenge_id, otp, ...rest }, caller }) {
      const done = nothingElse(rest)
      await mustBeEnough(db, viewer)
      const challenge = await tryCode(context, hasher, {
        id: challenge_id,
        otp,
        holder: viewer.sessionId,
        caller,
      })
      await db.transaction(async (tx) => {
        if (!(await closeChallenge(tx, challenge.id, clock()))) throw new ApiError('code_expired')
        await confirmSession(tx, viewer.sessionId, { now: clock() })
      })
      return done(null)
    },

    async getContactUndo({ query: { token } }) {
      const change = await findChange(db, { hash: hashToken(token), now: clock() })
      return { change: change ? toChange(change) : null }
    },

    async undoContact({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      return done(await undoContact(context, token))
    },

    async getDevices({ viewer }) {
      const now = clock()
      const devices = await idleDevices(db, { userId: viewer.id, now }, isLive(now))
      return devices.map(({ id, user_agent, last_used_at }) => ({
        id,
        device: deviceName(user_agent),
        last_used_at: last_used_at.toISOString(),
      }))
    },

    async forgetDevice({ viewer, params }) {
      const known = await forgetDevice(db, { userId: viewer.id, now: clock(), id: params.device_id })
      if (!known) throw new ApiError('not_found')
      return null
    },
  }
}

/** With a second way set up, a password or a code isn't enough. */
async function mustBeEnough(db: Db, { id }: Viewer): Promise<void> {
  if ((await waitingOf(db, id)) === 'proof') throw new ApiError('second_way_first')
}

/** The email address if there is one, since emails cost nothing. */
function ownContact({ config }: Context, { email, mobile }: UserRow): Contact {
  if (email !== null) return { channel: 'email', identifier: email }
  if (mobile !== null && config.SMS_WEBHOOK_URL !== 'off') return { channel: 'sms', identifier: mobile }
  throw new ApiError('channel_unavailable')
}

function toChange(row: ContactChangeRow): Safety['changes'][number] {
  const { channel, former_email, former_mobile, created_at, expires_at } = row
  const email = former_email === null ? null : mask({ channel: 'email', identifier: former_email })
  const mobile = former_mobile === null ? null : mask({ channel: 'sms', identifier: former_mobile })
  return {
    channel,
    email,
    mobile,
    changed_at: created_at.toISOString(),
    until: expires_at.toISOString(),
  }
}
