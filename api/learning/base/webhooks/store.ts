import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Delivery, deliveryStatuses, type Webhook } from '#contract/learning/base/webhooks.ts'
import { sentEvents, webhookEventNames } from '#contract/webhookEvents.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { webhookEndpoints as endpoints } from '../../../db/systemTables.ts'

const time = z.coerce.date()
const count = z.coerce.number()
const Row = z.object({
  id: z.string(),
  url: z.string(),
  note: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  paused_at: z.nullable(time),
  paused_why: z.nullable(z.enum(['staff', 'failing', 'gone'])),
  failing_since: z.nullable(time),
  former_until: z.nullable(time),
  created_at: time,
  waiting: count,
  delivered: count,
  failed: count,
})

/** All webhooks, in the order in which they were added. */
export function readWebhooks(db: Db): Promise<Webhook[]> {
  return read(db, sql`true`)
}

export async function readWebhook(db: Db, id: string): Promise<Webhook> {
  const [webhook] = await read(db, sql`endpoint.id = ${id}`)
  if (!webhook) throw new ApiError('not_found')
  return webhook
}

export async function locked(tx: Db, id: string): Promise<typeof endpoints.$inferSelect> {
  const [webhook] = await tx.select().from(endpoints).where(eq(endpoints.id, id)).for('update')
  if (!webhook) throw new ApiError('not_found')
  return webhook
}

async function read(db: Db, where: SQL): Promise<Webhook[]> {
  const webhooks = await rows(
    db,
    sql`
    SELECT endpoint.id, url, note, to_json(events) AS events, paused_at, paused_why, failing_since, former_until, created_at,
      count(delivery.id) FILTER (WHERE status = 'pending') AS waiting,
      count(delivery.id) FILTER (WHERE status = 'delivered') AS delivered,
      count(delivery.id) FILTER (WHERE status = 'failed') AS failed
    FROM webhook_endpoints AS endpoint LEFT JOIN webhook_deliveries AS delivery ON delivery.endpoint_id = endpoint.id
    WHERE ${where} GROUP BY endpoint.id ORDER BY created_at, endpoint.id`,
    Row,
  )
  return webhooks.map(({ paused_at, paused_why, failing_since, former_until, created_at, ...rest }) => ({
    ...rest,
    paused: paused_at && { at: paused_at.toISOString(), why: paused_why ?? 'staff' },
    failing_since: failing_since?.toISOString() ?? null,
    former_until: former_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }))
}

const DeliveryRow = z.object({
  id: z.string(),
  event: z.enum(sentEvents),
  subject: z.string(),
  status: z.enum(deliveryStatuses),
  happened_at: time,
  attempts: z.number(),
  tried_at: z.nullable(time),
  next_at: z.nullable(time),
  answer_status: z.nullable(z.number()),
  answer: z.nullable(z.string()),
  problem: z.nullable(z.string()),
})

export interface DeliveryFilter {
  readonly state?: (typeof deliveryStatuses)[number] | undefined
  readonly before?: string | undefined
}

const atOnce = 50

/** The deliveries of one endpoint, newest first. */
export async function readDeliveries(db: Db, endpoint: string, { state, before }: DeliveryFilter) {
  const older = sql`(happened_at, id) < (SELECT happened_at, id FROM webhook_deliveries WHERE id = ${before ?? ''})`
  const newest = await select(
    db,
    sql`endpoint_id = ${endpoint} AND ${state ? sql`status = ${state}` : sql`true`} AND ${before ? older : sql`true`}
      ORDER BY happened_at DESC, id DESC LIMIT ${atOnce + 1}::int`,
  )
  const deliveries = newest.slice(0, atOnce)
  return { deliveries, next: newest.length > atOnce ? (deliveries.at(-1)?.id ?? null) : null }
}

export async function readDelivery(db: Db, id: string): Promise<Delivery> {
  const [delivery] = await select(db, sql`id = ${id}`)
  if (!delivery) throw new ApiError('not_found')
  return delivery
}

async function select(db: Db, where: SQL): Promise<Delivery[]> {
  const deliveries = await rows(
    db,
    sql`SELECT id, event, subject_id AS subject, status, happened_at, attempts, tried_at,
      CASE WHEN status = 'pending' THEN next_at END AS next_at, answer_status, answer, problem
      FROM webhook_deliveries WHERE ${where}`,
    DeliveryRow,
  )
  return deliveries.map(({ happened_at, tried_at, next_at, ...rest }) => ({
    ...rest,
    happened_at: happened_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
  }))
}
