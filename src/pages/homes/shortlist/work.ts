import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.shortlist, {
  needs: ({ call, site: { shortlist } }) => ({
    ...(shortlist !== null && { list: optional(call.getShortlist({ params: { list: shortlist } })) }),
  }),
  meta: () => ({ title: 'Your shortlist', noindex: true }),
})
