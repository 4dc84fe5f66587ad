import type { teaching } from '#contract/learning/teaching.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { courseHandlers } from './courseHandlers.ts'
import { scheduleHandlers } from './scheduleHandlers.ts'

export function teachingHandlers(context: Context): Handlers<typeof teaching> {
  return { ...courseHandlers(context), ...scheduleHandlers(context) }
}
