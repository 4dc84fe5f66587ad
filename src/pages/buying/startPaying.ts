import type { Answer } from '../../platform/calls/needs.ts'
import { type ActionArgs, type ActionDone, href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

/** Leads to where the order is paid: our own page if the sandbox stands in for the bank, or the provider's page. */
export async function startPaying(
  { call, send }: Pick<ActionArgs, 'call' | 'send'>,
  orderId: string,
): Promise<Answer<ActionDone>> {
  const started = await send(call.startPayment({ params: { order_id: orderId } }))
  if (!started.ok) return started
  const { provider, payment_id, redirect_url } = started.data
  if (provider === 'sandbox')
    return { ok: true, data: { ok: true, to: href(pages.pay, { payment: payment_id }) } }
  return {
    ok: true,
    data: { ok: true, done: 'Your seats are held. Continue to payment.', away: redirect_url },
  }
}
