import { z } from 'zod/mini'
import { type Clock, minute, second } from '../../../../clock.ts'
import type { Config } from '../../../../config.ts'
import { exchange, nameOfCause, unavailable } from './exchange.ts'
import type { PaymentEvent, PaymentProvider, Start } from './provider.ts'
import { fits, parsedBody } from './signatures.ts'

const stripeName = 'stripe'
/** The API version that these schemas describe, whatever the account's default is. */
const version = '2024-06-20'
/** Sessions last at least half an hour. The order's hold ends earlier, so a payment may arrive late. */
const sessionLasts = 31 * minute
/** Signatures older than this are taken as replays. */
const tolerance = 5 * minute

const Session = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  url: z.optional(z.nullable(z.string())),
  payment_intent: z.optional(z.nullable(z.string())),
})
type Session = z.output<typeof Session>

const Webhook = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })
const Refund = z.object({
  id: z.string(),
  metadata: z.optional(z.nullable(z.object({ cause: z.optional(z.string()) }))),
})
const Refunds = z.object({ data: z.array(Refund) })

export interface StripeSettings extends Pick<Config, 'PUBLIC_ORIGIN' | 'STRIPE_API_URL'> {
  /** Read whenever it's needed, since it can change. */
  readonly brand: Pick<Config, 'BRAND_NAME'>
  readonly secretKey: string
  readonly webhookSecret: string
  readonly clock: Clock
  readonly within?: number
}

/** Payments on Stripe's own page, through Checkout Sessions. */
export function stripe(settings: StripeSettings): PaymentProvider {
  const sessionOf = (reference: string) =>
    send(settings, Session, { method: 'GET', path: `/v1/checkout/sessions/${encodeURIComponent(reference)}` })
  return {
    name: stripeName,
    async start(payment) {
      const { id, url } = await send(settings, Session, {
        method: 'POST',
        path: '/v1/checkout/sessions',
        values: sessionFor(settings, payment),
        key: payment.paymentId,
      })
      if (!url) throw unavailable()
      return { reference: id, redirect_url: url }
    },
    async resume({ reference }) {
      const { status, url } = await sessionOf(reference)
      return status === 'open' && url ? url : null
    },
    async parseWebhook(body, headers) {
      if (!isSigned(headers['stripe-signature'], settings, body)) return 'forged'
      const event = z.safeParse(Webhook, parsedBody(body))
      if (!event.success || !event.data.type.startsWith('checkout.session.')) return 'other'
      const session = z.safeParse(Session, event.data.data.object)
      const outcome = session.success && outcomeOf(session.data)
      if (!session.success || !outcome) return 'other'
      return { event_id: event.data.id.slice(0, 200), ...endOf(session.data, outcome) }
    },
    async refund({ reference, amount, cause }) {
      const { payment_intent } = await sessionOf(reference)
      if (!payment_intent) throw new Error('The session has no payment.')
      const name = nameOfCause(cause)
      // Stripe forgets a key after a day, and an interrupted refund may be older.
      const earlier = await send(settings, Refunds, {
        method: 'GET',
        path: `/v1/refunds?payment_intent=${encodeURIComponent(payment_intent)}&limit=100`,
      })
      const sent = earlier.data.find(({ metadata }) => metadata?.cause === name)
      if (sent) return sent.id
      const { id } = await send(settings, Refund, {
        method: 'POST',
        path: '/v1/refunds',
        values: { payment_intent, amount, metadata: { cause: name } },
        key: name,
      })
      return id
    },
    async ask(reference) {
      const session = await sessionOf(reference)
      const outcome = outcomeOf(session)
      return outcome ? { event_id: `asked ${reference} ${outcome}`, ...endOf(session, outcome) } : null
    },
  }
}

function endOf({ id, payment_intent }: Session, outcome: PaymentEvent['outcome']) {
  const capture = outcome === 'succeeded' ? (payment_intent ?? undefined) : undefined
  return { reference: id, outcome, ...(capture !== undefined && { capture }) }
}

function outcomeOf({ status, payment_status }: Session): PaymentEvent['outcome'] | undefined {
  if (payment_status === 'paid') return 'succeeded'
  return status === 'expired' ? 'failed' : undefined
}

function sessionFor({ PUBLIC_ORIGIN, brand }: StripeSettings, payment: Start) {
  const { amount, currency, paymentId, orderNumber, payer, now } = payment
  const order = `${PUBLIC_ORIGIN}/orders/${orderNumber}`
  return {
    mode: 'payment',
    // Other methods may confirm days later, when the seats are long gone.
    payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: `${brand.BRAND_NAME}, order ${orderNumber}` },
        },
      },
    ],
    client_reference_id: paymentId,
    ...(payer.email && { customer_email: payer.email }),
    expires_at: Math.ceil((now.getTime() + sessionLasts) / second),
    success_url: order,
    cancel_url: order,
  }
}

/** The header contains several signatures while a secret is being replaced. */
function isSigned(header: unknown, { webhookSecret, clock }: StripeSettings, body: Buffer): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(stamp)) return false
  if (Math.abs(clock().getTime() - Number(stamp) * second) > tolerance) return false
  const signed = Buffer.concat([Buffer.from(`${stamp}.`), body])
  return parts.some(([name, value]) => name === 'v1' && fits(value, webhookSecret, signed))
}

interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly values?: object
  /** A request that repeats the key takes effect only once. */
  readonly key?: string
}

function send<T extends z.ZodMiniType>(
  { STRIPE_API_URL, secretKey, within }: StripeSettings,
  schema: T,
  { method, path, values, key }: Request,
): Promise<z.output<T>> {
  return exchange(schema, {
    method,
    address: `${STRIPE_API_URL}${path}`,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': version,
      ...(values && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: values && new URLSearchParams(fieldsOf(values)).toString(),
    within,
  })
}

/** Encodes nested values as a form does: `metadata[cause]=…`. */
function fieldsOf(values: object, within = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = within === '' ? name : `${within}[${name}]`
    return typeof value === 'object' && value !== null
      ? fieldsOf(value, field)
      : [[field, String(value)] satisfies [string, string]]
  })
}
