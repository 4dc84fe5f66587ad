import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { CartItem } from '#contract/learning/buying/cart.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

interface Whose {
  readonly studentId: string
  readonly now: Date
}

const Row = z.object({ id: z.string(), title: z.string(), starts_at: z.coerce.date() })

/** By cart item: the first class that clashes with another class of the same learner, in a seat or in this cart. */
export async function clashesOf(
  db: Db,
  { studentId, now }: Whose,
): Promise<ReadonlyMap<string, Pick<CartItem, 'clash'>>> {
  const clashes = await rows(
    db,
    sql`WITH wished AS (
        SELECT item.id, item.learner_id, lesson.starts_at, lesson.ends_at, course.title
        FROM cart_items AS item JOIN course_schedules AS plan ON plan.id = item.schedule_id
        JOIN courses AS course ON course.id = plan.course_id
        JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id AND lesson.status <> 'cancelled'
          AND lesson.starts_at > ${now.toISOString()}::timestamptz
        WHERE item.user_id = ${studentId}
      ), busy AS (
        SELECT NULL AS id, seat.learner_id, lesson.starts_at, lesson.ends_at, course.title
        FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
        JOIN courses AS course ON course.id = plan.course_id
        JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id AND lesson.status <> 'cancelled'
          AND lesson.ends_at > ${now.toISOString()}::timestamptz
        WHERE seat.student_id = ${studentId} AND seat.status IN ('upcoming', 'active')
        UNION ALL SELECT * FROM wished
      )
      SELECT DISTINCT ON (wished.id) wished.id, busy.title, wished.starts_at FROM wished
      JOIN busy ON busy.learner_id IS NOT DISTINCT FROM wished.learner_id AND busy.id IS DISTINCT FROM wished.id
        AND busy.starts_at < wished.ends_at AND wished.starts_at < busy.ends_at
      ORDER BY wished.id, wished.starts_at`,
    Row,
  )
  return new Map(
    clashes.map(({ id, title, starts_at }) => [id, { clash: { title, starts_at: starts_at.toISOString() } }]),
  )
}
