import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Clock, systemClock } from '#api/clock.ts'
import { type Config, readConfig } from '#api/config.ts'
import { newId } from '#api/db/ids.ts'
import type { PaymentProvider } from '#api/learning/buying/orders/payments/provider.ts'
import { paymentProviders } from '#api/learning/buying/orders/payments/providers.ts'
import type { Environment } from '#contract/settings.ts'
import { startProvider } from '../../../../builders/buying/providers.ts'
import { stoppedClock } from '../../../../builders/clocks.ts'

interface Subject {
  readonly title: string
  readonly clock: Clock
  readonly environment: () => Promise<Environment>
  readonly stop?: () => Promise<void>
  readonly skipped?: boolean
}

/** Providers that can be tested without anybody paying: the stand-ins, and the real ones where there are test keys. */
const subjects: readonly Subject[] = [
  standIn('razorpay'),
  standIn('stripe'),
  real('Razorpay', 'razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'], /^rzp_test_/),
  real('Stripe', 'stripe', ['STRIPE_SECRET_KEY'], /^(sk|rk)_test_/),
]

function standIn(name: string): Subject {
  const clock = stoppedClock()
  const starting = startProvider(name)
  return {
    title: `the stand-in for ${name}`,
    clock,
    environment: async () => {
      const { environment, tell } = await starting
      await tell('time', { time: clock().getTime() })
      return environment
    },
    stop: async () => (await starting).stop(),
  }
}

/** A real provider, with keys from settings that begin with TEST_, and never with keys that move money. */
function real(title: string, name: string, settings: readonly string[], form: RegExp): Subject {
  const keys = Object.fromEntries(settings.map((setting) => [setting, process.env[`TEST_${setting}`]]))
  const given = settings.every((setting) => keys[setting]) && form.test(keys[settings[0] ?? ''] ?? '')
  const missing = settings.map((setting) => `TEST_${setting}`).join(' and ')
  return {
    title: given ? `${title} itself` : `${title} itself, not tried without ${missing}`,
    skipped: !given,
    clock: systemClock,
    environment: async () => ({
      ...keys,
      PAYMENT_PROVIDER: name,
      [`${name.toUpperCase()}_WEBHOOK_SECRET`]: 'a-secret-for-this-test-alone',
    }),
  }
}

describe.each(subjects.filter(({ skipped }) => !skipped))('$title', ({ clock, environment, stop }) => {
  let config: Config
  let provider: PaymentProvider
  beforeAll(async () => {
    config = readConfig(await environment())
    provider = paymentProviders({ config, clock, db: undefined as never }).chosen
  })
  afterAll(async () => stop?.())

  const start = (paymentId = newId(clock())) =>
    provider.start({
      paymentId,
      amount: 12_345,
      currency: 'INR',
      orderNumber: 'V-TEST',
      now: clock(),
      payer: { name: 'Asha Rao', email: 'asha@example.com', mobile: '+919876543210' },
    })

  test('starts a payment that can be resumed and has no outcome yet', async () => {
    const { reference, redirect_url } = await start()
    expect(redirect_url).toMatch(/^https?:\/\//)
    expect(await provider.resume({ id: '', reference })).toBe(redirect_url)
    expect(await provider.ask?.(reference)).toBeNull()
    expect((await start()).reference).not.toBe(reference)
  })

  test('says that a payment which was ended there has failed', async () => {
    const { reference } = await start()
    await endThere(config, reference)
    expect(await provider.resume({ id: '', reference })).toBeNull()
    expect(await provider.ask?.(reference)).toMatchObject({ reference, outcome: 'failed' })
  })

  test('refunds nothing for a payment that nobody made', async () => {
    const { reference } = await start()
    await expect(provider.refund({ reference, amount: 100, cause: 'never' })).rejects.toThrow(/no .*payment/)
  })

  test('knows no payment that it didn’t begin', async () => {
    await expect(provider.ask?.('plink_0000000000none')).rejects.toMatchObject({
      code: 'service_unavailable',
    })
  })
})

describe.skip.each(subjects.filter(({ skipped }) => skipped))('$title', () => {
  test('keeps to the contract', () => {})
})

/** Ends a payment at the provider, as the account's owner can through the provider's own API. */
async function endThere(config: Config, reference: string): Promise<void> {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, STRIPE_SECRET_KEY } = config
  const basic = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')
  const [address, authorization] =
    config.PAYMENT_PROVIDER === 'stripe'
      ? [`${config.STRIPE_API_URL}/v1/checkout/sessions/${reference}/expire`, `Bearer ${STRIPE_SECRET_KEY}`]
      : [`${config.RAZORPAY_API_URL}/v1/payment_links/${reference}/cancel`, `Basic ${basic}`]
  const response = await fetch(address, { method: 'POST', headers: { authorization } })
  expect(response.status).toBe(200)
}
