import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

export interface FamilySeat {
  readonly courseId: string
  /** Null for the account holder, who belongs to the family too. */
  readonly learnerId: string | null
  readonly price: number
}

const Offered = z.object({
  id: z.string(),
  share: z.int(),
  /** Who in the family pays the full price for a seat; an empty string is the account holder. */
  payers: z.array(z.string()),
})
type Offered = z.output<typeof Offered>

/**
 * How much less each of these seats costs, in the same order, because somebody else in the family pays the full price
 * in the same course: for a current seat or, if there is none, for the most expensive of these.
 */
export async function siblingsOff(
  db: Db,
  studentId: string,
  seats: readonly FamilySeat[],
): Promise<readonly number[]> {
  if (seats.length === 0) return []
  const offered = await rows(
    db,
    sql`SELECT course.id, course.sibling_share AS share, coalesce((
        SELECT json_agg(coalesce(seat.learner_id, '')) FROM order_lines AS line JOIN user_schedules AS seat ON seat.line_id = line.id
        WHERE line.course_id = course.id AND line.sibling_off = 0 AND seat.student_id = ${studentId}
          AND seat.status IN ('upcoming', 'active', 'paused')), '[]') AS payers
      FROM courses AS course WHERE course.id IN ${[...new Set(seats.map(({ courseId }) => courseId))]} AND course.sibling_share > 0`,
    Offered,
  )
  return seats.map((seat) => {
    const course = offered.find(({ id }) => id === seat.courseId)
    if (!course) return 0
    const others = payersOf(course, seats).filter((payer) => payer !== (seat.learnerId ?? ''))
    return others.length > 0 ? Math.floor((seat.price * course.share) / 10_000) : 0
  })
}

function payersOf({ id, payers }: Offered, seats: readonly FamilySeat[]): readonly string[] {
  if (payers.length > 0) return payers
  // At equal prices, the choice doesn't depend on the order of seats, which differs between a cart and its order.
  const [dearest] = seats
    .filter(({ courseId }) => courseId === id)
    .map(({ learnerId, price }) => ({ learner: learnerId ?? '', price }))
    .toSorted((a, b) => b.price - a.price || (a.learner < b.learner ? -1 : 1))
  return dearest ? [dearest.learner] : []
}
