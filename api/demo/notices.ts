import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, later, minute } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { insertRows } from '../db/insertRows.ts'
import { rows } from '../db/rows.ts'
import { notices } from '../learning/base/index.ts'
import { classRecap } from '../learning/teaching/index.ts'

const Told = z.object({
  id: z.string(),
  person_id: z.string(),
  number: z.int(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  title: z.string(),
  slug: z.string(),
  schedule_id: z.string(),
  tutor: z.string(),
})

/** The notifications about the last recaps, as if they had been sent. */
export async function addNotices(db: Db, now: Date): Promise<void> {
  const readers = await rows(
    db,
    sql`SELECT md5(seat.id || lesson.id) AS id, seat.student_id AS person_id, lesson.number, lesson.starts_at, lesson.ends_at,
        course.title, course.slug, plan.id AS schedule_id, tutor.name AS tutor
      FROM recaps AS recap JOIN class_sessions AS lesson ON lesson.id = recap.session_id
      JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN users AS tutor ON tutor.id = course.tutor_id
      JOIN user_schedules AS seat ON seat.schedule_id = plan.id AND seat.status <> 'cancelled' AND seat.created_at < lesson.starts_at
      WHERE lesson.ends_at BETWEEN ${later(now, -30 * day).toISOString()}::timestamptz AND ${now.toISOString()}::timestamptz`,
    Told,
  )
  const told = readers.map(({ id, person_id, ends_at, ...recap }): typeof notices.$inferInsert => {
    const reader = {
      id: person_id,
      name: '',
      email: null,
      mobile: null,
      notices: null,
      time_zone: 'Asia/Kolkata',
    }
    const mail = classRecap(reader, { ...recap, mark: null, learnt: '', practise: '', pictured: false })
    const told_at = later(ends_at, 10 * minute)
    return {
      id: `${told_at.getTime().toString(16).padStart(12, '0')}${id.slice(0, 20)}`,
      person_id,
      topic: 'messages',
      title: mail.subject,
      text: mail.paragraphs[0] ?? '',
      path: mail.action?.path ?? null,
      told_at,
      read_at: told_at < later(now, -3 * day) ? later(told_at, day) : null,
    }
  })
  await insertRows(db, notices, told)
}
