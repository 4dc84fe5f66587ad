import type { demos } from '#contract/learning/demos.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function demoHandlers(_context: Context): Handlers<typeof demos> {
  return {}
}
