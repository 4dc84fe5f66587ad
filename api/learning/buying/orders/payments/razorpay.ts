import { z } from 'zod/mini'
import { minute, second } from '../../../../clock.ts'
import type { Config } from '../../../../config.ts'
import { exchange, nameOfCause, unavailable } from './exchange.ts'
import type { PaymentEvent, PaymentProvider, Start } from './provider.ts'
import { fits, parsedBody } from './signatures.ts'

const razorpayName = 'razorpay'
/** The shortest expiry that the provider accepts. The order's hold may end earlier, so a payment may arrive late. */
const linkLasts = 16 * minute

const Payments = z.optional(z.nullable(z.array(z.object({ payment_id: z.string(), status: z.string() }))))
const Link = z.object({
  id: z.string(),
  status: z.string(),
  short_url: z.optional(z.string()),
  payments: Payments,
})
type Link = z.output<typeof Link>

const Refund = z.object({ id: z.string(), receipt: z.optional(z.nullable(z.string())) })
const Refunds = z.object({ items: z.array(Refund) })
const receiptLength = 40

const Webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: z.string(), payments: Payments }) }),
    payment: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
})
const outcomes: Readonly<Record<string, PaymentEvent['outcome']>> = {
  'payment_link.paid': 'succeeded',
  'payment_link.expired': 'failed',
  'payment_link.cancelled': 'failed',
}
/** Statuses of a link that end its payment. */
const ends: Readonly<Record<string, PaymentEvent['outcome']>> = {
  paid: 'succeeded',
  expired: 'failed',
  cancelled: 'failed',
}

export interface RazorpaySettings extends Pick<Config, 'PUBLIC_ORIGIN' | 'RAZORPAY_API_URL'> {
  /** Read whenever it's needed, since it can change. */
  readonly brand: Pick<Config, 'BRAND_NAME'>
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly within?: number
}

/** Payments through Razorpay's hosted payment links. */
export function razorpay(settings: RazorpaySettings): PaymentProvider {
  const { webhookSecret } = settings
  const linkOf = (reference: string) =>
    send(settings, Link, { method: 'GET', path: `/v1/payment_links/${encodeURIComponent(reference)}` })
  return {
    name: razorpayName,
    async start(payment) {
      const { id, short_url } = await send(settings, Link, {
        method: 'POST',
        path: '/v1/payment_links',
        body: linkFor(settings, payment),
      })
      if (!short_url) throw unavailable()
      return { reference: id, redirect_url: short_url }
    },
    async resume({ reference }) {
      const { status, short_url } = await linkOf(reference)
      return status === 'created' && short_url ? short_url : null
    },
    async parseWebhook(body, headers) {
      if (!fits(headers['x-razorpay-signature'], webhookSecret, body)) return 'forged'
      const event = z.safeParse(Webhook, parsedBody(body))
      const outcome = event.success ? outcomes[event.data.event] : undefined
      if (!event.success || !outcome) return 'other'
      const { payment_link: link, payment } = event.data.payload
      const reference = link.entity.id
      const named = headers['x-razorpay-event-id']
      const event_id = typeof named === 'string' && named !== '' ? named : `${reference} ${outcome}`
      const capture = payment?.entity.id ?? captureOf(link.entity.payments)
      return {
        event_id: event_id.slice(0, 200),
        reference,
        outcome,
        ...(outcome === 'succeeded' && { capture }),
      }
    },
    async refund({ reference, amount, cause }) {
      const payment = encodeURIComponent(capturedOf(await linkOf(reference)))
      const name = nameOfCause(cause)
      // The provider doesn't document how long it remembers a key, so earlier refunds are searched first.
      const earlier = await send(settings, Refunds, {
        method: 'GET',
        path: `/v1/payments/${payment}/refunds?count=100`,
      })
      const sent = earlier.items.find(({ receipt }) => receipt === name.slice(0, receiptLength))
      if (sent) return sent.id
      const { id } = await send(settings, Refund, {
        method: 'POST',
        path: `/v1/payments/${payment}/refund`,
        body: { amount, receipt: name.slice(0, receiptLength) },
        headers: { 'x-refund-idempotency': name },
      })
      return id
    },
    async ask(reference) {
      return endOf(await linkOf(reference))
    },
  }
}

function linkFor({ PUBLIC_ORIGIN, brand }: RazorpaySettings, payment: Start) {
  const { amount, currency, paymentId, orderNumber, payer, now } = payment
  const { name, email, mobile } = payer
  return {
    amount,
    currency,
    reference_id: paymentId,
    accept_partial: false,
    description: `${brand.BRAND_NAME}, order ${orderNumber}`,
    expire_by: Math.ceil((now.getTime() + linkLasts) / second),
    customer: { name: name.slice(0, 50), ...(email && { email }), ...(mobile && { contact: mobile }) },
    // We notify our students ourselves.
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: `${PUBLIC_ORIGIN}/orders/${orderNumber}`,
    callback_method: 'get',
  }
}

/** The outcome of a link; null while it's open. */
function endOf({ id: reference, status, payments }: Link): PaymentEvent | null {
  const outcome = ends[status]
  if (!outcome) return null
  const event_id = `asked ${reference} ${outcome}`
  const capture = outcome === 'succeeded' ? captureOf(payments) : undefined
  return { event_id, reference, outcome, ...(capture !== undefined && { capture }) }
}

function captureOf(payments: Link['payments']): string | undefined {
  return payments?.find(({ status }) => status === 'captured')?.payment_id
}

function capturedOf({ payments }: Link): string {
  const captured = captureOf(payments)
  if (captured === undefined) throw new Error('The payment link names no captured payment.')
  return captured
}

interface Message {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

function send<T extends z.ZodMiniType>(
  { RAZORPAY_API_URL, keyId, keySecret, within }: RazorpaySettings,
  schema: T,
  { method, path, body, headers }: Message,
): Promise<z.output<T>> {
  return exchange(schema, {
    method,
    address: `${RAZORPAY_API_URL}${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    within,
  })
}
