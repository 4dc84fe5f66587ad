import type { Context } from '../../../http/context.ts'
import type { PaymentProvider } from './provider.ts'
import { razorpay } from './razorpay.ts'
import { sandbox, sandboxName } from './sandbox.ts'

export interface Providers {
  /** For payments that start now. */
  readonly chosen: PaymentProvider
  /** The one that started an earlier payment; undefined if it is no longer configured. */
  named(name: string): PaymentProvider | undefined
}

export function paymentProviders(context: Pick<Context, 'db' | 'config'>): Providers {
  const { PAYMENT_PROVIDER } = context.config
  const real = realProvider(context)
  const chosen = PAYMENT_PROVIDER === sandboxName || !real ? sandbox(context) : real
  return { chosen, named: (name) => [chosen, real].find((each) => each?.name === name) }
}

function realProvider({ config }: Pick<Context, 'config'>): PaymentProvider | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = config
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config
  return keyId && keySecret && webhookSecret
    ? razorpay({ ...config, keyId, keySecret, webhookSecret })
    : undefined
}
