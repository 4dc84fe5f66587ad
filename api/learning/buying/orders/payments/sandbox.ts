import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { paymentOutcomes } from '#contract/learning/base/words.ts'
import type { Db } from '../../../../db/Db.ts'
import { settled } from '../../../../db/settings.ts'
import type { Context } from '../../../../http/context.ts'
import { nameOfCause } from './exchange.ts'
import type { PaymentProvider } from './provider.ts'
import { fits, parsedBody, signatureOf } from './signatures.ts'

export const sandboxName = 'sandbox'
const header = 'x-sandbox-signature'

const Told = z.object({ reference: z.string(), outcome: z.enum(paymentOutcomes) })
type Told = z.output<typeof Told>

/** Replaces a provider if none is configured: our own page lets the payment succeed or fail. */
export function sandbox({ db, config }: Pick<Context, 'db' | 'config'>): PaymentProvider {
  const pageOf = (paymentId: string) => `${config.PUBLIC_ORIGIN}/pay/${paymentId}`
  return {
    name: sandboxName,
    async start({ paymentId }) {
      return { reference: paymentId, redirect_url: pageOf(paymentId) }
    },
    async resume({ id }) {
      return pageOf(id)
    },
    async parseWebhook(body, headers) {
      if (!fits(headers[header], await secretOf(db), body)) return 'forged'
      const event = z.safeParse(Told, parsedBody(body))
      if (!event.success) return 'other'
      const { reference, outcome } = event.data
      return {
        reference,
        event_id: `${reference} ${outcome}`,
        outcome: outcome === 'pay' ? 'succeeded' : 'failed',
        ...(outcome === 'pay' && { capture: sandboxCapture(reference) }),
      }
    },
    // There is no money to move.
    async refund({ cause }) {
      return sandboxRefund(cause)
    },
  }
}

/** An id in Razorpay's format. */
export function sandboxCapture(reference: string): string {
  return `pay_${nameOfCause(reference).slice(0, 14)}`
}

export function sandboxRefund(cause: string): string {
  return `rfnd_${nameOfCause(cause).slice(0, 14)}`
}

/** The event that the sandbox would send, with its signature. */
export async function sandboxWebhook(db: Db, told: Told) {
  const body = Buffer.from(JSON.stringify(told))
  return { body, headers: { [header]: signatureOf(await secretOf(db), body) } }
}

function secretOf(db: Db): Promise<string> {
  return settled(db, 'sandbox payments', () => randomBytes(32).toString('hex'))
}
