import type { estate } from '#contract/estate/index.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/handler.ts'
import { leadHandlers } from './leads/handlers.ts'
import { projectHandlers } from './projects/handlers.ts'

export function estateHandlers(context: Context): Handlers<typeof estate> {
  return { ...projectHandlers(context), ...leadHandlers(context) }
}
