import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.credit, {
  needs: ({ call, search }) => ({
    credit: call.getCredit({ query: { items: 20, page: pageNumber(search, 'page') } }),
  }),
  meta: () => ({ title: 'Your credit', noindex: true }),
})
