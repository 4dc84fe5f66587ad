import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { discountCodes } from '../tables/index.ts'

export type NewCode = Omit<typeof discountCodes.$inferInsert, 'id' | 'first_day' | 'created_at'>

/** The code is valid from today. */
export async function addCode(tx: Db, code: NewCode, now: Date): Promise<string> {
  const first_day = todayInIndia(now)
  if (code.last_day && code.last_day < first_day) throw wrong('last_day', 'Choose today or a later day.')
  const [stored] = await tx
    .insert(discountCodes)
    .values({ id: newId(now), ...code, first_day, created_at: now })
    .onConflictDoNothing({ target: discountCodes.code })
    .returning({ id: discountCodes.id })
  if (!stored) throw wrong('code', 'This code already exists. Choose another.')
  return stored.id
}

export function wrong(field: string, because: string): ApiError {
  return new ApiError('validation_failed', { fields: { [field]: because } })
}

interface Stopping {
  readonly id: string
  readonly now: Date
  /** If given, the code must be this tutor's. */
  readonly tutorId?: string
}

/** Stops a code. Orders already placed with it keep their price. */
export async function stopCode(tx: Db, { id, now, tutorId }: Stopping): Promise<void> {
  const own: SQL = tutorId === undefined ? sql`true` : sql`${discountCodes.tutor_id} = ${tutorId}`
  const [code] = await tx
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), own))
  if (!code) throw new ApiError('not_found')
  const stopped = await tx
    .update(discountCodes)
    .set({ stopped_at: now })
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.stopped_at)))
    .returning({ id: discountCodes.id })
  if (stopped.length === 0)
    throw new ApiError('wrong_state', { message: 'This code has already been stopped.' })
}
