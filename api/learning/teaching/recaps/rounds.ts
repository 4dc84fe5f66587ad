import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { attendanceMarks } from '#contract/learning/base/words.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { readersOf, tell } from '../../base/index.ts'
import { inClass, pupilTitle } from '../../timetable/index.ts'
import { classRecap } from './messages.ts'
import { mailedAtOnce, settle } from './policy.ts'

export function recapRounds(context: Context): Round[] {
  return [{ name: 'recaps', run: () => mailRecaps(context) }]
}

async function mailRecaps(context: Context): Promise<void> {
  const now = context.clock()
  for (const { session_id } of await findDue(context.db, now)) await mailOne(context, session_id, now)
}

/** Recaps of classes that are over, once the tutor has had time to correct mistakes. */
function findDue(db: Db, now: Date) {
  return rows(
    db,
    sql`SELECT recap.session_id FROM recaps AS recap JOIN class_sessions AS lesson ON lesson.id = recap.session_id
      WHERE recap.mailed_at IS NULL AND recap.hidden_at IS NULL AND recap.written_at <= ${later(now, -settle).toISOString()}::timestamptz
        AND lesson.ends_at <= ${now.toISOString()}::timestamptz
      ORDER BY recap.written_at LIMIT ${mailedAtOnce}::int`,
    z.object({ session_id: z.string() }),
  )
}

const Told = z.object({
  student_id: z.string(),
  number: z.int(),
  starts_at: z.coerce.date(),
  title: z.string(),
  slug: z.string(),
  schedule_id: z.string(),
  tutor: z.string(),
  mark: z.nullable(z.enum(attendanceMarks)),
  learnt: z.string(),
  practise: z.string(),
  pictured: z.boolean(),
})

/** Sends one email for each student and class. Later changes appear only on the page. */
async function mailOne(context: Context, lessonId: string, now: Date): Promise<void> {
  await context.outbox.transaction(async (tx) => {
    if (!(await markMailed(tx, lessonId, now))) return
    const told = await readersIn(tx, lessonId, now)
    const readers = await readersOf(
      tx,
      told.map(({ student_id }) => student_id),
    )
    for (const { student_id, ...recap } of told) {
      const user = readers.get(student_id)
      if (user) await tell(context, tx, { user, topic: 'messages', mail: classRecap(user, recap) })
    }
  })
}

/** False if another process has already emailed the recap. */
async function markMailed(tx: Db, lessonId: string, now: Date): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`UPDATE recaps SET mailed_at = ${now.toISOString()}::timestamptz
      WHERE session_id = ${lessonId} AND mailed_at IS NULL AND hidden_at IS NULL RETURNING session_id`,
    z.object({ session_id: z.string() }),
  )
  return marked.length > 0
}

function readersIn(tx: Db, lessonId: string, now: Date) {
  return rows(
    tx,
    sql`SELECT seat.student_id, lesson.number, lesson.starts_at, ${pupilTitle} AS title, course.slug, plan.id AS schedule_id,
        tutor.name AS tutor, attendance.mark, coalesce(nullif(line.learnt, ''), recap.learnt) AS learnt, recap.practise,
        recap.picture_id IS NOT NULL AS pictured
      FROM recaps AS recap JOIN class_sessions AS lesson ON lesson.id = recap.session_id
      JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN users AS tutor ON tutor.id = course.tutor_id JOIN user_schedules AS seat ON seat.schedule_id = plan.id
      JOIN users AS student ON student.id = seat.student_id
      LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
      LEFT JOIN recap_lines AS line ON line.session_id = lesson.id AND line.user_schedule_id = seat.id
      WHERE recap.session_id = ${lessonId} AND ${inClass} AND student.closed_at IS NULL
        AND coalesce(student.blocked_until <= ${now.toISOString()}::timestamptz, true)
      ORDER BY seat.student_id`,
    Told,
  )
}
