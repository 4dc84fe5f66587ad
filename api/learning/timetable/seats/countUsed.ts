import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/**
 * An excused class isn't used up; one that was given back is. The seat's `updated_at` stays the same, since it records
 * when the state last changed. The caller has locked the seats, which `which` selects under the alias `taken`.
 */
export async function countUsed(tx: Db, which: SQL): Promise<void> {
  await tx.execute(
    sql`UPDATE user_schedules AS seat SET classes_used = counted.used
      FROM (
        SELECT taken.id, least(taken.classes_total, count(*) FILTER (WHERE attendance.mark <> 'excused')
          + (SELECT count(*) FROM classes_given_back AS returned WHERE returned.user_schedule_id = taken.id))::int AS used
        FROM user_schedules AS taken LEFT JOIN attendance ON attendance.user_schedule_id = taken.id
        WHERE ${which} AND taken.status <> 'cancelled' GROUP BY taken.id
      ) AS counted
      WHERE counted.id = seat.id AND seat.classes_used <> counted.used`,
  )
}
