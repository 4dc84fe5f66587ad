import type { Actor } from '#api/audit/record.ts'
import type { Context } from '#api/http/context.ts'
import { discountCodes } from '#api/tables.ts'
import { worstCase } from '#contract/learning/money/codeCost.ts'
import { byStaff } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

export type CodeRow = typeof discountCodes.$inferSelect

/**
 * The company's code for ten per cent off, ₹10,000 at most and a thousand times, from the first of the month; with
 * `tutor_id`, it's the tutor's, without bounds. With `waits`, whoever creates it has to be on the staff.
 */
export async function aCode(
  place: Pick<Context, 'db' | 'clock'>,
  { created_by, ...differing }: Pick<CodeRow, 'created_by'> & Partial<typeof discountCodes.$inferInsert>,
): Promise<CodeRow> {
  const id = someId()
  const code = id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-12)
    .toUpperCase()
  const facts: typeof discountCodes.$inferInsert = {
    id,
    code,
    kind: 'share',
    amount: 1000,
    ...(!differing.tutor_id && { cap: 1_000_000, times: 1000 }),
    first_day: '2026-11-01',
    created_by,
    created_at: place.clock(),
    ...differing,
  }
  const act = differing.waits ? proposalOf(facts) : ({ action: 'add_code', subject: id } as const)
  const [row] = await byStaff(place, act, (tx) => tx.insert(discountCodes).values(facts).returning())
  if (!row) throw new Error('The code was not stored.')
  return row
}

/** The act with which the database accepts a code that waits. */
export function proposalOf(code: typeof discountCodes.$inferInsert) {
  const { id, created_by, kind, amount, cap = null, times = null } = code
  const actor: Actor = { viewer: { id: created_by }, caller: null }
  const after = { worst_case: worstCase({ kind, amount, cap, times }) }
  return { actor, action: 'propose_code', subject: id, after } as const
}
