import type { system } from '#contract/learning/base/system.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { readSystem } from './read.ts'

export function systemHandlers(context: Context): Handlers<typeof system> {
  return {
    // The answer contains no personal data, so viewing it isn't recorded.
    getSystem: () => readSystem(context),
  }
}
