import { changedProfile, chosenState } from '../../../features/buying/billState/chosenState.ts'
import { placedAt } from '../../../features/buying/cart/placedAt.ts'
import { shownPrice } from '../../../features/buying/cart/shownPrice.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { startPaying } from '../startPaying.ts'

const action: Action = async ({ form, call, send }) => {
  const chosen = chosenState(form)
  if (!chosen.ok) return chosen
  const { state } = chosen
  const terms = String(form.get('expected_terms') ?? '')
  const discount = String(form.get('discount') ?? '')
  const body = {
    ...shownPrice(form),
    ...(terms && { expected_terms: terms }),
    ...(discount && { discount_code: discount }),
    ...(state && { state }),
  }
  const ordered = await send(keyed(call.createOrder({ body }), form))
  if (!ordered.ok) return refused(form, ordered.error)
  const { number, status } = ordered.data
  // An order that costs nothing, or that credit covers, is already paid.
  const paying = status === 'payment_pending' ? await startPaying({ call, send }, number) : null
  // If the payment can't start, the seats are held anyway, and the order's page offers to pay again.
  const done = paying?.ok ? paying.data : await placedAt({ call, send }, ordered.data)
  return { ...done, ...(await changedProfile({ call, send }, chosen)) }
}
export default action
