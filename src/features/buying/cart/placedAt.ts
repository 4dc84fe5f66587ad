import type { Order } from '#contract/learning/buying/orders.ts'
import { mayBeMissing } from '../../../platform/calls/needs.ts'
import { type ActionArgs, type ActionDone, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** The address of an order just placed, or of the list of orders if the service can't return a single one. */
export async function placedAt(
  { call, send }: Pick<ActionArgs, 'call' | 'send'>,
  { id, number }: Pick<Order, 'id' | 'number'>,
): Promise<ActionDone> {
  const order = await send(call.getOrder({ params: { order_id: id } }))
  const only = !order.ok && mayBeMissing(order.error)
  const to = only ? href(pages.orders, {}, { placed: number }) : href(pages.order, { order: number })
  return { ok: true, to }
}
