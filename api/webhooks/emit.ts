import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '#contract/webhookEvents.ts'
import type { Db } from '../db/Db.ts'

export interface Happening {
  readonly event: WebhookEvent
  readonly subject: string
  /** What can't be read from the subject afterwards. */
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Tells the endpoints that asked for it, in the transaction of what happened. Changes of state need no call: the database
 * notes each change of one, and tells by itself.
 */
export async function emit(tx: Db, now: Date, { event, subject, facts }: Happening): Promise<void> {
  await tx.execute(
    sql`SELECT emit_webhook(${event}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz)`,
  )
}
