import type { learning } from '#contract/learning/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import { authHandlers } from './auth/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'

export function learningHandlers(context: Context): Handlers<typeof learning> {
  return { ...authHandlers(context), ...catalogueHandlers(context) }
}
