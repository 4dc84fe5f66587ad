import { type SQL, sql } from 'drizzle-orm'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { disputeWindow, longestPause, ownLesson } from '../../timetable/index.ts'
import { giveUpSeats, remindOfCutoff } from './cutoff.ts'
import { KeptSeats } from './keep.ts'

export function enrolmentRounds(context: Context): Round[] {
  const { db, clock } = context
  const kept = new KeptSeats(context)
  return [
    { name: 'enrolments begin', run: () => begin(db, clock()) },
    { name: 'pauses end', run: () => endPauses(db, clock()) },
    { name: 'enrolments end', run: () => complete(db, clock()) },
    { name: 'seats are kept for renewal', run: () => kept.keepDue() },
    { name: 'renewal reminders', run: () => remindOfCutoff(context) },
    { name: 'kept seats are given up', run: () => giveUpSeats(db, clock()) },
  ]
}

function begin(db: Db, now: Date): Promise<void> {
  return move(db, now, {
    to: 'active',
    which: sql`seat.status = 'upcoming' AND ${hasLesson(sql`lesson.starts_at <= ${at(now)}`)}`,
  })
}

function endPauses(db: Db, now: Date): Promise<void> {
  return move(db, now, {
    to: 'active',
    which: sql`seat.status = 'paused' AND (SELECT max(event.at) FROM state_events AS event
      WHERE event.entity = 'user_schedules' AND event.entity_id = seat.id AND event.to_state = 'paused')
      <= ${at(later(now, -longestPause))}`,
  })
}

/**
 * A completed seat never becomes active again, so completion waits until no class can be given back: the attendance of
 * the last class is final, its dispute window is over, and no dispute is open.
 */
function complete(db: Db, now: Date): Promise<void> {
  const open = at(later(now, -disputeWindow))
  return move(db, now, {
    to: 'completed',
    which: sql`seat.status IN ('active', 'paused')
      AND NOT ${hasLesson(sql`lesson.starts_at <= ${at(now)} AND lesson.ends_at > ${open}`)}
      AND (seat.classes_used >= seat.classes_total OR NOT ${hasLesson(sql`lesson.ends_at > ${open}`)})
      AND NOT EXISTS (SELECT FROM disputes AS dispute
        WHERE dispute.user_schedule_id = seat.id AND dispute.status IN ('opened', 'answered'))`,
  })
}

function hasLesson(which: SQL): SQL {
  return sql`EXISTS (SELECT FROM class_sessions AS lesson WHERE ${ownLesson} AND lesson.status <> 'cancelled' AND ${which})`
}

interface Move {
  readonly to: 'active' | 'completed'
  readonly which: SQL
}

/** Skips seats that are being changed right now; the next round takes them. */
async function move(db: Db, now: Date, { to, which }: Move): Promise<void> {
  await db.execute(sql`UPDATE user_schedules SET status = ${to}::enrolment_status, updated_at = ${at(now)} WHERE id IN (
    SELECT seat.id FROM user_schedules AS seat WHERE ${which} ORDER BY seat.id FOR NO KEY UPDATE SKIP LOCKED)`)
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
