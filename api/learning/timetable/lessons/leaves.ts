import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { LessonTime } from '../../catalogue/index.ts'
import { tutorLeaves } from '../tables/index.ts'
import type { Span } from './hours.ts'
import { freeTimes, nextTimes, type Wish } from './policy.ts'

/** A tutor's days off that overlap this span, as instants. */
export function leavesWithin(db: Db, { tutorId, from, to }: Omit<Span, 'to'> & { readonly to?: Date }) {
  const { starts_at, ends_at } = tutorLeaves
  const before = to && lt(starts_at, to)
  return db
    .select({ starts_at, ends_at })
    .from(tutorLeaves)
    .where(and(eq(tutorLeaves.tutor_id, tutorId), gt(ends_at, from), before))
    .orderBy(asc(starts_at))
}

/** The next weekly times, skipping the tutor's days off. Other clashes are shown to the tutor. */
export async function timesPastLeaves(
  tx: Db,
  tutorId: string,
  wish: Omit<Wish, 'taken'>,
): Promise<readonly LessonTime[]> {
  const taken = await leavesWithin(tx, { tutorId, from: wish.after })
  const times = taken.length === 0 ? nextTimes(wish) : freeTimes({ ...wish, taken })
  if (!times) throw new ApiError('tutor_busy')
  return times
}
