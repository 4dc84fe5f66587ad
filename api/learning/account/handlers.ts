import type { account } from '#contract/learning/account.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function accountHandlers(_context: Context): Handlers<typeof account> {
  return {}
}
