import { record } from '#api/audit/record.ts'
import type { Context } from '#api/http/context.ts'
import { discountCodes } from '#api/tables.ts'
import { someId } from '../catalogue/courses.ts'

export type CodeRow = typeof discountCodes.$inferSelect

/** The company's code for ten per cent off, from the first of the month; with `tutor_id`, it's the tutor's. */
export async function aCode(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { created_by, ...differing }: Pick<CodeRow, 'created_by'> & Partial<typeof discountCodes.$inferInsert>,
): Promise<CodeRow> {
  const id = someId()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(discountCodes)
      .values({
        id,
        code: id
          .replace(/[^a-z0-9]/gi, '')
          .slice(-12)
          .toUpperCase(),
        kind: 'share',
        amount: 1000,
        first_day: '2026-11-01',
        created_by,
        created_at: clock(),
        ...differing,
      })
      .returning()
    if (!row) throw new Error('The code was not stored.')
    if (row.tutor_id === null) {
      await record(tx, { actor: 'command', action: 'add_code', subject: id, now: clock() })
    }
    return row
  })
}
