import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSettlements, {
  needs: ({ call, search }) => ({
    page: call.getSettlements({ query: { before: search.get('before') ?? undefined } }),
  }),
  meta: () => ({ title: 'Settlement reports', noindex: true }),
})
