import type { Context } from '../../../../http/context.ts'
import type { PaymentProvider } from './provider.ts'
import { razorpay } from './razorpay.ts'
import { sandbox, sandboxName } from './sandbox.ts'
import { stripe } from './stripe.ts'

export interface Providers {
  /** The provider for new payments. */
  readonly chosen: PaymentProvider
  /** All providers with keys: earlier payments may be with any of them. */
  readonly configured: readonly PaymentProvider[]
  /** The provider of an earlier payment; undefined if it's no longer configured. */
  named(name: string): PaymentProvider | undefined
}

type Parts = Pick<Context, 'db' | 'config' | 'clock'>

export function paymentProviders(parts: Parts): Providers {
  const { PAYMENT_PROVIDER } = parts.config
  const real = [razorpayOf(parts), stripeOf(parts)].filter((each) => each !== undefined)
  const configured = PAYMENT_PROVIDER === sandboxName ? [sandbox(parts), ...real] : real
  const named = (name: string) => configured.find((each) => each.name === name)
  const chosen = named(PAYMENT_PROVIDER)
  if (!chosen) throw new Error('The payment provider has no keys.')
  return { chosen, configured, named }
}

function razorpayOf({ config }: Parts): PaymentProvider | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = config
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config
  return keyId && keySecret && webhookSecret
    ? razorpay({ ...config, brand: config, keyId, keySecret, webhookSecret })
    : undefined
}

function stripeOf({ config, clock }: Parts): PaymentProvider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  return secretKey && webhookSecret
    ? stripe({ ...config, brand: config, secretKey, webhookSecret, clock })
    : undefined
}
