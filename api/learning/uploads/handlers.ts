import type { uploads } from '#contract/learning/uploads.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function uploadHandlers(_context: Context): Handlers<typeof uploads> {
  return {}
}
