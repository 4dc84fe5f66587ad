import { refused } from '../../platform/form/refused.ts'
import type { Action } from '../../platform/page/page.ts'

/** Approves, refuses or withdraws a refund that waits; the forms of `WaitingRefund` send it. */
export const decideRefund: Action = async ({ form, call, send }) => {
  const params = { refund_id: String(form.get('proposal') ?? '') }
  if (form.get('act') === 'approve') {
    const answer = await send(call.approveRefund({ params }))
    return answer.ok
      ? { ok: true, done: 'Approved and refunded. We’ve told both sides.' }
      : refused(form, answer.error)
  }
  const answer = await send(call.refuseRefund({ params, body: { reason: String(form.get('why') ?? '') } }))
  if (answer.ok)
    return {
      ok: true,
      done: 'It won’t be refunded. Neither side was told of it.',
      // The form of the page itself is still needed.
      values: { intent: 'refuse' },
    }
  const { reason, ...fields } = answer.error.fields ?? {}
  return refused(form, { ...answer.error, ...(reason && { fields: { ...fields, why: reason } }) })
}
