// The part of Razorpay that we use, written from its documentation (November 2026), never compared with the service:
//   razorpay.com/docs/api/payments/payment-links/create-standard, …/fetch-id-standard, …/cancel
//   razorpay.com/docs/payments/payment-links/faqs (expiry)
//   razorpay.com/docs/api/refunds/create-normal, …/fetch-multiple-refund-payment, …/normal-refunds-idempotent
//   razorpay.com/docs/payments/settlements (reports), razorpay.com/docs/api/settlements
//   razorpay.com/docs/webhooks/payloads/payment-links, …/webhooks/validate-test, …/webhooks/best-practices
import { createHmac } from 'node:crypto'
import { Refused } from './Bank.mjs'

const secret = 'razorpay-hooks-of-the-fake'
const keys = { id: 'rzp_test_fake', secret: 'razorpay-key-of-the-fake' }
const soonest = 15 * 60
const states = { open: 'created', paid: 'paid', lapsed: 'expired', cancelled: 'cancelled' }

export const razorpay = {
  name: 'razorpay',
  capturePrefix: 'pay_',
  refundPrefix: 'rfnd_',
  environment: (origin) => ({
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: keys.id,
    RAZORPAY_KEY_SECRET: keys.secret,
    RAZORPAY_WEBHOOK_SECRET: secret,
    RAZORPAY_API_URL: origin,
  }),
  isCaller: ({ authorization }) =>
    authorization === `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`,
  refusal: (message) => ({ error: { code: 'BAD_REQUEST_ERROR', description: message } }),
  read: (text) => (text === '' ? {} : JSON.parse(text)),
  routes: [
    { method: 'POST', path: /^\/v1\/payment_links$/, operation: 'start', run: createLink },
    { method: 'GET', path: /^\/v1\/payment_links\/(\w+)$/, operation: 'look', run: findLink },
    { method: 'POST', path: /^\/v1\/payment_links\/(\w+)\/cancel$/, operation: 'cancel', run: cancelLink },
    { method: 'POST', path: /^\/v1\/payments\/(\w+)\/refund$/, operation: 'refund', run: refund },
    { method: 'GET', path: /^\/v1\/payments\/(\w+)\/refunds$/, operation: 'refunds', run: listRefunds },
  ],
  /** The event for a paid link contains its payment and its order too. */
  eventsOf(kind, payment, bank) {
    const body = (event) => () => ({
      entity: 'event',
      account_id: 'acc_fake',
      event,
      contains: ['payment_link'],
      payload: {
        payment_link: { entity: linkOf(payment) },
        ...(kind === 'paid' && { payment: { entity: captureOf(payment) } }),
      },
      created_at: seconds(bank.now),
    })
    const of = (type) => ({ type, body: body(type) })
    if (kind === 'paid') return [paymentEvent(payment, bank), of('payment_link.paid')]
    return [of(kind === 'cancelled' ? 'payment_link.cancelled' : 'payment_link.expired')]
  },
  reportOf,
  signatureOf: ({ id, text }) => ({
    'x-razorpay-event-id': id,
    'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
  }),
}

function paymentEvent(payment, bank) {
  const entity = captureOf(payment)
  return {
    type: 'payment.captured',
    body: () => ({
      entity: 'event',
      account_id: 'acc_fake',
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity } },
      created_at: seconds(bank.now),
    }),
  }
}

const columns = [
  ...[
    'transaction_entity',
    'entity_id',
    'amount',
    'currency',
    'fee (exclusive tax)',
    'tax',
    'debit',
    'credit',
  ],
  ...[
    'payment_method',
    'card_type',
    'issuer_name',
    'entity_created_at',
    'payment_captured_at',
    'payment_notes',
  ],
  ...['refund_notes', 'arn', 'entity_description', 'order_id', 'order_receipt', 'order_notes', 'dispute_id'],
  ...['dispute_created_at', 'dispute_reason', 'settlement_id', 'settled_at', 'settlement_utr', 'settled_by'],
]

/** The settlement recon report of the dashboard, in rupees and India's time. */
function reportOf(bank) {
  const lines = bank.settled.map(({ kind, id, amount, fee, tax, net, at, day, settledAt, payment }) => {
    const cells = {
      transaction_entity: kind,
      entity_id: id,
      amount: rupees(amount),
      currency: 'INR',
      'fee (exclusive tax)': rupees(fee),
      tax: rupees(tax),
      debit: rupees(net < 0 ? -net : 0),
      credit: rupees(net > 0 ? net : 0),
      payment_method: kind === 'payment' ? 'upi' : '',
      entity_created_at: inIndia(at),
      payment_captured_at: kind === 'payment' ? inIndia(at) : '',
      entity_description: `"${payment.description ?? ''}"`,
      order_receipt: payment.name,
      settlement_id: `setl_${day}`,
      settled_at: inIndia(settledAt),
      settlement_utr: `UTR${day}`,
      settled_by: 'Razorpay',
    }
    return columns.map((column) => cells[column] ?? '').join(',')
  })
  return [columns.join(','), ...lines, ''].join('\n')
}

function rupees(paise) {
  return (paise / 100).toFixed(2)
}

/** `23/11/2026 11:30:00` */
function inIndia(at) {
  const [day, time] = new Date(at + 19_800_000).toISOString().slice(0, 19).split('T')
  return `${day.split('-').toReversed().join('/')} ${time}`
}

function captureOf({ captures, amount }) {
  return { id: captures.at(-1), entity: 'payment', amount, status: 'captured' }
}

function createLink(bank, { body, origin }) {
  const { amount, currency, reference_id, expire_by, description, callback_url, callback_method, customer } =
    body
  if (!Number.isInteger(amount) || amount < 100)
    throw new Refused(400, 'The amount must be at least INR 1.00')
  if (currency !== 'INR') throw new Refused(400, 'The currency is not supported')
  if (typeof reference_id !== 'string' || reference_id.length > 40)
    throw new Refused(400, 'The reference id must be between 1 and 40 characters.')
  if (String(description ?? '').length > 2048) throw new Refused(400, 'The description is too long.')
  if (callback_method !== 'get') throw new Refused(400, 'The callback method must be get.')
  if (customer?.contact !== undefined && !/^\+?\d{8,14}$/.test(customer.contact))
    throw new Refused(400, 'The contact must be a number.')
  if ([...bank.payments.values()].some((payment) => payment.name === reference_id))
    throw new Refused(400, 'payment link with given reference_id already exists. Please create a new one.')
  if (expire_by !== undefined && expire_by < seconds(bank.now) + soonest)
    throw new Refused(400, 'expire_by should be at least 15 minutes ahead of current time')
  const reference = bank.newId('plink_')
  const given = { reference, name: reference_id, amount, currency, description, origin }
  return linkOf(bank.open({ ...given, back: callback_url, expiresAt: (expire_by ?? Infinity) * 1000 }))
}

function findLink(bank, { match }) {
  return linkOf(bank.find(match[1]))
}

async function cancelLink(bank, { match }) {
  await bank.fail(match[1], 'cancelled')
  return linkOf(bank.find(match[1]))
}

function linkOf({ reference, name, amount, currency, status, captures, createdAt, origin, back, expiresAt }) {
  return {
    id: reference,
    reference_id: name,
    accept_partial: false,
    amount,
    amount_paid: status === 'paid' ? amount : 0,
    currency,
    status: states[status],
    short_url: `${origin}/pay/${reference}`,
    callback_url: back,
    callback_method: 'get',
    created_at: seconds(createdAt),
    expire_by: seconds(expiresAt),
    notes: [],
    payments: captures.map((payment_id) => ({
      payment_id,
      plink_id: reference,
      amount,
      method: 'upi',
      status: 'captured',
      created_at: seconds(createdAt),
    })),
  }
}

function refund(bank, { match, body, headers }) {
  const key = headers['x-refund-idempotency']
  if (key !== undefined && !/^[\w-]{10,}$/.test(key)) throw new Refused(400, 'The key is not valid.')
  const { amount, receipt = null } = body
  const given = { capture: match[1], amount, receipt }
  return bank.once(key, given, () => refundOf(bank.refund(given)))
}

function listRefunds(bank, { match, query }) {
  const items = bank
    .refundsOf(match[1])
    .toReversed()
    .slice(0, Number(query.get('count') ?? 10))
    .map(refundOf)
  return { entity: 'collection', count: items.length, items }
}

function refundOf({ id, capture, amount, receipt, createdAt }) {
  return {
    id,
    entity: 'refund',
    amount,
    receipt,
    currency: 'INR',
    payment_id: capture,
    notes: [],
    status: 'processed',
    created_at: seconds(createdAt),
  }
}

function seconds(milliseconds) {
  return Math.floor(milliseconds / 1000)
}
