import { placedAt } from '../../../features/buying/cart/placedAt.ts'
import { shownPrice } from '../../../features/buying/cart/shownPrice.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { startPaying } from '../startPaying.ts'

const action: Action = async ({ form, call, send }) => {
  const terms = String(form.get('expected_terms') ?? '')
  const discount = String(form.get('discount') ?? '')
  const body = {
    ...shownPrice(form),
    ...(terms && { expected_terms: terms }),
    ...(discount && { discount_code: discount }),
  }
  const ordered = await send(keyed(call.createOrder({ body }), form))
  if (!ordered.ok) return refused(form, ordered.error)
  const { number, status } = ordered.data
  // An order that costs nothing, or that credit covers, is already paid.
  if (status !== 'payment_pending') return placedAt({ call, send }, ordered.data)
  const paying = await startPaying({ call, send }, number)
  // If the payment can't start, the seats are held anyway, and the order's page offers to pay again.
  return paying.ok ? paying.data : placedAt({ call, send }, ordered.data)
}
export default action
