import { newId } from '#api/db/ids.ts'
import type { Context } from '#api/http/context.ts'
import { gstRegistrations } from '#api/tables.ts'
import { gstinFrom } from '#contract/learning/money/payoutNumbers.ts'
import { byStaff } from '../byStaff.ts'

/** In Karnataka, with the PAN of `somePayoutDetails`. */
export const aGstin = gstinFrom('29ABCPR1234F1Z')

/** Registers a tutor for GST from now on. */
export async function aRegistration(
  place: Pick<Context, 'db' | 'clock'>,
  tutor: { readonly id: string },
  values: Partial<typeof gstRegistrations.$inferInsert> = {},
) {
  const now = place.clock()
  const [row] = await byStaff(place, { action: 'register_gst', subject: tutor.id }, async (tx) =>
    tx
      .insert(gstRegistrations)
      .values({
        id: newId(now),
        tutor_id: tutor.id,
        gstin: aGstin,
        legal_name: 'Meera Raghavan Music',
        address: '12 Temple Road, Bengaluru 560003',
        series: (await tx.$count(gstRegistrations)) + 1,
        created_at: now,
        ...values,
      })
      .returning(),
  )
  if (!row) throw new Error('The registration was not stored.')
  return row
}
