import { and, asc, eq, sql } from 'drizzle-orm'
import type { BusyCalendar } from '#contract/learning/timetable/busy.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { busyCalendars } from '../tables/index.ts'
import { calendarsAtMost } from './policy.ts'

type Row = typeof busyCalendars.$inferSelect

interface Listing {
  readonly tutorId: string
  readonly items: number
  readonly page: number
}

export async function listCalendars(db: Db, { tutorId, items, page }: Listing) {
  const own = eq(busyCalendars.tutor_id, tutorId)
  const [calendars, total] = await Promise.all([
    db
      .select()
      .from(busyCalendars)
      .where(own)
      .orderBy(asc(busyCalendars.created_at))
      .limit(items)
      .offset((page - 1) * items),
    db.$count(busyCalendars, own),
  ])
  return { items: calendars.map(toCalendar), page, items_per_page: items, total }
}

/** Shows only the host, because the full address is a secret. */
function toCalendar({ id, address, read_at, problem }: Row): BusyCalendar {
  return { id, host: new URL(address).hostname, read_at: read_at?.toISOString() ?? null, problem }
}

interface Adding {
  readonly tutorId: string
  readonly address: string
  readonly now: Date
}

/** The next round reads it. Adding the same address twice adds it once. */
export function addCalendar(db: Db, { tutorId, address, now }: Adding): Promise<BusyCalendar> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM tutors WHERE user_id = ${tutorId} FOR NO KEY UPDATE`)
    const own = eq(busyCalendars.tutor_id, tutorId)
    const [known] = await tx
      .select()
      .from(busyCalendars)
      .where(and(own, eq(busyCalendars.address, address)))
    if (known) return toCalendar(known)
    if ((await tx.$count(busyCalendars, own)) >= calendarsAtMost)
      throw new ApiError('validation_failed', {
        fields: { address: `You can add ${calendarsAtMost} calendars. Remove one first.` },
      })
    const values = { id: newId(now), tutor_id: tutorId, address, next_at: now, created_at: now }
    const [added] = await tx.insert(busyCalendars).values(values).returning()
    if (!added) throw new ApiError('conflict')
    return toCalendar(added)
  })
}

export async function removeCalendar(db: Db, tutorId: string, id: string): Promise<void> {
  const gone = await db
    .delete(busyCalendars)
    .where(and(eq(busyCalendars.id, id), eq(busyCalendars.tutor_id, tutorId)))
    .returning({ id: busyCalendars.id })
  if (gone.length === 0) throw new ApiError('not_found')
}
