import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { refundAtMost } from '#contract/staff.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { todayInIndia } from '../../../texts/days.ts'

interface Giving {
  readonly viewer: Viewer
  readonly settings: Context['settings']
  readonly now: Date
}

/** How much the viewer may still refund alone today, in paise: in any order, through a dispute or as goodwill. */
export async function refundsLeft(db: Db, giving: Giving): Promise<number> {
  const { viewer, settings } = giving
  const [support, finance] = [settings.value('support_refund'), settings.value('finance_refund')]
  const atMost = refundAtMost(viewer.staffRoles, { support, finance })
  const { refunds, goodwill } = await givenToday(db, giving)
  return Math.max(0, atMost - refunds - goodwill)
}

/** How much goodwill the viewer may still give today without a colleague, in paise. */
export async function goodwillLeft(db: Db, giving: Giving): Promise<number> {
  const { goodwill } = await givenToday(db, giving)
  return Math.max(0, giving.settings.value('goodwill_alone') - goodwill)
}

/**
 * How much the codes that the viewer still creates today may cost in all without a colleague, in paise. Stopped codes
 * may have been used; one that two people saw counts for neither.
 */
export async function codesLeft(db: Db, giving: Giving): Promise<number> {
  const { codes } = await givenToday(db, giving)
  return Math.max(0, giving.settings.value('codes_alone') - codes)
}

const Given = z.object({
  refunds: z.coerce.number(),
  goodwill: z.coerce.number(),
  codes: z.coerce.number(),
})

/**
 * Adds up `staff_actions`: the database refuses staff refunds, credit and codes without a row there, so none is missed.
 * What a colleague proposed and this person approved has been seen by two, so it isn't counted.
 */
async function givenToday(db: Db, { viewer, now }: Giving): Promise<z.output<typeof Given>> {
  const midnight = `${todayInIndia(now)}T00:00:00+05:30`
  const [given] = await rows(
    db,
    sql`SELECT
        coalesce(sum((after ->> 'refunded')::bigint - (before ->> 'refunded')::bigint) FILTER (WHERE action = 'refund_order'), 0)
          + coalesce(sum((after ->> 'refund')::bigint) FILTER (WHERE action = 'decide_dispute'), 0) AS refunds,
        coalesce(sum((after ->> 'credit')::bigint - (before ->> 'credit')::bigint) FILTER (WHERE action = 'give_credit'), 0) AS goodwill,
        coalesce(sum((after ->> 'worst_case')::bigint) FILTER (WHERE action = 'add_code'), 0) AS codes
      FROM staff_actions
      WHERE actor_id = ${viewer.id} AND at >= ${midnight}::timestamptz
        AND action IN ('refund_order', 'decide_dispute', 'give_credit', 'add_code') AND after ->> 'proposal' IS NULL`,
    Given,
  )
  return given ?? { refunds: 0, goodwill: 0, codes: 0 }
}
