import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Refunds what was chosen and checked. */
const action: Action = confirming(async ({ form, params, call, send }) => {
  const as = form.get('as') === 'credit' ? ('credit' as const) : ('money' as const)
  const body = {
    as,
    line_id: String(form.get('line') ?? ''),
    classes: Number(form.get('classes')),
    left: Number(form.get('left')),
    reason: String(form.get('reason') ?? ''),
  }
  const refund = call.refundOrder({ params: { order_id: params.order ?? '' }, body })
  const answer = await send(keyed(refund, form))
  return answer.ok ? { ok: true, done: 'Refunded. We’ve told both sides.' } : refused(form, answer.error)
})
export default action
