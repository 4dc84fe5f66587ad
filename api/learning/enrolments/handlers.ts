import type { enrolments } from '#contract/learning/enrolments.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function enrolmentHandlers(_context: Context): Handlers<typeof enrolments> {
  return {}
}
