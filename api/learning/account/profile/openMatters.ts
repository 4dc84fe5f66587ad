import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Closing, openMatters } from '#contract/learning/account/profile.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { creditOf } from '../../money/index.ts'

const Counted = z.object({ matter: z.string(), count: z.int() })

type Matter = Closing['open'][number]['matter']

/** What this person still owes to others, and what we owe to this person. */
const matters: Readonly<Record<Matter | 'demos', (id: string) => SQL>> = {
  seats: (id) => sql`user_schedules WHERE student_id = ${id} AND status IN ('upcoming', 'active', 'paused')`,
  orders: (id) =>
    sql`orders WHERE student_id = ${id} AND status IN ('payment_pending', 'payment_failed', 'paid')`,
  refunds: (id) =>
    sql`refunds JOIN orders ON orders.id = refunds.order_id WHERE orders.student_id = ${id} AND refunds.status = 'pending'`,
  disputes: (id) => sql`disputes WHERE student_id = ${id} AND status IN ('opened', 'answered')`,
  taught_groups: (id) =>
    sql`course_schedules AS plan JOIN courses ON courses.id = plan.course_id
      WHERE courses.tutor_id = ${id} AND plan.status IN ('open', 'running') AND plan.seats_taken + plan.seats_kept > 0`,
  taught_demos: (id) => sql`bookings WHERE tutor_id = ${id} AND status IN ('requested', 'confirmed')`,
  taught_disputes: (id) => sql`disputes WHERE tutor_id = ${id} AND status IN ('opened', 'answered')`,
  earnings: (id) =>
    sql`ledger_balances WHERE owner = ${id} AND account IN ('held', 'due', 'sending') AND balance <> 0`,
  only_staff: (id) =>
    sql`users WHERE id = ${id} AND 'owner' = ANY(staff_roles)
      AND NOT EXISTS (SELECT FROM users AS other WHERE other.id <> ${id} AND 'owner' = ANY(other.staff_roles))`,
  demos: (id) => sql`bookings WHERE student_id = ${id} AND status IN ('requested', 'confirmed')`,
}

export async function closingOf(db: Db, personId: string): Promise<Closing> {
  const counts = Object.entries(matters).map(
    ([matter, among]) =>
      sql`SELECT ${matter}::text AS matter, count(*)::int AS count FROM ${among(personId)}`,
  )
  const totals = await rows(db, sql.join(counts, sql` UNION ALL `), Counted)
  const credit = await creditOf(db, personId)
  const countOf = (matter: string) => totals.find((each) => each.matter === matter)?.count ?? 0
  const open = openMatters.map((matter) => ({ matter, count: countOf(matter) }))
  return {
    open: open.filter(({ count }) => count > 0),
    demos: countOf('demos'),
    ...(credit > 0 && { credit }),
  }
}
