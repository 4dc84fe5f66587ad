import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { readersOf, tell } from '../../base/index.ts'
import { isRenewed, pupilTitle, renewal, renewalCutoff } from '../../timetable/index.ts'
import { firstOfTerm } from './keep.ts'
import { renewalEnds } from './messages.ts'

const batch = 100

const Due = z.object({
  id: z.string(),
  student_id: z.string(),
  schedule_id: z.string(),
  title: z.string(),
  slug: z.string(),
  starts_at: z.coerce.date(),
})

/** Reminds students before reserved seats are released. Pages by id, since those who want no reminders stay due. */
export async function remindOfCutoff(context: Context): Promise<void> {
  const { db, clock, outbox } = context
  const now = clock()
  let after: string | null = ''
  while (after !== null) {
    const due: readonly z.output<typeof Due>[] = await dueReminders(db, now, after)
    after = due.length === batch ? (due.at(-1)?.id ?? null) : null
    if (due.length === 0) return
    await outbox.transaction(async (tx) => {
      const readers = await readersOf(
        tx,
        due.map(({ student_id }) => student_id),
      )
      for (const { id, student_id, starts_at, ...group } of due) {
        const user = readers.get(student_id)
        const term = { starts_at, cutoff: renewalCutoff(starts_at) }
        if (user)
          await tell(context, tx, {
            user,
            topic: 'renewals',
            dedupeKey: `renewal ends ${id}`,
            expiresAt: term.cutoff,
            mail: renewalEnds(group, term, user),
          })
      }
    })
  }
}

/** Leaves out seats whose renewal opened less than a day ago, since those students have just been told. */
function dueReminders(db: Db, now: Date, after: string) {
  const cutoff = renewal.cutoffBeforeStart
  return rows(
    db,
    sql`SELECT seat.id, seat.student_id, seat.schedule_id, ${pupilTitle} AS title, course.slug, ${firstOfTerm} AS starts_at
      FROM user_schedules AS seat JOIN course_schedules AS term ON term.continues_id = seat.schedule_id
      JOIN courses AS course ON course.id = term.course_id
      WHERE seat.keeps_seat AND seat.id > ${after}
        AND ${firstOfTerm} > ${at(later(now, cutoff))}
        AND ${firstOfTerm} <= ${at(later(now, cutoff + renewal.remindBeforeCutoff))}
        AND NOT EXISTS (SELECT FROM outbox WHERE dedupe_key IN ('renewal ends ' || seat.id, 'renewal ends ' || seat.id || ' sms')
          OR dedupe_key IN ('renewal open ' || seat.id, 'renewal open ' || seat.id || ' sms')
            AND outbox.created_at > ${at(later(now, -day))})
      ORDER BY seat.id LIMIT ${batch}::int`,
    Due,
  )
}

/** Releases seats that weren't renewed in time, and those of students who joined the next term in another way. */
export async function giveUpSeats(db: Db, now: Date): Promise<void> {
  const over = sql`seat.keeps_seat AND (${isRenewed} OR term.status NOT IN ('open', 'running')
    OR NOT coalesce(${firstOfTerm} > ${at(later(now, renewal.cutoffBeforeStart))}, false))`
  const terms = await rows(
    db,
    sql`SELECT DISTINCT term.id FROM user_schedules AS seat JOIN course_schedules AS term ON term.continues_id = seat.schedule_id
      WHERE ${over} ORDER BY term.id LIMIT ${batch}::int`,
    z.object({ id: z.string() }),
  )
  // One statement per term: a single one that locked several schedules could deadlock with an order.
  for (const { id } of terms) await giveUpSeatsOf(db, id, over)
}

async function giveUpSeatsOf(db: Db, termId: string, over: SQL): Promise<void> {
  await db.execute(sql`
    WITH due AS (
      SELECT seat.id FROM user_schedules AS seat JOIN course_schedules AS term ON term.continues_id = seat.schedule_id
      WHERE term.id = ${termId} AND ${over} ORDER BY seat.id FOR NO KEY UPDATE OF seat SKIP LOCKED
    ), given AS (
      UPDATE user_schedules SET keeps_seat = false FROM due
      WHERE user_schedules.id = due.id AND user_schedules.keeps_seat RETURNING user_schedules.id
    )
    UPDATE course_schedules SET seats_kept = seats_kept - (SELECT count(*) FROM given)
    WHERE id = ${termId} AND EXISTS (SELECT FROM given)`)
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
