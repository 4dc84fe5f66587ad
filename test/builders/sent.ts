import { eq } from 'drizzle-orm'
import { outbox } from '#api/tables.ts'
import type { TestApi } from './api.ts'

/** Messages to this address, sent or not, oldest first: a table has no order of its own, but ids follow time. */
export function mailsTo({ db }: Pick<TestApi, 'db'>, recipient: string | null) {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient ?? ''))
    .orderBy(outbox.id)
}
