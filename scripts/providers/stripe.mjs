// The part of Stripe that we use, written from its documentation (November 2026), never compared with the service:
//   docs.stripe.com/api/checkout/sessions/create, …/retrieve, …/expire, …/object
//   docs.stripe.com/api/refunds/create, …/list
//   docs.stripe.com/api/idempotent_requests, docs.stripe.com/api/errors
//   docs.stripe.com/reports/payout-reconciliation, docs.stripe.com/reports/report-types/payout-reconciliation
//   docs.stripe.com/webhooks/signature, docs.stripe.com/api/events/types
import { createHmac } from 'node:crypto'
import { Refused } from './Bank.mjs'

const secret = 'whsec_of_the_fake_provider'
const key = 'sk_test_fake'
const [soonest, latest] = [30 * 60, 24 * 60 * 60]
const states = { open: 'open', paid: 'complete', lapsed: 'expired' }

export const stripe = {
  name: 'stripe',
  capturePrefix: 'pi_',
  refundPrefix: 're_',
  environment: (origin) => ({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: origin,
  }),
  isCaller: ({ authorization }) => authorization === `Bearer ${key}`,
  refusal: (message) => ({ error: { type: 'invalid_request_error', message } }),
  read: (text) => nested(new URLSearchParams(text)),
  routes: [
    { method: 'POST', path: /^\/v1\/checkout\/sessions$/, operation: 'start', run: createSession },
    { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, operation: 'look', run: findSession },
    { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, operation: 'cancel', run: expire },
    { method: 'POST', path: /^\/v1\/refunds$/, operation: 'refund', run: refund },
    { method: 'GET', path: /^\/v1\/refunds$/, operation: 'refunds', run: listRefunds },
  ],
  /** The event for a paid session contains its payment too. */
  eventsOf(kind, payment, bank) {
    const of = (type, object) => ({
      type,
      body: (id) => ({
        id,
        object: 'event',
        api_version: '2024-06-20',
        created: seconds(bank.now),
        type,
        data: { object },
        livemode: false,
      }),
    })
    if (kind !== 'paid') return [of('checkout.session.expired', sessionOf(payment))]
    const intent = { id: payment.captures.at(-1), object: 'payment_intent', status: 'succeeded' }
    return [of('payment_intent.succeeded', intent), of('checkout.session.completed', sessionOf(payment))]
  },
  reportOf,
  /** An event is signed anew each time it's sent. */
  signatureOf({ text }, now) {
    const stamp = seconds(now)
    const signature = createHmac('sha256', secret).update(`${stamp}.${text}`).digest('hex')
    return { 'stripe-signature': `t=${stamp},v1=${signature},v0=${'0'.repeat(64)}` }
  },
}

const columns = [
  ...['automatic_payout_id', 'automatic_payout_effective_at_utc', 'balance_transaction_id', 'created_utc'],
  ...[
    'available_on_utc',
    'currency',
    'gross',
    'fee',
    'net',
    'reporting_category',
    'source_id',
    'description',
  ],
  ...['charge_id', 'payment_intent_id'],
]

/** The itemized payout reconciliation, in whole units of the currency. Stripe's fee includes its tax. */
function reportOf(bank) {
  const lines = bank.settled.map(({ kind, id, amount, fee, tax, net, at, day, settledAt, payment }) => {
    const charge = `ch_${(kind === 'payment' ? id : payment.captures[0]).slice(3)}`
    const cells = {
      automatic_payout_id: `po_${day}`,
      automatic_payout_effective_at_utc: inUtc(settledAt),
      balance_transaction_id: `txn_${id.slice(3)}`,
      created_utc: inUtc(at),
      available_on_utc: inUtc(settledAt),
      currency: payment.currency,
      gross: whole(kind === 'payment' ? amount : -amount),
      fee: whole(fee + tax),
      net: whole(net),
      reporting_category: kind === 'payment' ? 'charge' : 'refund',
      source_id: kind === 'payment' ? charge : id,
      description: `"${payment.description ?? ''}"`,
      charge_id: charge,
      payment_intent_id: kind === 'payment' ? id : '',
    }
    return columns.map((column) => cells[column] ?? '').join(',')
  })
  return [columns.join(','), ...lines, ''].join('\n')
}

function whole(amount) {
  return (amount / 100).toFixed(2)
}

function inUtc(at) {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

function createSession(bank, { body, headers, origin }) {
  const { mode, success_url, cancel_url, client_reference_id, expires_at, line_items } = body
  const { quantity, price_data } = line_items?.[0] ?? {}
  const [amount, expires] = [Number(price_data?.unit_amount) * Number(quantity), Number(expires_at)]
  if (mode !== 'payment') throw new Refused(400, 'Invalid mode.')
  if (!success_url) throw new Refused(400, 'Missing required param: success_url.')
  if (!Number.isInteger(amount) || amount < 1) throw new Refused(400, 'Invalid integer: unit_amount')
  if (!/^[a-z]{3}$/.test(price_data.currency ?? '')) throw new Refused(400, 'Invalid currency')
  if (!price_data.product_data?.name) throw new Refused(400, 'Missing required param: product_data[name].')
  if (!(expires >= seconds(bank.now) + soonest && expires <= seconds(bank.now) + latest))
    throw new Refused(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  const { currency } = price_data
  return bank.once(headers['idempotency-key'], body, () =>
    sessionOf(
      bank.open({
        reference: bank.newId('cs_test_'),
        name: client_reference_id,
        amount,
        currency,
        description: price_data.product_data.name,
        origin,
        back: success_url,
        cancelled: cancel_url,
        expiresAt: expires * 1000,
      }),
    ),
  )
}

function findSession(bank, { match }) {
  return sessionOf(bank.find(match[1]))
}

async function expire(bank, { match }) {
  await bank.fail(match[1])
  return sessionOf(bank.find(match[1]))
}

function sessionOf({ reference, name, amount, currency, status, captures, createdAt, origin, ...rest }) {
  return {
    id: reference,
    object: 'checkout.session',
    amount_total: amount,
    currency,
    client_reference_id: name,
    mode: 'payment',
    payment_method_types: ['card'],
    payment_intent: captures.at(-1) ?? null,
    payment_status: status === 'paid' ? 'paid' : 'unpaid',
    status: states[status],
    success_url: rest.back,
    created: seconds(createdAt),
    expires_at: seconds(rest.expiresAt),
    livemode: false,
    metadata: {},
    url: status === 'open' ? `${origin}/pay/${reference}` : null,
  }
}

function refund(bank, { body, headers }) {
  const { payment_intent, amount, metadata = {} } = body
  return bank.once(headers['idempotency-key'], body, () =>
    refundOf(bank.refund({ capture: payment_intent, amount: Number(amount), metadata })),
  )
}

function listRefunds(bank, { query }) {
  const list = bank.refundsOf(query.get('payment_intent')).toReversed().map(refundOf)
  const limit = Number(query.get('limit') ?? 10)
  return { object: 'list', url: '/v1/refunds', has_more: list.length > limit, data: list.slice(0, limit) }
}

function refundOf({ id, capture, amount, metadata, createdAt }) {
  return {
    id,
    object: 'refund',
    amount,
    currency: 'inr',
    payment_intent: capture,
    metadata,
    status: 'succeeded',
    created: seconds(createdAt),
  }
}

/** `a[b][c]=1` as `{ a: { b: { c: '1' } } }`. */
function nested(form) {
  const root = {}
  for (const [field, value] of form) {
    const names = field.split(/\]\[|\[|\]/).filter(Boolean)
    let at = root
    for (const name of names.slice(0, -1)) at = at[name] ??= {}
    at[names.at(-1)] = value
  }
  return root
}

function seconds(milliseconds) {
  return Math.floor(milliseconds / 1000)
}
