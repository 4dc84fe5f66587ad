import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { readConfig } from '#api/config.ts'
import { publicSite, startApi, type TestApi } from '../../../builders/api.ts'
import { aBuyer, aGroup, type Buyer, wrongSums } from '../../../builders/orders.ts'

const secret = 'webhook-secret-of-some-length'

interface Heard {
  readonly method: string | undefined
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

/** The provider as far as it is used: links, and refunds of captured payments. */
class FakeProvider {
  readonly heard: Heard[] = []
  readonly links = new Map<string, { id: string; status: string; short_url: string; payments: object[] }>()
  readonly paidOut = new Map<string, unknown>()
  broken = false
  /** Pays out, but the answer gets lost. */
  losesReceipts = false
  #server: Server | undefined

  async start(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const text = Buffer.concat(parts).toString()
      const heard = {
        method: request.method,
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? {} : JSON.parse(text),
      }
      this.heard.push(heard)
      const answer = this.broken ? undefined : this.#answer(heard)
      const lost = this.losesReceipts && heard.path.endsWith('/refund')
      response.writeHead(answer && !lost ? 200 : 500, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { error: {} }))
    })
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The fake provider has no port.')
    return `http://127.0.0.1:${address.port}`
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  #answer({ method, path, headers }: Heard): unknown {
    if (method === 'POST' && path === '/v1/payment_links') {
      const id = `plink_${this.links.size + 1}`
      const link = { id, status: 'created', short_url: `https://rzp.example/${id}`, payments: [] }
      this.links.set(id, link)
      return link
    }
    const [, , what, id = '', verb] = path.split('/')
    if (what === 'payment_links') return this.links.get(id)
    const key = String(headers['x-refund-idempotency'])
    if (what !== 'payments' || verb !== 'refund') return undefined
    this.paidOut.set(key, id)
    return { id: `rfnd_${this.paidOut.size}` }
  }

  change(id: string, values: { status: string; payments?: object[] }): void {
    const link = this.links.get(id)
    if (!link) throw new Error('There is no such link.')
    this.links.set(id, { ...link, ...values })
  }

  pay(id: string): void {
    this.change(id, { status: 'paid', payments: [{ payment_id: `pay_${id}`, status: 'captured' }] })
  }
}

let provider: FakeProvider
let api: TestApi
beforeAll(async () => {
  provider = new FakeProvider()
  api = await startApi({
    environment: {
      ...publicSite,
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_key',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: secret,
      RAZORPAY_API_URL: await provider.start(),
    },
  })
})
afterEach(async () => expect(await wrongSums(api)).toEqual([]))
afterAll(async () => {
  await api.close()
  provider.stop()
})

async function tell(event: string, linkId: string, { id = `evt_${event}_${linkId}`, sign = secret } = {}) {
  const body = JSON.stringify({
    event,
    payload: { payment_link: { entity: { id: linkId, status: 'x' } }, other: 'é' },
  })
  const call = api.call().post('/api/v1/payments/webhooks/razorpay')
  call.set('Content-Type', 'application/json').set('X-Razorpay-Event-Id', id)
  call.set('X-Razorpay-Signature', createHmac('sha256', sign).update(body).digest('hex'))
  return (await call.send(body)).body
}

const ordered = async (person: Parameters<typeof aBuyer>[1] = {}) => {
  const buyer = await aBuyer(api, person)
  const { data: order } = await buyer.order(await aGroup(api))
  return { buyer, order }
}
/** Starts to pay, and answers with the link's name too. */
const startPaying = async (buyer: Buyer, { id }: { id: string }) => {
  const { data } = await buyer.pay(id)
  return { ...data, link: String(data.redirect_url).split('/').at(-1) ?? '' }
}
const statusOf = async (buyer: Buyer, { id }: { id: string }) =>
  (await buyer.get(`/orders/${id}`)).data.status

describe('a payment by the real provider', () => {
  test('leads to its hosted link, made with our credentials and the order’s total', async () => {
    const { buyer, order } = await ordered({ name: 'Asha Rao', mobile: '+919876543210' })
    const { data } = await buyer.pay(order.id)
    expect(data).toMatchObject({
      provider: 'razorpay',
      redirect_url: expect.stringMatching(/^https:\/\/rzp\.example\/plink_/),
    })
    expect(provider.heard).toMatchObject([
      {
        method: 'POST',
        path: '/v1/payment_links',
        headers: { authorization: `Basic ${Buffer.from('rzp_test_key:key-secret').toString('base64')}` },
        body: {
          amount: 400_000,
          currency: 'INR',
          reference_id: data.payment_id,
          accept_partial: false,
          callback_url: `https://verandah.example/orders/${order.number}`,
          expire_by: Math.floor(api.clock().getTime() / 1000) + 16 * 60,
          customer: { name: 'Asha Rao', contact: '+919876543210' },
        },
      },
    ])
    const links = provider.links.size
    expect((await buyer.pay(order.id)).data).toEqual(data)
    expect(provider.links.size).toBe(links)
    expect(await buyer.settle(data.payment_id)).toMatchObject({ error: 'not_configured' })
  })

  test('is fulfilled by its signed webhook only, once', async () => {
    const { buyer, order } = await ordered()
    const { link } = await startPaying(buyer, order)
    expect(await tell('payment_link.paid', link, { sign: 'another-secret' })).toMatchObject({
      http_status: 403,
      error: 'bad_signature',
    })
    expect(await statusOf(buyer, order)).toBe('payment_pending')
    expect(await tell('payment.authorized', link)).toMatchObject({ http_status: 200 })
    expect(await statusOf(buyer, order)).toBe('payment_pending')
    await Promise.all([tell('payment_link.paid', link), tell('payment_link.paid', link)])
    expect(await tell('payment_link.paid', link, { id: 'evt_again' })).toMatchObject({
      http_status: 200,
    })
    expect(await statusOf(buyer, order)).toBe('fulfilled')
    expect((await buyer.get(`/orders/${order.id}`)).data.refunds).toEqual([])
  })

  test('whose link has expired fails, and the next one is a new link', async () => {
    const { buyer, order } = await ordered()
    const first = await startPaying(buyer, order)
    await tell('payment_link.expired', first.link)
    expect(await statusOf(buyer, order)).toBe('payment_failed')
    const second = await startPaying(buyer, order)
    expect(second.link).not.toBe(first.link)
    expect(second.payment_id).not.toBe(first.payment_id)
  })

  test('whose link can no longer be paid is replaced, even if its webhook was lost', async () => {
    const { buyer, order } = await ordered()
    const first = await startPaying(buyer, order)
    provider.change(first.link, { status: 'cancelled' })
    const second = await startPaying(buyer, order)
    expect(second.link).not.toBe(first.link)
    const { data } = await buyer.get(`/orders/${order.id}`)
    const states = data.payments.map(({ id, status }: { id: string; status: string }) => [id, status])
    expect(Object.fromEntries(states)).toEqual({
      [first.payment_id]: 'failed',
      [second.payment_id]: 'started',
    })
  })

  test('that the provider cannot start keeps the order and says so', async () => {
    const { buyer, order } = await ordered()
    provider.broken = true
    expect(await buyer.pay(order.id)).toMatchObject({
      http_status: 503,
      error: 'service_unavailable',
      message: expect.stringContaining('order and its seats are safe'),
    })
    provider.broken = false
    expect((await buyer.pay(order.id)).http_status).toBe(200)
  })

  test('is looked up if nothing was heard of it for ten minutes', async () => {
    const { buyer, order } = await ordered()
    const { link } = await startPaying(buyer, order)
    provider.pay(link)
    await api.rounds.goOnce()
    expect(await statusOf(buyer, order)).toBe('payment_pending')
    api.clock.advance(10 * minute)
    await api.rounds.goOnce()
    expect(await statusOf(buyer, order)).toBe('fulfilled')
    expect(await tell('payment_link.paid', link)).toMatchObject({ http_status: 200 })
    expect((await buyer.get(`/orders/${order.id}`)).data.refunds).toEqual([])
  })
})

test('a refund is paid out from the captured payment, and repeated with the same key if the answer got lost', async () => {
  const { buyer, order } = await ordered()
  const first = await startPaying(buyer, order)
  await tell('payment_link.expired', first.link)
  const second = await startPaying(buyer, order)
  for (const { link } of [first, second]) {
    provider.pay(link)
    await tell('payment_link.paid', link)
  }
  const refunded = async () => (await buyer.get(`/orders/${order.id}`)).data.refunds
  expect(await refunded()).toMatchObject([{ amount: 400_000, status: 'pending' }])
  provider.losesReceipts = true
  await api.rounds.goOnce()
  expect(await refunded()).toMatchObject([{ status: 'pending' }])
  provider.losesReceipts = false
  api.clock.advance(2 * minute)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(await refunded()).toMatchObject([{ status: 'done' }])
  const keys = provider.heard.flatMap(({ headers }) => headers['x-refund-idempotency'] ?? [])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect([...provider.paidOut.values()]).toEqual([`pay_${second.link}`])
  expect(provider.heard.filter(({ path }) => path.endsWith('/refund')).at(-1)?.body).toEqual({
    amount: 400_000,
  })
})

test('the real provider is chosen with all of its secrets or not at all', () => {
  expect(() => readConfig({ PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'key' })).toThrow(
    /RAZORPAY_KEY_SECRET is needed[\s\S]*RAZORPAY_WEBHOOK_SECRET is needed/,
  )
  expect(() => readConfig({ PAYMENT_PROVIDER: 'barter' })).toThrow('PAYMENT_PROVIDER must be')
})
