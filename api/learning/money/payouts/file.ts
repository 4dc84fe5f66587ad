import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Context } from '../../../http/context.ts'
import { csvLines } from '../../../texts/csv.ts'
import { payoutDetails, payouts } from '../tables/index.ts'
import { lockRun, type Person } from './runs.ts'

const heads = ['Payment type', 'Beneficiary name', 'Account number', 'IFSC', 'Amount', 'Reference', 'Remarks']

/** The file for the bank's bulk NEFT upload: payouts on their way, with full account numbers. */
export function bankFile(
  { db, clock }: Context,
  id: string,
  actor: Person,
): Promise<{ readonly bytes: Buffer; readonly name: string }> {
  return db.transaction(async (tx) => {
    const { status, number } = await lockRun(tx, id)
    if (status !== 'approved')
      throw new ApiError('wrong_state', { message: 'Only an approved run has a file for the bank.' })
    const sent = await tx
      .select({ payout: payouts, details: payoutDetails })
      .from(payouts)
      .innerJoin(payoutDetails, eq(payoutDetails.id, payouts.details_id))
      .where(and(eq(payouts.run_id, id), inArray(payouts.status, ['sending'])))
      .orderBy(payouts.id)
    await record(tx, {
      actor,
      action: 'export_payouts',
      now: clock(),
      subject: id,
      after: { payouts: sent.length },
    })
    const lines = sent.map(({ payout, details: { account_name, account_number, ifsc } }) => [
      'NEFT',
      account_name,
      account_number,
      ifsc,
      (payout.amount / 100).toFixed(2),
      payout.number,
      'Verandah Learn',
    ])
    return { bytes: Buffer.from(csvLines([heads, ...lines])), name: `${number.toLowerCase()}.csv` }
  })
}
