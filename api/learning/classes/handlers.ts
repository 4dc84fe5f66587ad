import type { classes } from '#contract/learning/classes.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function classHandlers(_context: Context): Handlers<typeof classes> {
  return {}
}
