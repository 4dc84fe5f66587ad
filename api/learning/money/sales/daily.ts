import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { tutors } from '../../catalogue/index.ts'
import { tellOfDay } from './tellTutors.ts'

const Due = z.object({ tutor_id: z.string(), since: z.coerce.date(), until: z.coerce.date() })

export function saleRounds(context: Context): Round[] {
  return [{ name: 'sales of the day', run: () => tellDaily(context) }]
}

/** Emails tutors at 7 pm, their time, about sales since the last email. Their row stores when that was. */
async function tellDaily(context: Context): Promise<void> {
  const { db, clock, outbox } = context
  const now = sql`${clock().toISOString()}::timestamptz`
  const evening = sql`(date_trunc('day', (${now} AT TIME ZONE person.time_zone) - interval '19 hours') + interval '19 hours')
    AT TIME ZONE person.time_zone`
  const due = await rows(
    db,
    sql`SELECT tutor.user_id AS tutor_id, tutor.sales_daily_since AS since, ${evening} AS until
      FROM tutors AS tutor JOIN users AS person ON person.id = tutor.user_id
      WHERE tutor.sales_daily_since < ${evening} ORDER BY tutor.user_id LIMIT 200`,
    Due,
  )
  for (const { tutor_id: tutorId, until } of due)
    await outbox.transaction(async (tx) => {
      const since = await lockSince(tx, tutorId)
      if (!since || since >= until) return
      await tellOfDay(context, tx, { tutorId, from: since, to: until })
      await tx.update(tutors).set({ sales_daily_since: until }).where(eq(tutors.user_id, tutorId))
    })
}

async function lockSince(tx: Db, tutorId: string): Promise<Date | null> {
  const [tutor] = await tx
    .select({ since: tutors.sales_daily_since })
    .from(tutors)
    .where(eq(tutors.user_id, tutorId))
    .for('no key update')
  return tutor?.since ?? null
}

interface Choosing {
  readonly tutorId: string
  readonly daily: boolean
}

/** A tutor who turns the daily email off is told now of the sales that it hasn't covered. */
export function chooseDaily(context: Context, { tutorId, daily }: Choosing): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    const since = await lockSince(tx, tutorId)
    if (daily === (since !== null)) return
    if (since) await tellOfDay(context, tx, { tutorId, from: since, to: now })
    await tx
      .update(tutors)
      .set({ sales_daily_since: daily ? now : null })
      .where(eq(tutors.user_id, tutorId))
  })
}

export async function hearsDaily(db: Db, tutorId: string): Promise<boolean> {
  const [tutor] = await db
    .select({ since: tutors.sales_daily_since })
    .from(tutors)
    .where(eq(tutors.user_id, tutorId))
  return (tutor?.since ?? null) !== null
}
