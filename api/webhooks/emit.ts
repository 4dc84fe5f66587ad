import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '#contract/webhookEvents.ts'
import type { Db } from '../db/Db.ts'

export interface Happening {
  readonly event: WebhookEvent
  readonly subject: string
  /** Facts that can't be read from the subject later. */
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Tells the endpoints that subscribed to this event, in the transaction of the event. Changes of status need no call,
 * because the database itself records and announces them.
 */
export async function emit(tx: Db, now: Date, { event, subject, facts }: Happening): Promise<void> {
  await tx.execute(
    sql`SELECT emit_webhook(${event}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz)`,
  )
}
