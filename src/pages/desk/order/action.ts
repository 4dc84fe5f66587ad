import { decideRefund } from '../../../features/desk/decideRefund.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Refunds what was chosen and checked, or decides on a refund that waits. */
const action: Action = confirming(async (args) => {
  const { form, params, call, send } = args
  if (form.has('act')) return decideRefund(args)
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
  if (!answer.ok) return refused(form, answer.error)
  const waits = answer.data.waiting?.some(({ line_id }) => line_id === body.line_id)
  return {
    ok: true,
    done: waits ? 'Proposed. A colleague has to approve it.' : 'Refunded. We’ve told both sides.',
  }
})
export default action
