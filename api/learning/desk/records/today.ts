import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Capability, mayDo } from '#contract/staff.ts'
import { later, minute } from '../../../clock.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { isWaiting } from '../../money/index.ts'
import { withHangingRefund } from './lists/orders.ts'

const counted = z.nullable(z.coerce.number())
const Today = z.object({
  disputes_to_decide: counted,
  disputes_waiting: counted,
  reports_to_decide: counted,
  appeals_to_decide: counted,
  courses_to_read: counted,
  tutors_to_check: counted,
  payments_hanging: counted,
  refunds_hanging: counted,
  refunds_to_approve: counted,
  payouts_to_approve: counted,
  messages_given_up: counted,
  corrections_to_approve: counted,
  codes_to_approve: counted,
  differences_to_settle: counted,
})

/** Runs that this person neither prepared nor is paid by, and so may approve. */
function toApprove(viewerId: string): SQL {
  return sql`payout_runs AS run WHERE status = 'prepared' AND prepared_by <> ${viewerId}
    AND NOT EXISTS (SELECT FROM payouts WHERE run_id = run.id AND tutor_id = ${viewerId})`
}

/** Proposed refunds that this person neither proposed nor has a part in, and so may approve. */
function refundsToApprove(viewerId: string): SQL {
  return sql`refund_proposals AS wish JOIN orders AS sale ON sale.id = wish.order_id JOIN order_lines AS line ON line.id = wish.line_id
    WHERE wish.decided_at IS NULL AND ${viewerId} NOT IN (wish.proposed_by, sale.student_id, line.tutor_id)`
}

/** Counts reveal nothing about any one person, so reading them isn't recorded. */
export async function readToday({ db, clock, settings }: Context, { id: viewerId, staffRoles }: Viewer) {
  const count = (capability: Capability, from: ReturnType<typeof sql>) =>
    mayDo(staffRoles, capability) ? sql`(SELECT count(*) FROM ${from})` : sql`NULL::bigint`
  const now = clock()
  const since = later(now, -settings.value('hanging_payment') * minute).toISOString()
  const [today] = await rows(
    db,
    sql`SELECT
      ${count('disputes.read', sql`disputes WHERE status = 'answered'`)} AS disputes_to_decide,
      ${count('disputes.read', sql`disputes WHERE status = 'opened'`)} AS disputes_waiting,
      ${count('reports.read', sql`moderation_cases WHERE status = 'open'`)} AS reports_to_decide,
      ${count('reports.read', sql`moderation_cases WHERE status = 'appealed'`)} AS appeals_to_decide,
      ${count('courses.read', sql`courses WHERE coalesce(asked_at, 'infinity'::timestamptz) < 'infinity'`)} AS courses_to_read,
      ${count('tutors.read', sql`tutor_verifications WHERE status = 'waiting'`)} AS tutors_to_check,
      ${count('orders.read', sql`payments WHERE status = 'started' AND created_at < ${since}::timestamptz`)} AS payments_hanging,
      ${count('orders.read', sql`(SELECT DISTINCT order_id FROM (${withHangingRefund(now)}) AS hanging) AS sale`)} AS refunds_hanging,
      ${count('refunds.approve', refundsToApprove(viewerId))} AS refunds_to_approve,
      ${count('payouts.approve', toApprove(viewerId))} AS payouts_to_approve,
      ${count('messages.read', sql`outbox WHERE status = 'dead'`)} AS messages_given_up,
      ${count('ledger.correct', sql`ledger_corrections WHERE decided_at IS NULL AND proposed_by <> ${viewerId}`)} AS corrections_to_approve,
      ${count('codes.change', sql`discount_codes WHERE ${isWaiting(now)} AND created_by <> ${viewerId}`)} AS codes_to_approve,
      ${count('settlements.solve', sql`settlement_differences AS work LEFT JOIN ledger_corrections AS fix ON fix.id = work.correction_id WHERE work.settled_at IS NULL AND fix.approved_by IS NULL`)} AS differences_to_settle`,
    Today,
  )
  return z.parse(Today, today)
}
