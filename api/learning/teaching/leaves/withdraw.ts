import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, untell } from '../../base/index.ts'
import { classSessions } from '../../catalogue/index.ts'
import { type BeforeLeave, lockHours, tutorLeaves } from '../../timetable/index.ts'
import { undoFor } from './policy.ts'
import { leaveKey } from './take.ts'

interface Withdrawing {
  readonly tutorId: string
  readonly leaveId: string
}

/** Frees the days again. If families haven't been told yet, the classes move back. Returns how many did. */
export function withdrawLeave(context: Context, { tutorId, leaveId }: Withdrawing): Promise<number> {
  const now = context.clock()
  return refusing({ tutor_hours_never_overlap: 'tutor_busy' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, tutorId)
      await lockHours(tx, tutorId)
      const [leave] = await tx
        .delete(tutorLeaves)
        .where(and(eq(tutorLeaves.id, leaveId), eq(tutorLeaves.tutor_id, tutorId)))
        .returning()
      if (!leave) throw new ApiError('not_found')
      if (leave.ends_at <= now) throw new ApiError('too_late', { message: 'These days off are over.' })
      if (now >= later(leave.created_at, undoFor)) return 0
      await bringBack(tx, leave.before, { leftAt: leave.created_at, now })
      await untell(context, tx, leaveKey(leaveId))
      return leave.before.lessons.length
    }),
  )
}

interface Since {
  readonly leftAt: Date
  readonly now: Date
}

async function bringBack(tx: Db, { lessons, added }: BeforeLeave, { leftAt, now }: Since): Promise<void> {
  if (lessons.length === 0) return
  const ids = lessons.map(({ id }) => id)
  const untouched = and(inArray(classSessions.id, [...ids, ...added]), eq(classSessions.updated_at, leftAt))
  const gone = lessons.some(({ starts_at }) => new Date(starts_at) <= now)
  if (gone || (await tx.$count(classSessions, untouched)) < ids.length + added.length)
    throw new ApiError('too_late', {
      message:
        'One of these classes has changed since, or its former time has passed, so this can’t be undone. In five minutes you can withdraw the days off; the new dates stay.',
    })
  await tx.execute(sql`SET CONSTRAINTS tutor_hours_never_overlap DEFERRED`)
  if (added.length > 0) await tx.delete(classSessions).where(inArray(classSessions.id, [...added]))
  await tx.execute(sql`UPDATE class_sessions SET status = former.status::lesson_status, starts_at = former.starts_at, ends_at = former.ends_at,
      moved_from = former.moved_from, change_note = former.change_note, sequence = sequence + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(lessons)}::json) AS former(id text, status text, starts_at timestamptz, ends_at timestamptz, moved_from timestamptz, change_note text)
    WHERE class_sessions.id = former.id`)
  await tx.execute(sql`SET CONSTRAINTS tutor_hours_never_overlap IMMEDIATE`)
}
