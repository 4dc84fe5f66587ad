import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.sharedShortlist, {
  needs: ({ call, params }) => ({ list: call.getSharedShortlist({ params: { shared: params.shared } }) }),
  meta: () => ({ title: 'A shortlist of homes', noindex: true }),
})
