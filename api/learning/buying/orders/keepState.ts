import { eq } from 'drizzle-orm'
import type { State } from '#contract/states.ts'
import type { Db } from '../../../db/Db.ts'
import { users } from '../../base/index.ts'
import { queueUp } from './queueUp.ts'

interface Answer {
  readonly studentId: string
  /** Undefined if the order doesn't say. */
  readonly state?: State | undefined
  readonly now: Date
}

/** Stores the state in the student's account before anything is ordered: an order paid with credit is billed at once. */
export async function keepState(tx: Db, { studentId, state, now }: Answer): Promise<void> {
  if (state === undefined) return
  // Every order queues up before it locks a row, so two orders of one student can't deadlock.
  await queueUp(tx, studentId)
  await tx.update(users).set({ state, updated_at: now }).where(eq(users.id, studentId))
}
