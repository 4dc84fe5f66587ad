import { eq } from 'drizzle-orm'
import type { Learner, learners as learnerCalls } from '#contract/learning/people/learners.ts'
import { isChild, learnersAtMost } from '#contract/learning/people/learnerWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { brokenConstraint } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { learners, users } from '../../base/index.ts'
import { hashPassword, refuseEasy } from '../auth/index.ts'
import { logInAsLearner } from './logIn.ts'
import { remove } from './remove.ts'
import { endLearnerSession, endSignIn, giveSignIn, renameAccount } from './signIn.ts'
import { findLearner, giveConsents, listLearners, lockLearner, type Whose, withdrawConsent } from './store.ts'

type Calls = Handlers<typeof learnerCalls>
type OfSignIns = 'giveSignIn' | 'endSignIn' | 'endLearnerSession' | 'logInAsLearner'

export function learnerHandlers(context: Context): Calls {
  return { ...people(context), ...signIns(context) }
}

function people({ db, clock }: Context): Omit<Calls, OfSignIns> {
  const own = (viewer: { readonly id: string }): Whose => ({ guardianId: viewer.id, now: clock() })
  const changing = changer(db)
  return {
    getLearners: ({ viewer }) => listLearners(db, own(viewer)),

    async addLearner({ viewer, body: { name, birth_year, note, consents, ...rest } }) {
      const done = nothingElse(rest)
      const whose = own(viewer)
      const { guardianId, now } = whose
      mustBeBorn(birth_year, now)
      const child = isChild(birth_year, now)
      if (child && !consents.includes('classes'))
        throw new ApiError('validation_failed', { fields: { consents: consentMissing } })
      const id = newId(now)
      await db.transaction(async (tx) => {
        await mustHaveRoom(tx, whose)
        const values = {
          id,
          guardian_id: guardianId,
          name,
          birth_year,
          note,
          created_at: now,
          updated_at: now,
        }
        await onceNamed(() => tx.insert(learners).values(values))
        if (child) await giveConsents(tx, id, consents, now)
      })
      return done(await mustFind(db, whose, id))
    },

    async changeLearner({ viewer, params, body: { name, birth_year, note, ...rest } }) {
      const done = nothingElse(rest)
      const whose = own(viewer)
      if (birth_year !== undefined) mustBeBorn(birth_year, whose.now)
      const values = { name, birth_year, note, updated_at: whose.now }
      return done(
        await changing(whose, params.learner_id, async (tx) => {
          await tx.update(learners).set(values).where(eq(learners.id, params.learner_id))
          if (name !== undefined) await renameAccount(tx, params.learner_id, name, whose.now)
        }),
      )
    },

    async removeLearner({ viewer, params }) {
      await db.transaction((tx) => remove(tx, own(viewer), params.learner_id))
      return null
    },

    async answerConsent({ viewer, params, body: { purpose, given, ...rest } }) {
      const done = nothingElse(rest)
      const whose = own(viewer)
      const id = params.learner_id
      return done(
        await changing(whose, id, async (tx) => {
          if (given) return giveConsents(tx, id, [purpose], whose.now)
          await withdrawConsent(tx, id, purpose, whose.now)
          if (purpose === 'sign_in') await endSignIn(tx, id, whose.now)
        }),
      )
    },
  }
}

function signIns(context: Context): Pick<Calls, OfSignIns> {
  const changing = changer(context.db)
  const own = (viewer: { readonly id: string }): Whose => ({ guardianId: viewer.id, now: context.clock() })
  return {
    async giveSignIn({ viewer, params: { learner_id: id }, body: { name, password, ...rest } }) {
      const done = nothingElse(rest)
      refuseEasy(context, password, { name })
      const passwordHash = await hashPassword(password)
      const whose = own(viewer)
      return done(await changing(whose, id, (tx) => giveSignIn(tx, whose, { id, name, passwordHash })))
    },

    endSignIn({ viewer, params: { learner_id: id } }) {
      const whose = own(viewer)
      return changing(whose, id, (tx) => endSignIn(tx, id, whose.now))
    },

    endLearnerSession({ viewer, params: { learner_id: id, young_session_id } }) {
      const whose = own(viewer)
      return changing(whose, id, async (tx) => {
        const which = { learnerId: id, id: young_session_id, now: whose.now }
        if (!(await endLearnerSession(tx, which))) throw new ApiError('not_found')
      })
    },

    async logInAsLearner({ body: { name, password, ...rest }, caller, viewer }) {
      const done = nothingElse(rest)
      return done(await logInAsLearner(context, { name, password, caller, viewer }))
    },
  }
}

function changer(db: Db) {
  return async (whose: Whose, id: string, change: (tx: Db) => Promise<void>): Promise<Learner> => {
    await db.transaction(async (tx) => {
      if (!(await lockLearner(tx, whose, id))) throw new ApiError('not_found')
      await onceNamed(() => change(tx))
    })
    return mustFind(db, whose, id)
  }
}

const consentMissing = 'To add a child, please agree to classes and demos below.'

function mustBeBorn(birthYear: number, now: Date): void {
  if (birthYear <= now.getUTCFullYear()) return
  throw new ApiError('validation_failed', { fields: { birth_year: 'This year is in the future.' } })
}

/** Concurrent additions wait for each other here, or both might exceed the limit. */
async function mustHaveRoom(tx: Db, whose: Whose): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, whose.guardianId)).for('no key update')
  const { length } = await listLearners(tx, whose)
  if (length < learnersAtMost) return
  const name = `You can have up to ${learnersAtMost} learners. Remove one first.`
  throw new ApiError('validation_failed', { fields: { name } })
}

async function onceNamed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'learners_name') throw error
    const name = 'You already have a learner with this name. Tutors couldn’t tell them apart.'
    throw new ApiError('validation_failed', { fields: { name } })
  }
}

async function mustFind(db: Db, whose: Whose, id: string): Promise<Learner> {
  const learner = await findLearner(db, whose, id)
  if (!learner) throw new ApiError('not_found')
  return learner
}
