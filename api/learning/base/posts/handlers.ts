import type { posts } from '#contract/learning/base/posts.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { OwnSamples } from './OwnSamples.ts'
import { SampleService } from './SampleService.ts'

export function postHandlers({ config, clock, log }: Context): Handlers<typeof posts> {
  const named = config.PLACEHOLDER_POSTS_URL
  const own = new OwnSamples()
  const address = named === undefined ? () => own.address() : async () => named
  const service = new SampleService({ address, clock, log })
  return {
    async getPosts({ query: { items, page } }) {
      const all = await service.posts()
      const start = (page - 1) * items
      return { items: all.slice(start, start + items), page, items_per_page: items, total: all.length }
    },
  }
}
