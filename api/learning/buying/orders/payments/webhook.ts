import type { IncomingHttpHeaders } from 'node:http'
import { Router, raw } from 'express'
import { success } from '#contract/envelope.ts'
import { learningBase } from '#contract/learning/index.ts'
import { ApiError } from '../../../../ApiError.ts'
import type { Context } from '../../../../http/context.ts'
import { sendEnvelope } from '../../../../http/reply.ts'
import { takeEvent } from './events.ts'
import type { PaymentProvider } from './provider.ts'
import { paymentProviders } from './providers.ts'

/** Outside the contract, because the signature covers the exact bytes of the body. */
export function paymentWebhook(context: Context): Router {
  const providers = paymentProviders(context)
  const bytes = raw({ limit: '64kb', inflate: false, type: () => true })
  const router = Router({ caseSensitive: true })
  router.post(`${learningBase}/payments/webhooks/:provider`, bytes, async (request, response) => {
    const provider = providers.named(request.params.provider)
    if (!provider) throw new ApiError('not_found')
    const body: unknown = request.body
    await hear(context, provider, {
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      headers: request.headers,
    })
    response.set('Cache-Control', 'no-store')
    sendEnvelope(response, success(null))
  })
  return router
}

export interface Delivered {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

export async function hear(
  context: Context,
  provider: PaymentProvider,
  { body, headers }: Delivered,
): Promise<void> {
  const event = await provider.parseWebhook(body, headers)
  if (event === 'forged') throw new ApiError('bad_signature')
  if (event === 'other') return
  await takeEvent(context, { provider: provider.name, event })
}
