import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.messages, {
  needs: ({ call, search }) => ({
    threads: call.getThreads({
      query: {
        page: pageNumber(search, 'page'),
        ...(search.get('q') && { q: search.get('q')?.slice(0, 100) }),
      },
    }),
  }),
  meta: () => ({ title: 'Messages', noindex: true }),
})
