import { hour, later } from '#api/clock.ts'
import { newId } from '#api/db/ids.ts'
import type { Context } from '#api/http/context.ts'
import { payoutDetails, payoutRuns, payouts } from '#api/tables.ts'
import { byStaff } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

type Place = Pick<Context, 'db' | 'clock'>

/** A payout account that has been valid since yesterday. */
export async function somePayoutDetails(
  place: Place,
  tutor: { readonly id: string },
  values: Partial<typeof payoutDetails.$inferInsert> = {},
) {
  const now = place.clock()
  const [row] = await byStaff(place, { action: 'change_payout_details', subject: tutor.id }, (tx) =>
    tx
      .insert(payoutDetails)
      .values({
        id: newId(now),
        tutor_id: tutor.id,
        account_name: 'Meera Raghavan',
        account_number: '50100234567812',
        ifsc: 'HDFC0001234',
        pan: 'ABCPR1234F',
        valid_from: later(now, -24 * hour),
        created_at: later(now, -72 * hour),
        ...values,
      })
      .returning(),
  )
  if (!row) throw new Error('The details were not stored.')
  return row
}

interface Person {
  readonly id: string
}
interface Sides {
  readonly tutor: Person
  readonly staff: Person
  readonly approvedBy?: Person
}

/** A payout run for one tutor, prepared or approved by staff, without anything being owed. */
export async function aPayoutRun(place: Place, { tutor, staff, approvedBy }: Sides) {
  const details = await somePayoutDetails(place, tutor)
  const now = place.clock()
  const run = {
    id: newId(now),
    number: `PR-${someId().slice(0, 8)}`,
    prepared_by: staff.id,
    created_at: now,
    updated_at: now,
    ...(approvedBy && { status: 'approved' as const, decided_by: approvedBy.id, decided_at: now }),
  }
  await byStaff(place, { action: 'prepare_payouts', subject: run.id }, async (tx) => {
    await tx.insert(payoutRuns).values(run)
    // A tutor can't be in two runs at the same time, so a second run of the same tutor stays empty.
    await tx
      .insert(payouts)
      .values({
        id: newId(now),
        number: `PO-${someId().slice(0, 8)}`,
        run_id: run.id,
        tutor_id: tutor.id,
        details_id: details.id,
        gross: 85_840,
        tds: 0,
        amount: 85_840,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
  })
  return run
}
