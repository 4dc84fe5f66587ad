import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { refundWays } from '#contract/learning/base/words.ts'
import type { RefundProposal } from '#contract/learning/money/refundProposal.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Viewer } from '../../../http/handler.ts'

const Named = z.object({ id: z.string(), name: z.string() })
const Row = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string() }),
  line_id: z.string(),
  course: z.string(),
  dispute_id: z.nullable(z.string()),
  classes: z.nullable(z.int()),
  amount: z.coerce.number(),
  as: z.enum(refundWays),
  reason: z.string(),
  by: Named,
  at: z.coerce.date(),
  state: z.enum(['waiting', 'approved', 'refused', 'dropped']),
  /** The student and the tutor, who gain or lose by it. */
  parties: z.array(z.string()),
})

/** The refunds of an order, or the one of a dispute, that wait for approval. */
export function waitingProposals(
  db: Db,
  of: { readonly orderId: string } | { readonly disputeId: string },
  viewer: Viewer,
): Promise<RefundProposal[]> {
  const which = 'orderId' in of ? sql`wish.order_id = ${of.orderId}` : sql`wish.dispute_id = ${of.disputeId}`
  return readProposals(db, sql`${which} AND wish.decided_at IS NULL`, viewer)
}

export async function readProposal(db: Db, id: string, viewer: Viewer): Promise<RefundProposal> {
  const [proposal] = await readProposals(db, sql`wish.id = ${id}`, viewer)
  if (!proposal) throw new ApiError('not_found')
  return proposal
}

async function readProposals(db: Db, where: SQL, viewer: Viewer): Promise<RefundProposal[]> {
  const proposals = await rows(
    db,
    sql`SELECT wish.id, json_build_object('id', sale.id, 'number', sale.number) AS "order", wish.line_id, line.title AS course,
        wish.dispute_id, wish.classes, wish.amount, wish.way AS "as", wish.reason,
        json_build_object('id', maker.id, 'name', maker.name) AS by, wish.proposed_at AS at,
        CASE WHEN wish.decided_at IS NULL THEN 'waiting' WHEN wish.approved_by IS NOT NULL THEN 'approved'
          WHEN wish.refused_by IS NOT NULL THEN 'refused' ELSE 'dropped' END AS state,
        json_build_array(sale.student_id, line.tutor_id) AS parties
      FROM refund_proposals AS wish JOIN orders AS sale ON sale.id = wish.order_id
      JOIN order_lines AS line ON line.id = wish.line_id JOIN users AS maker ON maker.id = wish.proposed_by
      WHERE ${where} ORDER BY wish.proposed_at, wish.id`,
    Row,
  )
  return proposals.map(({ by, at, parties, ...row }) => ({
    ...row,
    proposed: { by, at: at.toISOString() },
    can: row.state === 'waiting' ? mayDecide(viewer, by.id, parties) : 'nothing',
  }))
}

function mayDecide(
  { id, staffRoles }: Viewer,
  proposedBy: string,
  parties: readonly string[],
): RefundProposal['can'] {
  if (proposedBy === id) return 'withdraw'
  return mayDo(staffRoles, 'refunds.approve') && !parties.includes(id) ? 'approve' : 'nothing'
}
