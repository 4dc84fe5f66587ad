import { and, asc, eq, gt } from 'drizzle-orm'
import type { Leave } from '#contract/learning/teaching/leaves.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { users } from '../../base/index.ts'
import { tutorLeaves } from '../../timetable/index.ts'
import { undoFor } from './policy.ts'

type Row = typeof tutorLeaves.$inferSelect

export async function zoneOf(db: Db, tutorId: string): Promise<string> {
  const [row] = await db.select({ zone: users.time_zone }).from(users).where(eq(users.id, tutorId))
  if (!row) throw new ApiError('not_found')
  return row.zone
}

interface Listing {
  readonly tutorId: string
  readonly now: Date
  readonly items: number
  readonly page: number
}

export async function listLeaves(db: Db, { tutorId, now, items, page }: Listing) {
  const own = and(eq(tutorLeaves.tutor_id, tutorId), gt(tutorLeaves.ends_at, now))
  const [leaves, total] = await Promise.all([
    db
      .select()
      .from(tutorLeaves)
      .where(own)
      .orderBy(asc(tutorLeaves.starts_at))
      .limit(items)
      .offset((page - 1) * items),
    db.$count(tutorLeaves, own),
  ])
  return { items: leaves.map((row) => toLeave(row, now)), page, items_per_page: items, total }
}

export function toLeave({ created_at, ...row }: Row, now: Date): Leave {
  const { id, from_day: from, to_day: to, time_zone, starts_at, ends_at, reason } = row
  const until = later(created_at, undoFor)
  return {
    id,
    from,
    to,
    time_zone,
    reason,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    undo_until: now < until ? until.toISOString() : null,
  }
}
