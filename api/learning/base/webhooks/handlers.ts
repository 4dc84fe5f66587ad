import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { WebhookDraft, webhooks } from '#contract/learning/base/webhooks.ts'
import { testEvent } from '#contract/webhookEvents.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { later, minute } from '../../../clock.ts'
import { newId } from '../../../db/ids.ts'
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { mayPostTo } from '../../../outside/postOutside.ts'
import { OutsideError } from '../../../outside/reach.ts'
import { newWebhookSecret } from '../../../webhooks/sign.ts'
import { renewSecret } from './renewSecret.ts'
import { deliver } from './send.ts'
import { locked, readDeliveries, readDelivery, readWebhook, readWebhooks } from './store.ts'

type Endpoint = typeof endpoints.$inferSelect
type Draft = z.output<typeof WebhookDraft>

const atMost = 20

export function webhookHandlers(context: Context): Handlers<typeof webhooks> {
  const { db, clock } = context
  return {
    async getWebhooks() {
      return { webhooks: await readWebhooks(db) }
    },

    async getWebhook({ params: { webhook_id }, query }) {
      const [webhook, page] = await Promise.all([
        readWebhook(db, webhook_id),
        readDeliveries(db, webhook_id, query),
      ])
      return { webhook, ...page }
    },

    async addWebhook({ body, ...actor }) {
      return passedOn(body)(await add(context, body, actor))
    },

    async changeWebhook({ params: { webhook_id }, body, ...actor }) {
      const draft = checked(context, body)
      return passedOn(body)(await change(context, { id: webhook_id, actor, values: () => draft }))
    },

    async pauseWebhook({ params: { webhook_id }, body: { paused, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(
        await change(context, {
          id: webhook_id,
          actor,
          values: ({ paused_at, paused_why }) =>
            paused
              ? { paused_at: paused_at ?? clock(), paused_why: paused_why ?? 'staff' }
              : { paused_at: null, paused_why: null, failing_since: null },
        }),
      )
    },

    async renewWebhookSecret({ params: { webhook_id }, ...actor }) {
      return renewSecret(context, webhook_id, actor)
    },

    async removeWebhook({ params: { webhook_id }, ...actor }) {
      await db.transaction(async (tx) => {
        const { url, events } = await locked(tx, webhook_id)
        await tx.delete(endpoints).where(eq(endpoints.id, webhook_id))
        const before = { url, events }
        await record(tx, { actor, action: 'remove_webhook', now: clock(), subject: webhook_id, before })
      })
      return null
    },

    async testWebhook({ params: { webhook_id } }) {
      await readWebhook(db, webhook_id)
      return sendTest(context, webhook_id)
    },

    async replayWebhook({ params: { webhook_id }, body: { delivery_id, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await replay(context, { id: webhook_id, delivery: delivery_id, actor }))
    },
  }
}

type By = Exclude<Actor, 'command'>

async function add(context: Context, body: Draft, actor: By) {
  const { db, clock } = context
  const draft = checked(context, body)
  const now = clock()
  const row = { id: newId(now), ...draft, secret: newWebhookSecret(), created_at: now }
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ all: count() }).from(endpoints)
    if ((known?.all ?? 0) >= atMost)
      throw new ApiError('conflict', { message: `There are already ${atMost} webhooks. Remove one first.` })
    await tx.insert(endpoints).values(row)
    await record(tx, { actor, action: 'add_webhook', now, subject: row.id, after: draft })
  })
  return { webhook: await readWebhook(db, row.id), secret: row.secret }
}

async function sendTest(context: Context, endpoint_id: string) {
  const { db, clock } = context
  const now = clock()
  const [delivery] = await db
    .insert(deliveries)
    .values({
      id: `msg_${newId(now)}`,
      endpoint_id,
      event: testEvent,
      subject_id: endpoint_id,
      facts: { message: 'If you can read this, the webhook works.' },
      happened_at: now,
      attempts: 1,
      // Keeps rounds from picking it up, since it is sent here.
      next_at: later(now, minute),
    })
    .returning()
  if (!delivery) throw new Error('The test event wasn’t stored.')
  await deliver(context, delivery)
  return readDelivery(db, delivery.id)
}

interface Replay {
  readonly id: string
  /** Null to replay every delivery that failed. */
  readonly delivery: string | null
  readonly actor: By
}

async function replay({ db, clock }: Context, { id, delivery, actor }: Replay) {
  const now = clock()
  return db.transaction(async (tx) => {
    await locked(tx, id)
    const chosen = delivery === null ? eq(deliveries.status, 'failed') : eq(deliveries.id, delivery)
    const due = await tx
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, next_at: now })
      .where(and(eq(deliveries.endpoint_id, id), chosen))
      .returning({ id: deliveries.id })
    const after = { deliveries: delivery ?? `${due.length} that failed` }
    await record(tx, { actor, action: 'replay_webhook', now, subject: id, after })
    return { replayed: due.length }
  })
}

function checked({ config }: Context, { url, note, events, ...rest }: Draft) {
  nothingElse(rest)
  try {
    mayPostTo(url, config.WEBHOOKS_ANYWHERE === 'yes')
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new ApiError('validation_failed', {
      fields: { url: `${error.message} Enter one such as https://crm.example/hooks.` },
    })
  }
  return { url, note, events: [...new Set(events)] }
}

interface Change {
  readonly id: string
  readonly actor: By
  readonly values: (former: Endpoint) => Partial<Endpoint>
}

async function change({ db, clock }: Context, { id, actor, values }: Change) {
  await db.transaction(async (tx) => {
    const former = await locked(tx, id)
    const changed = values(former)
    await tx.update(endpoints).set(changed).where(eq(endpoints.id, id))
    const names = Object.keys(changed) as (keyof Endpoint)[]
    const before = Object.fromEntries(names.map((name) => [name, former[name]]))
    await record(tx, { actor, action: 'change_webhook', now: clock(), subject: id, before, after: changed })
  })
  return readWebhook(db, id)
}
