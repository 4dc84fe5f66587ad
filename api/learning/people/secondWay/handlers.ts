import type { secondWay } from '#contract/learning/people/secondWay.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { forgetLimit } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { qrPath } from '../../../qr.ts'
import { appAddress, stepOf } from '../../../totp.ts'
import { tell } from '../../base/index.ts'
import {
  confirmSession,
  findUser,
  lockUser,
  mustExist,
  type SecondWayChange,
  secondWayChanged,
  secondWayPolicy,
  takeTurns,
  type UserRow,
  waitingOf,
} from '../auth/index.ts'
import {
  type AuthenticatorRow,
  authenticatorOf,
  beginAuthenticator,
  inGroups,
  recoveryCodesLeft,
  removeAuthenticator,
  renewRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './store.ts'

const wrong = 'That code isn’t right, or has already been used. Wait for your app to show the next one.'

/** An authenticator app in addition to a password or a code, and recovery codes for when the app is lost. */
export function secondWayHandlers(context: Context): Handlers<typeof secondWay> {
  const { db, clock } = context
  return {
    ...keepingHandlers(context),

    async getSecondWay({ viewer }) {
      const user = mustExist(await findUser(db, viewer.id))
      const row = await authenticatorOf(db, user.id)
      const isBegun = row && row.proved_at === null && viewer.freshUntil !== null
      return {
        authenticator: row?.proved_at ? { since: row.proved_at.toISOString() } : null,
        recovery_codes: await recoveryCodesLeft(db, user.id),
        required: user.roles.includes('staff'),
        confirms_alone: (await waitingOf(db, user.id)) === 'proof',
        set_up: isBegun ? setUpOf(context, user, row) : null,
      }
    },

    async confirmBySecondWay({ viewer, body: { code, ...rest } }) {
      const done = nothingElse(rest)
      const limit = await takeTurn(context, viewer.id)
      await context.outbox.transaction(async (tx) => {
        const user = mustExist(await lockUser(tx, viewer.id))
        await (code.length === 6
          ? spendAppCode(tx, { user, code, now: clock() })
          : spendWrittenCode(context, tx, { user, code }))
        await confirmSession(tx, viewer.sessionId, { now: clock(), byTwo: true })
      })
      await forgetLimit(db, limit)
      return done(null)
    },
  }
}

type Keeping = 'beginAuthenticator' | 'proveAuthenticator' | 'removeAuthenticator' | 'renewRecoveryCodes'

function keepingHandlers(context: Context): Pick<Handlers<typeof secondWay>, Keeping> {
  const { db, clock, outbox } = context
  return {
    async beginAuthenticator({ viewer }) {
      const user = mustExist(await findUser(db, viewer.id))
      const begun = await beginAuthenticator(db, { userId: user.id, now: clock() })
      if (!begun)
        throw new ApiError('conflict', { message: 'Your account already has an authenticator app.' })
      return setUpOf(context, user, begun)
    },

    async proveAuthenticator({ viewer, body: { code, ...rest } }) {
      const done = nothingElse(rest)
      const limit = await takeTurn(context, viewer.id)
      const recovery_codes = await outbox.transaction(async (tx) => {
        const user = mustExist(await lockUser(tx, viewer.id))
        const now = clock()
        const row = await authenticatorOf(tx, user.id)
        if (!row || row.proved_at) throw new ApiError('wrong_state')
        const step = stepOf(code, row.secret, now)
        if (step === null || !(await spendStep(tx, row, { step, proved_at: now }))) throw wrongCode()
        await confirmSession(tx, viewer.sessionId, { now, byTwo: true })
        await tellOf(context, tx, { user, what: 'added' })
        return renewRecoveryCodes(tx, user.id, now)
      })
      await forgetLimit(db, limit)
      return done({ recovery_codes })
    },

    removeAuthenticator: ({ viewer }) =>
      outbox.transaction(async (tx) => {
        const user = mustExist(await lockUser(tx, viewer.id))
        if (!(await removeAuthenticator(tx, user.id))) throw new ApiError('not_found')
        await tellOf(context, tx, { user, what: 'removed' })
        return null
      }),

    renewRecoveryCodes: ({ viewer }) =>
      outbox.transaction(async (tx) => {
        const user = mustExist(await lockUser(tx, viewer.id))
        if (!(await authenticatorOf(tx, user.id))?.proved_at) throw new ApiError('not_found')
        await tellOf(context, tx, { user, what: 'renewed' })
        return { recovery_codes: await renewRecoveryCodes(tx, user.id, clock()) }
      }),
  }
}

/** Wrong codes count for the whole account: somebody who has the password can open any number of sessions. */
async function takeTurn(context: Context, userId: string): Promise<string> {
  const key = `second way ${userId}`
  await takeTurns(context, [{ key, ...secondWayPolicy.tries }])
  return key
}

interface Typed {
  readonly user: UserRow
  readonly code: string
}

async function spendAppCode(tx: Db, { user, code, now }: Typed & { readonly now: Date }): Promise<void> {
  const row = await authenticatorOf(tx, user.id)
  const step = row?.proved_at ? stepOf(code, row.secret, now) : null
  if (!row || step === null || !(await spendStep(tx, row, { step }))) throw wrongCode()
}

async function spendWrittenCode(context: Context, tx: Db, { user, code }: Typed): Promise<void> {
  const left = await spendRecoveryCode(tx, user.id, code)
  if (left === null)
    throw new ApiError('code_wrong', { message: 'That recovery code isn’t right, or has already been used.' })
  await tellOf(context, tx, { user, what: 'used', left })
}

const wrongCode = () => new ApiError('code_wrong', { message: wrong })

interface Told extends SecondWayChange {
  readonly user: UserRow
}

async function tellOf(context: Context, tx: Db, { user, ...change }: Told): Promise<void> {
  const mail = secondWayChanged({ ...change, now: context.clock(), user })
  await tell(context, tx, { user, topic: null, mail })
}

function setUpOf({ config }: Context, user: UserRow, { secret }: AuthenticatorRow) {
  const account = user.email ?? user.mobile ?? user.name
  const address = appAddress({ secret, site: config.BRAND_NAME, account })
  return { key: inGroups(secret, ' '), address, qr: qrPath(address) }
}
