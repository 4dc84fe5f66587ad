import type { Context } from '#api/http/context.ts'
import { broadcasts } from '#api/tables.ts'
import { someId } from '../catalogue/courses.ts'

type Row = typeof broadcasts.$inferSelect

/** A draft of a broadcast to everybody, about their bookings. */
export async function aBroadcast(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { written_by, ...differing }: Pick<Row, 'written_by'> & Partial<typeof broadcasts.$inferInsert>,
): Promise<Row> {
  const [row] = await db
    .insert(broadcasts)
    .values({
      id: someId(),
      kind: 'service',
      audience: {},
      subject: 'Diwali hours',
      text: 'We answer mails from 10 am to 2 pm this week.',
      per_minute: 60,
      written_by,
      created_at: clock(),
      updated_at: clock(),
      ...differing,
    })
    .returning()
  if (!row) throw new Error('The broadcast was not stored.')
  return row
}
