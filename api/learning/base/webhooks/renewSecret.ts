import { eq } from 'drizzle-orm'
import type { Webhook } from '#contract/learning/base/webhooks.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { day, later } from '../../../clock.ts'
import { webhookEndpoints as endpoints } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import { newWebhookSecret } from '../../../webhooks/sign.ts'
import { locked, readWebhook } from './store.ts'

/** How long a receiver has to switch to the new secret. */
const overlap = day

/** Deliveries carry two signatures until the overlap ends. An even older secret stops working immediately. */
export async function renewSecret(
  { db, clock }: Context,
  id: string,
  actor: Exclude<Actor, 'command'>,
): Promise<{ readonly webhook: Webhook; readonly secret: string }> {
  const now = clock()
  const secret = newWebhookSecret()
  const former_until = later(now, overlap)
  await db.transaction(async (tx) => {
    const { secret: former_secret } = await locked(tx, id)
    await tx.update(endpoints).set({ secret, former_secret, former_until }).where(eq(endpoints.id, id))
    const after = { former_until: former_until.toISOString() }
    await record(tx, { actor, action: 'renew_webhook_secret', now, subject: id, after })
  })
  return { webhook: await readWebhook(db, id), secret }
}
