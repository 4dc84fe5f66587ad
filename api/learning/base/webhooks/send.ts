import { and, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { WebhookBody } from '#contract/webhookBodies.ts'
import { testEvent } from '#contract/webhookEvents.ts'
import { day, later, minute } from '../../../clock.ts'
import { rows } from '../../../db/rows.ts'
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import { type PostedTo, postOutside } from '../../../outside/postOutside.ts'
import { OutsideError } from '../../../outside/reach.ts'
import type { Round } from '../../../rounds.ts'
import { signedHeaders } from '../../../webhooks/sign.ts'
import { waits } from '../../../webhooks/waits.ts'
import { readerColumns, tell } from '../notices/index.ts'
import { users } from '../tables/index.ts'
import { dataOf } from './facts.ts'
import { webhookPaused } from './messages.ts'

const failingAtMost = 3 * day
const lease = minute
const batch = 20
/** How many deliveries of one endpoint are taken at a time, so that a backlog doesn't hold up other endpoints. */
const ofOne = 5

type Delivery = typeof deliveries.$inferSelect
type Endpoint = typeof endpoints.$inferSelect

export function webhookRound(context: Context): Round {
  return { name: 'webhooks', run: () => sendWebhooks(context) }
}

export async function sendWebhooks(context: Context): Promise<void> {
  for (;;) {
    const taken = await take(context)
    await Promise.all(taken.map((delivery) => deliver(context, delivery).catch(giveUp(context, delivery))))
    if (taken.length < ofOne) return
  }
}

async function take({ db, clock }: Context): Promise<Delivery[]> {
  const now = clock()
  const time = sql`${now.toISOString()}::timestamptz`
  const due = await rows(
    db,
    sql`
    UPDATE webhook_deliveries SET next_at = ${later(now, lease).toISOString()}::timestamptz, attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE status = 'pending' AND next_at <= ${time} AND id IN (
        SELECT first.id FROM webhook_endpoints AS endpoint CROSS JOIN LATERAL (
          SELECT id FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND status = 'pending' AND next_at <= ${time}
          ORDER BY next_at LIMIT ${ofOne}::int) AS first
        WHERE endpoint.paused_at IS NULL)
      LIMIT ${batch}::int FOR UPDATE SKIP LOCKED)
    RETURNING id`,
    z.object({ id: z.string() }),
  )
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return db.select().from(deliveries).where(inArray(deliveries.id, ids))
}

/** Handles a bug of our own, such as a value that the schema doesn't allow: retrying wouldn't help. */
function giveUp(context: Context, delivery: Delivery) {
  return async (err: unknown): Promise<void> => {
    context.log.error({ err, delivery: delivery.id, event: delivery.event }, 'A webhook could not be written')
    await settle(context, delivery, { status: 'failed', problem: 'We couldn’t build it. The log says why.' })
  }
}

/** Makes one attempt and records its outcome. */
export async function deliver(context: Context, delivery: Delivery): Promise<void> {
  const { db } = context
  const [endpoint] = await db.select().from(endpoints).where(eq(endpoints.id, delivery.endpoint_id))
  // The endpoint was removed in the meantime.
  if (!endpoint) return
  const body = delivery.body ?? (await bodyOf(context, delivery))
  if (body === null) {
    await settle(context, delivery, { status: 'failed', problem: 'Its record no longer exists.' })
    return
  }
  const outcome = await attempt(context, { delivery, endpoint, body })
  if (outcome.ok) return succeeded(context, { endpoint, delivery, outcome: { ...outcome.said, body } })
  await failed(context, { endpoint, delivery, outcome: { ...outcome.said, body } })
}

async function bodyOf({ db, config }: Context, delivery: Delivery): Promise<string | null> {
  const data = await dataOf(db, delivery, config.PUBLIC_ORIGIN)
  if (data === null) return null
  const body: WebhookBody = { type: delivery.event, timestamp: delivery.happened_at.toISOString(), data }
  return JSON.stringify(body)
}

type Values = Partial<typeof deliveries.$inferInsert>

interface Attempt {
  readonly delivery: Delivery
  readonly endpoint: Endpoint
  readonly body: string
}
interface Outcome {
  readonly ok: boolean
  readonly said: Pick<Delivery, 'answer_status' | 'answer' | 'problem'>
}

async function attempt({ config, clock }: Context, { delivery, endpoint, body }: Attempt): Promise<Outcome> {
  const now = clock()
  const { secret, former_secret, former_until } = endpoint
  const former = former_until && former_until > now ? former_secret : null
  const headers = signedHeaders({ id: delivery.id, secret, former, body, now })
  try {
    const anywhere = config.WEBHOOKS_ANYWHERE === 'yes'
    return answered(await postOutside(endpoint.url, { headers, body }, { anywhere }))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { ok: false, said: { answer_status: null, answer: null, problem: error.message } }
  }
}

function answered({ status, answer }: PostedTo): Outcome {
  const ok = status >= 200 && status < 300
  const redirected = status >= 300 && status < 400
  const problem = redirected
    ? 'It redirects, and we don’t follow redirects. Enter the address it leads to.'
    : null
  return { ok, said: { answer_status: status, answer, problem } }
}

interface Result {
  readonly endpoint: Endpoint
  readonly delivery: Delivery
  readonly outcome: Values
}

async function succeeded(context: Context, { endpoint, delivery, outcome }: Result): Promise<void> {
  await settle(context, delivery, { ...outcome, status: 'delivered' })
  if (endpoint.failing_since)
    await context.db.update(endpoints).set({ failing_since: null }).where(eq(endpoints.id, endpoint.id))
}

async function failed(context: Context, { endpoint, delivery, outcome }: Result): Promise<void> {
  const now = context.clock()
  const wait = delivery.event === testEvent ? undefined : waits[delivery.attempts - 1]
  const next: Values = wait === undefined ? { status: 'failed' } : { next_at: later(now, wait) }
  await settle(context, delivery, { ...outcome, ...next })
  // The sender of a test event sees its outcome, so nobody needs an email.
  if (delivery.event === testEvent) return
  const since = endpoint.failing_since ?? now
  if (outcome.answer_status === 410) return pause(context, endpoint, 'gone')
  if (since <= later(now, -failingAtMost)) return pause(context, endpoint, 'failing')
  await context.db
    .update(endpoints)
    .set({ failing_since: now })
    .where(and(eq(endpoints.id, endpoint.id), isNull(endpoints.failing_since)))
}

async function settle({ db, clock }: Context, { id }: Delivery, values: Values): Promise<void> {
  await db
    .update(deliveries)
    .set({ answer_status: null, answer: null, problem: null, ...values, tried_at: clock() })
    .where(eq(deliveries.id, id))
}

/** Pauses an endpoint and tells its owners, only once. */
async function pause(context: Context, endpoint: Endpoint, why: 'failing' | 'gone'): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    const paused = await tx
      .update(endpoints)
      .set({ paused_at: now, paused_why: why })
      .where(and(eq(endpoints.id, endpoint.id), isNull(endpoints.paused_at)))
      .returning({ id: endpoints.id })
    if (paused.length === 0) return
    const owners = await tx
      .select(readerColumns)
      .from(users)
      .where(arrayContains(users.staff_roles, ['owner']))
    const mail = webhookPaused({ id: endpoint.id, url: endpoint.url, why })
    for (const user of owners) await tell(context, tx, { user, topic: null, mail })
  })
}
