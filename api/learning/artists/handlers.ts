import type { artists } from '#contract/learning/artists.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function artistHandlers(_context: Context): Handlers<typeof artists> {
  return {}
}
