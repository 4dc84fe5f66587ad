import type { Passkey, PasskeyProof, passkeys } from '#contract/learning/people/passkeys.ts'
import { ApiError } from '../../../ApiError.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { tell } from '../../base/index.ts'
import {
  beginSession,
  confirmSession,
  deviceName,
  findUser,
  lockUser,
  mustExist,
  passkeyChanged,
  passkeyPolicy,
  passkeysPerNetwork,
  signedIn,
  takeTurns,
  type UserRow,
} from '../auth/index.ts'
import {
  type Asked,
  askQuestion,
  countUse,
  findPasskey,
  hasRoom,
  keepPasskey,
  type PasskeyRow,
  passkeysOf,
  removePasskey,
} from './store.ts'
import { rpIdOf, verifyNew, verifyProof } from './verify.ts'

const toSignIn: Asked = { purpose: 'sign_in', userId: null }

export function passkeyHandlers(context: Context): Handlers<typeof passkeys> {
  const { db, clock, outbox } = context
  return {
    ...ownPasskeys(context),

    async askForPasskey({ caller }) {
      await takeTurns(context, [{ key: `passkey network ${caller.network}`, ...passkeysPerNetwork }])
      return question(context, toSignIn)
    },

    async logInByPasskey({ body, caller, viewer }) {
      const done = passedOn(body)
      const { key, counter } = await proven(context, body, toSignIn)
      return outbox.transaction(async (tx) => {
        const user = await lockUser(tx, key.user_id)
        const now = clock()
        if (!user || !(await countUse(tx, key, { counter, now }))) throw new ApiError('passkey_refused')
        const session = await beginSession(context, tx, { user, caller, viewer, byTwo: true, now })
        return done(signedIn(user, session))
      })
    },

    askToConfirm: ({ viewer }) => question(context, { purpose: 'confirm', userId: viewer.id }),

    async confirmByPasskey({ viewer, body }) {
      const done = passedOn(body)
      const { key, counter } = await proven(context, body, { purpose: 'confirm', userId: viewer.id })
      if (key.user_id !== viewer.id) throw new ApiError('passkey_refused')
      await db.transaction(async (tx) => {
        const now = clock()
        if (!(await countUse(tx, key, { counter, now }))) throw new ApiError('passkey_refused')
        await confirmSession(tx, viewer.sessionId, { now, byTwo: true })
      })
      return done(null)
    },
  }
}

function ownPasskeys(
  context: Context,
): Pick<Handlers<typeof passkeys>, 'getPasskeys' | 'offerPasskey' | 'addPasskey' | 'removePasskey'> {
  const { db, clock, config, outbox } = context
  return {
    async getPasskeys({ viewer }) {
      return (await passkeysOf(db, viewer.id)).map(toPasskey)
    },

    async offerPasskey({ viewer }) {
      const user = mustExist(await findUser(db, viewer.id))
      const known = await passkeysOf(db, viewer.id)
      if (known.length >= passkeyPolicy.atMost) throw new ApiError('too_many_passkeys')
      return {
        ...(await question(context, adding(viewer))),
        site: config.BRAND_NAME,
        account: {
          handle: Buffer.from(user.id).toString('base64url'),
          name: user.email ?? user.mobile ?? user.name,
          shown_name: user.name,
        },
        known: known.map(({ credential_id }) => credential_id),
      }
    },

    async addPasskey({ viewer, body: { id, client_data, attestation, ...rest }, caller }) {
      const done = nothingElse(rest)
      const made = await verifyNew(context, { id, client_data, attestation }, adding(viewer))
      return done(
        await outbox.transaction(async (tx) => {
          const user = mustExist(await lockUser(tx, viewer.id))
          if (!(await hasRoom(tx, user.id))) throw new ApiError('too_many_passkeys')
          const now = clock()
          const kept = await keepPasskey(tx, {
            id: newId(now),
            user_id: user.id,
            credential_id: made.credentialId,
            public_key: made.publicKey,
            counter: made.counter,
            name: deviceName(caller.userAgent),
            created_at: now,
          })
          if (!kept) throw new ApiError('passkey_refused')
          // The person has just used the new passkey, so they needn't confirm with it again right away.
          if (viewer.waitsFor) await confirmSession(tx, viewer.sessionId, { now, byTwo: true })
          await tell(context, tx, mailOf(kept, { user, isNew: true, now }))
          return toPasskey(kept)
        }),
      )
    },

    async removePasskey({ viewer, params }) {
      return outbox.transaction(async (tx) => {
        const user = mustExist(await lockUser(tx, viewer.id))
        const removed = await removePasskey(tx, { userId: user.id, id: params.passkey_id })
        if (!removed) throw new ApiError('not_found')
        await tell(context, tx, mailOf(removed, { user, isNew: false, now: clock() }))
        return null
      })
    },
  }
}

const adding = ({ id }: Viewer): Asked => ({ purpose: 'add', userId: id })

async function question(context: Context, asked: Asked) {
  const challenge = await askQuestion(context.db, asked, context.clock())
  return { challenge, rp_id: rpIdOf(context), expires_in: passkeyPolicy.lifetime / 1000 }
}

async function proven(context: Context, body: PasskeyProof, asked: Asked) {
  const { id, client_data, authenticator_data, signature, ...rest } = body
  nothingElse(rest)
  const key = await findPasskey(context.db, id)
  const proof = { id, client_data, authenticator_data, signature }
  const counter = await verifyProof(context, proof, { key, asked })
  // `verifyProof` has already refused a proof without a key.
  if (!key) throw new ApiError('passkey_refused')
  return { key, counter }
}

interface Change {
  readonly user: UserRow
  readonly isNew: boolean
  readonly now: Date
}

function mailOf({ name }: PasskeyRow, { user, isNew, now }: Change) {
  return { user, topic: null, mail: passkeyChanged({ isNew, name, now, user }) } as const
}

function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
