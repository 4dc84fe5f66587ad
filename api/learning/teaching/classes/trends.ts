import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Dashboard } from '#contract/learning/teaching/classes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { lastMonths, nthMonth } from '../earnings/index.ts'
import { attendanceRate } from './policy.ts'

interface Asked {
  readonly tutorId: string
  readonly zone: string
  readonly now: Date
}

const Marked = z.object({ nth: z.int(), present: z.int(), late: z.int(), absent: z.int() })
const Joined = z.object({ nth: z.int(), joined: z.int() })

/** Attendance and new students in each of a tutor's last months, in their time zone. */
export async function trendsOf(db: Db, { tutorId, zone, now }: Asked): Promise<Dashboard['by_month']> {
  const months = lastMonths(now, zone)
  const first = months[0]?.begin.toISOString()
  const marked = (mark: string) => sql`(count(*) FILTER (WHERE attendance.mark = ${mark}))::int`
  const [marks, joins] = await Promise.all([
    rows(
      db,
      sql`SELECT ${nthMonth(sql`lesson.starts_at`, months)} AS nth, ${marked('present')} AS present, ${marked('late')} AS late,
          ${marked('absent')} AS absent
        FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
        JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id
          AND lesson.starts_at >= ${first}::timestamptz AND lesson.starts_at <= ${now.toISOString()}::timestamptz
        JOIN attendance ON attendance.session_id = lesson.id
        WHERE course.tutor_id = ${tutorId} GROUP BY 1`,
      Marked,
    ),
    rows(
      db,
      sql`SELECT ${nthMonth(sql`seat.created_at`, months)} AS nth, count(DISTINCT coalesce(seat.learner_id, seat.student_id))::int AS joined
        FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
        JOIN user_schedules AS seat ON seat.schedule_id = plan.id AND seat.status <> 'cancelled'
          AND seat.created_at >= ${first}::timestamptz
        WHERE course.tutor_id = ${tutorId} GROUP BY 1`,
      Joined,
    ),
  ])
  return months.map(({ month }, index) => {
    const isThis = ({ nth }: { readonly nth: number }) => nth === index + 1
    const mark = marks.find(isThis)
    return {
      month,
      attendance_rate: mark ? attendanceRate(mark) : null,
      joined: joins.find(isThis)?.joined ?? 0,
    }
  })
}
