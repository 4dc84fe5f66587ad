import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { learners } from '../../base/index.ts'
import { cartItems } from '../../money/index.ts'
import { dropAccount, endSignIn } from './signIn.ts'
import { findLearner, lockLearner, tookPart, type Whose } from './store.ts'

/** Deletes a learner who never took anything. Otherwise the name stays with the seats and demos. */
export async function remove(tx: Db, whose: Whose, id: string): Promise<void> {
  const { now } = whose
  if (!(await lockLearner(tx, whose, id))) throw new ApiError('not_found')
  const learner = await findLearner(tx, whose, id)
  if (!learner) throw new ApiError('not_found')
  const { seats, demos, orders } = learner.open
  if (seats + demos + orders > 0)
    throw new ApiError('wrong_state', {
      message: `${learner.name} still has classes, demos or an unpaid order. Leave or cancel those first.`,
    })
  await tx.delete(cartItems).where(eq(cartItems.learner_id, id))
  await endSignIn(tx, id, now)
  const [nothing] = await rows(
    tx,
    sql`SELECT learner.id FROM learners AS learner WHERE learner.id = ${id} AND NOT ${tookPart}`,
    z.object({ id: z.string() }),
  )
  if (nothing) await dropAccount(tx, id)
  await tx.execute(sql`DELETE FROM learners AS learner WHERE learner.id = ${id} AND NOT ${tookPart}`)
  await tx.update(learners).set({ note: '', removed_at: now, updated_at: now }).where(eq(learners.id, id))
}
