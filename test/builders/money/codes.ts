import type { Context } from '#api/http/context.ts'
import { discountCodes } from '#api/tables.ts'
import { byStaff } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

export type CodeRow = typeof discountCodes.$inferSelect

/**
 * The company's code for ten per cent off, ₹10,000 at most and a thousand times, from the first of the month; with
 * `tutor_id`, it's the tutor's, without bounds.
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
  const [row] = await byStaff(place, { action: 'add_code', subject: id }, (tx) =>
    tx
      .insert(discountCodes)
      .values({
        id,
        code,
        kind: 'share',
        amount: 1000,
        ...(!differing.tutor_id && { cap: 1_000_000, times: 1000 }),
        first_day: '2026-11-01',
        created_by,
        created_at: place.clock(),
        ...differing,
      })
      .returning(),
  )
  if (!row) throw new Error('The code was not stored.')
  return row
}
