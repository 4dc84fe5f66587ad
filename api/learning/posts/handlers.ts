import type { posts } from '#contract/learning/posts.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'

export function postHandlers(_context: Context): Handlers<typeof posts> {
  return {}
}
