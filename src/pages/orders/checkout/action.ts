import { keyed } from '../../../form/keyed.ts'
import { refused } from '../../../form/refused.ts'
import { pages } from '../../index.ts'
import { type Action, href } from '../../page.ts'
import { startPaying } from '../startPaying.ts'

const action: Action = async ({ form, call, send }) => {
  const expected = Number(form.get('expected_total') || Number.NaN)
  const body = Number.isSafeInteger(expected) && expected >= 0 ? { expected_total: expected } : {}
  const ordered = await send(keyed(call.createOrder({ body }), form))
  if (!ordered.ok) return refused(form, ordered.error)
  const { number, status } = ordered.data
  const toOrder = { ok: true, to: href(pages.order, { order: number }) } as const
  // What costs nothing is paid already.
  if (status !== 'payment_pending') return toOrder
  const paying = await startPaying({ call, send }, number)
  // The seats are held all the same, and the order's page offers to pay again.
  return paying.ok ? paying.data : toOrder
}
export default action
