import type { orders } from '#contract/learning/orders.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function orderHandlers(_context: Context): Handlers<typeof orders> {
  return {}
}
