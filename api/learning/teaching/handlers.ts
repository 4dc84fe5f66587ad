import type { teaching } from '#contract/learning/teaching.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function teachingHandlers(_context: Context): Handlers<typeof teaching> {
  return {}
}
