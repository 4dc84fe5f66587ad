import { eq, inArray, sql } from 'drizzle-orm'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { OutsideError } from '../../../outside/reach.ts'
import { readOutside } from '../../../outside/readOutside.ts'
import type { Round } from '../../../rounds.ts'
import { users } from '../../base/index.ts'
import { busyCalendars } from '../tables/index.ts'
import { hoursApart } from './hoursApart.ts'
import type { BusyTime, Reading } from './hoursIn.ts'
import { readAgainAtMost, readAtOnce, readEvery } from './policy.ts'

/** How calendars are read; tests replace it. */
interface Ways {
  readonly read: (address: string) => Promise<string>
  readonly hours: (file: string, reading: Reading) => Promise<readonly BusyTime[]>
}
const ways: Ways = { read: readOutside, hours: hoursApart }
type Calendar = typeof busyCalendars.$inferSelect

export function busyRounds(context: Context): Round[] {
  return [{ name: 'calendars elsewhere', run: () => readCalendars(context) }]
}

/** Reads due calendars in parallel, so that a slow one doesn't hold up the others. */
export async function readCalendars({ db, clock }: Pick<Context, 'db' | 'clock'>, by = ways) {
  const now = clock()
  const due = await claim(db, now)
  const ids = due.map(({ tutor_id }) => tutor_id)
  const zones = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids))
  await Promise.all(
    due.map(async (calendar) => {
      const time_zone = zones.find(({ id }) => id === calendar.tutor_id)?.time_zone ?? 'Asia/Kolkata'
      const seen = await look(calendar, by, { time_zone, now })
      await db.update(busyCalendars).set(seen).where(eq(busyCalendars.id, calendar.id))
    }),
  )
}

/** Postpones the calendars that it picks, so that no other process reads them too. */
function claim(db: Db, now: Date): Promise<Calendar[]> {
  return db
    .update(busyCalendars)
    .set({ next_at: later(now, readEvery) })
    .where(
      sql`${busyCalendars.id} IN (SELECT id FROM busy_calendars WHERE next_at <= ${now.toISOString()}::timestamptz
        ORDER BY next_at LIMIT ${readAtOnce} FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
}

async function look(calendar: Calendar, by: Ways, reading: Reading): Promise<Partial<Calendar>> {
  const { now } = reading
  let file: string
  try {
    file = await by.read(calendar.address)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { problem: error.problem, next_at: later(now, pause(calendar, now)) }
  }
  try {
    const busy = await by.hours(file, reading)
    const hours = busy.map(({ from, to }) => [from.toISOString(), to.toISOString()] as const)
    return { hours, read_at: now, problem: null }
  } catch {
    return { problem: 'not_a_calendar', next_at: later(now, pause(calendar, now)) }
  }
}

/** Retries after as long again as the calendar has been failing, within limits. */
function pause({ read_at, created_at }: Calendar, now: Date): number {
  const failing = now.getTime() - (read_at ?? created_at).getTime()
  return Math.min(readAgainAtMost, Math.max(readEvery, failing))
}
