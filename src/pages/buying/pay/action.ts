import { paymentOutcomes } from '#contract/learning/base/words.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** If the form is sent twice, the second request finds the payment settled and leads to the same order. */
const action: Action = async ({ form, params, call, send }) => {
  const outcome = paymentOutcomes.find((one) => one === form.get('outcome')) ?? 'fail'
  const answer = await send(
    call.settleSandboxPayment({ params: { payment_id: params.payment ?? '' }, body: { outcome } }),
  )
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.order, { order: answer.data.order.number }) }
}
export default action
