import type { posts } from '#contract/learning/posts.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { SampleService } from './SampleService.ts'

export function postHandlers({ config, clock, log }: Context): Handlers<typeof posts> {
  const address = config.PLACEHOLDER_POSTS_URL
  const service = address === undefined ? null : new SampleService({ address, clock, log })
  return {
    async getPosts({ query: { items, page } }) {
      if (!service)
        throw new ApiError('not_configured', {
          message: 'Sample posts are not set up here. Set PLACEHOLDER_POSTS_URL to show them.',
        })
      const all = await service.posts()
      const start = (page - 1) * items
      return { items: all.slice(start, start + items), page, items_per_page: items, total: all.length }
    },
  }
}
