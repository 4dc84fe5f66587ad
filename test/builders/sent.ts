import { eq } from 'drizzle-orm'
import { outbox } from '#api/tables.ts'
import type { TestApi } from './api.ts'

/** Messages that wait for or were sent to an address, oldest first: ids follow time, a table has no order of its own. */
export function mailsTo({ db }: Pick<TestApi, 'db'>, recipient: string | null) {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient ?? ''))
    .orderBy(outbox.id)
}
