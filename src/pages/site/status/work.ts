import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.status, {
  needs: ({ call }) => ({
    learn: optional(call.getCores({ query: { items: 1 } })),
    homes: optional(call.getHomeBanners({ query: { items: 100, page: 1 } })),
    posts: optional(call.getPosts({ query: { items: 3 } })),
  }),
  meta: () => ({ title: 'Status', noindex: true }),
})
