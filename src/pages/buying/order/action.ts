import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { startPaying } from '../startPaying.ts'

const action: Action = async ({ form, params, call, send }) => {
  const order = params.order ?? ''
  if (form.get('intent') === 'cancel') {
    const answer = await send(call.cancelOrder({ params: { order_id: order } }))
    // Redirects to this address, so that a reload shows the order and doesn't send the form again.
    return answer.ok ? { ok: true, to: href(pages.order, { order }) } : refused(form, answer.error)
  }
  const paying = await startPaying({ call, send }, order)
  return paying.ok ? paying.data : refused(form, paying.error)
}
export default action
