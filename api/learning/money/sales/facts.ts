import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

const Sale = z.object({
  tutor_id: z.string(),
  student: z.string(),
  title: z.string(),
  slug: z.string(),
  schedule_id: z.string(),
  name: z.nullable(z.string()),
  timings: z.array(z.object({ weekday: z.int(), starts_at: z.string() })),
  classes: z.int(),
  renews: z.boolean(),
  /** The seats left right now. */
  seats_left: z.int(),
})
export type Sale = z.output<typeof Sale>

/** Seats that were paid for, in order of payment. The condition can refer to `seat`, `line`, `course` and `tutor`. */
export function salesOf(db: Db, which: SQL): Promise<readonly Sale[]> {
  return rows(
    db,
    sql`SELECT course.tutor_id, student.name AS student, course.title, course.slug, plan.id AS schedule_id, plan.name,
        (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'starts_at', timings.starts_at)), '[]')
          FROM timings WHERE timings.schedule_id = plan.id) AS timings,
        seat.classes_total AS classes, line.kind = 'renewal' AS renews,
        greatest(0, plan.capacity - plan.seats_taken - plan.seats_kept) AS seats_left
      FROM user_schedules AS seat JOIN order_lines AS line ON line.id = seat.line_id
      JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN tutors AS tutor ON tutor.user_id = course.tutor_id JOIN pupils AS student ON student.id = coalesce(seat.learner_id, seat.student_id)
      WHERE ${which} ORDER BY seat.created_at, seat.id LIMIT 200`,
    Sale,
  )
}
