import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { sitsIn } from '../../timetable/index.ts'
import { ofGroup, readsUntil } from './members.ts'

const facts = sql`thread.id, thread.kind, thread.tutor_id, thread.student_id, thread.schedule_id, thread.takes_answers`
const whole = sql`thread.last_seq, thread.last_at, '-infinity'::timestamptz AS since, false AS ended`

/**
 * The threads that somebody may read, as a query: their own pairs, announcements to groups that they teach or have a
 * seat in and, for a guardian (`read_along`), conversations between tutors and a learner who has a sign-in. `since` is
 * when the reader joined: earlier messages don't count as unread. `last_seq` and `last_at` are of the newest message that
 * the reader may read. Once their seats in a group have `ended`, that's the last one from before the end.
 */
export function visibleTo(personId: string): SQL {
  return sql`SELECT ${facts}, ${whole}, CASE WHEN thread.tutor_id = ${personId} THEN 'tutor' ELSE 'student' END AS side, NULL AS read_along
    FROM threads AS thread WHERE thread.tutor_id = ${personId} OR thread.student_id = ${personId}
    UNION ALL
    SELECT ${facts}, ${whole}, 'student', learner.name
    FROM learners AS learner JOIN learner_accounts AS account ON account.learner_id = learner.id
    JOIN threads AS thread ON thread.student_id = account.account_id
    WHERE learner.guardian_id = ${personId} AND thread.tutor_id <> ${personId}
    UNION ALL
    SELECT ${facts}, last.seq, last.created_at, came.since, came.until < 'infinity', 'student', NULL FROM (
      SELECT seat.schedule_id, min(seat.created_at) AS since, max(${readsUntil}) AS until FROM user_schedules AS seat
      WHERE ${sitsIn(sql`${personId}`)} AND ${ofGroup} GROUP BY seat.schedule_id) AS came
    JOIN threads AS thread ON thread.schedule_id = came.schedule_id AND thread.tutor_id <> ${personId}
    JOIN LATERAL (SELECT message.seq, message.created_at FROM thread_messages AS message
      WHERE message.thread_id = thread.id AND message.created_at <= came.until ORDER BY message.seq DESC LIMIT 1) AS last ON true`
}

/** Whether `message` belongs to the thread `visible` and its reader may read it. */
export const isReadable = sql`(message.thread_id = visible.id AND message.seq <= visible.last_seq)`

/** The ids of the messages that somebody may read, without those between their child and a tutor. */
export function readableMessages(personId: string): SQL {
  return sql`(SELECT message.id FROM (${visibleTo(personId)}) AS visible JOIN thread_messages AS message ON ${isReadable}
    WHERE visible.read_along IS NULL)`
}

/** Counts unread messages in the thread `visible`. The reader's row is `reader`. */
export function unreadOf(personId: string): SQL {
  return sql`(SELECT count(*)::int FROM thread_messages AS message
    WHERE ${isReadable} AND message.seq > coalesce(reader.read_seq, 0)
      AND message.author_id <> ${personId} AND message.hidden_at IS NULL AND message.created_at >= visible.since)`
}

/** True if a student and a tutor have or had a connection: a seat, a demo or an open proposal. */
export function isTied(student: SQL, tutor: SQL): SQL {
  return sql`(EXISTS (SELECT FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
        JOIN courses AS course ON course.id = plan.course_id
        WHERE ${sitsIn(student)} AND course.tutor_id = ${tutor})
      OR EXISTS (SELECT FROM bookings AS demo WHERE demo.tutor_id = ${tutor} AND demo.status <> 'declined'
        AND (demo.student_id = ${student} OR demo.learner_id = (SELECT account.learner_id FROM learner_accounts AS account
          WHERE account.account_id = ${student} AND account.ended_at IS NULL)))
      OR EXISTS (SELECT FROM demo_proposals AS wish WHERE wish.student_id = ${student} AND wish.tutor_id = ${tutor}
        AND wish.status = 'open'))`
}

/** Whether this person can read the message. */
export async function mayRead(db: Db, messageId: string, personId: string): Promise<boolean> {
  const [seen] = await rows(
    db,
    sql`SELECT visible.id FROM (${visibleTo(personId)}) AS visible
      JOIN thread_messages AS message ON ${isReadable} WHERE message.id = ${messageId}`,
    z.object({ id: z.string() }),
  )
  return seen !== undefined
}
