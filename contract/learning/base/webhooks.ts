import { z } from 'zod/mini'
import { RowCursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text } from '../../shapes.ts'
import { sentEvents, webhookEventNames } from '../../webhookEvents.ts'

const Events = z
  .array(z.enum(webhookEventNames), 'Choose at least one event.')
  .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(webhookEventNames.length))

export const Webhook = z.object({
  id: Id,
  url: Prose,
  note: Prose,
  events: z.array(z.enum(webhookEventNames)),
  /** When sending was paused, and why: by staff, after days of failures, or because the address returned 410 Gone. */
  paused: z.nullable(z.object({ at: Instant, why: z.enum(['staff', 'failing', 'gone']) })),
  /** When deliveries began to fail; null if the last one succeeded. */
  failing_since: z.nullable(Instant),
  /** How long deliveries are signed with the previous secret too; null if they no longer are. */
  former_until: z.nullable(Instant),
  created_at: Instant,
  waiting: Count,
  delivered: Count,
  failed: Count,
})
export type Webhook = z.output<typeof Webhook>

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export const Delivery = z.object({
  id: Id,
  event: z.enum(sentEvents),
  /** The id of the order, the class and so on. */
  subject: Prose,
  status: z.enum(deliveryStatuses),
  happened_at: Instant,
  attempts: Count,
  tried_at: z.nullable(Instant),
  /** When it is tried next; null if it won't be. */
  next_at: z.nullable(Instant),
  /** The last attempt: the response's status, the start of its text, and why there was no response. */
  answer_status: z.nullable(Count),
  answer: z.nullable(Prose),
  problem: z.nullable(Prose),
})
export type Delivery = z.output<typeof Delivery>

export const WebhookDraft = z.object({
  url: text(1, 500, 'Enter an address that begins with https://.'),
  note: z._default(z.string().check(z.trim(), z.maxLength(200, 'Use 200 characters at most.')), ''),
  events: Events,
})

const common = { access: 'staff', resource: 'Webhook' } as const
const change = { ...common, capability: 'webhooks.change', fresh: true } as const

export const webhooks = defineEndpoints({
  getWebhooks: {
    ...common,
    method: 'GET',
    path: '/desk/webhooks',
    capability: 'webhooks.read',
    summary: 'For staff: the addresses of other systems that are told about events',
    response: z.object({ webhooks: z.array(Webhook) }),
  },
  addWebhook: {
    ...change,
    method: 'POST',
    path: '/desk/webhooks',
    summary:
      'For staff: tell another system about events; the secret is shown in this answer and never again',
    body: WebhookDraft,
    response: z.object({ webhook: Webhook, secret: Prose }),
    errors: ['validation_failed', 'conflict'],
  },
  getWebhook: {
    ...common,
    method: 'GET',
    path: '/desk/webhooks/:webhook_id',
    capability: 'webhooks.read',
    summary: 'For staff: one of them with its deliveries of the last 30 days, newest first',
    query: z.object({
      state: z.optional(z.enum(deliveryStatuses)),
      /** The previous page's last delivery. */
      before: z.optional(RowCursor),
    }),
    response: z.object({ webhook: Webhook, deliveries: z.array(Delivery), next: z.nullable(Id) }),
    errors: ['not_found'],
  },
  changeWebhook: {
    ...change,
    method: 'PUT',
    path: '/desk/webhooks/:webhook_id',
    summary: 'For staff: change its address or its events',
    body: WebhookDraft,
    response: Webhook,
    errors: ['not_found', 'validation_failed'],
  },
  pauseWebhook: {
    ...change,
    method: 'POST',
    path: '/desk/webhooks/:webhook_id/paused',
    summary: 'For staff: pause or resume it; events in the meantime are kept',
    body: z.object({ paused: z.boolean() }),
    response: Webhook,
    errors: ['not_found'],
  },
  renewWebhookSecret: {
    ...change,
    method: 'POST',
    path: '/desk/webhooks/:webhook_id/secret',
    summary:
      'For staff: a new secret, in this answer and never again; for 24 hours deliveries are signed with the previous one too',
    response: z.object({ webhook: Webhook, secret: Prose }),
    errors: ['not_found'],
  },
  removeWebhook: {
    ...change,
    method: 'DELETE',
    path: '/desk/webhooks/:webhook_id',
    summary: 'For staff: remove it with its deliveries',
    response: z.null(),
    errors: ['not_found'],
  },
  testWebhook: {
    ...change,
    method: 'POST',
    path: '/desk/webhooks/:webhook_id/test',
    summary: 'For staff: send one test event now, and return the answer',
    response: Delivery,
    errors: ['not_found'],
  },
  replayWebhook: {
    ...change,
    method: 'POST',
    path: '/desk/webhooks/:webhook_id/replay',
    summary: 'For staff: send one delivery again, or all that failed, with their original ids',
    body: z.object({
      /** Null to replay all that failed. */
      delivery_id: z.nullable(Id),
    }),
    response: z.object({ replayed: Count }),
    errors: ['not_found'],
  },
})
