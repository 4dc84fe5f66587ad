import { newId } from '#api/db/ids.ts'
import type { Context } from '#api/http/context.ts'
import { bookGoodwill } from '#api/learning/money/ledger/index.ts'
import { users } from '#api/tables.ts'
import { byStaff } from '../byStaff.ts'

interface Gift {
  readonly studentId: string
  readonly amount: number
}

/** Gives a student credit as goodwill, as staff do. */
export async function giveGoodwill(
  place: Pick<Context, 'db' | 'clock'>,
  { studentId, amount }: Gift,
): Promise<void> {
  const now = place.clock()
  const [by] = await place.db.select({ id: users.id }).from(users).limit(1)
  if (!by) throw new Error('There is nobody to give it.')
  const gift = { id: newId(now), studentId, amount, reason: 'We are sorry.', by: by.id, now }
  await byStaff(place, { action: 'give_credit', person: studentId }, (tx) => bookGoodwill(tx, gift))
}
