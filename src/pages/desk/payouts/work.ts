import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPayouts, {
  needs: ({ call, search }) => ({
    page: call.getPayoutRuns({ query: { before: search.get('before') ?? undefined } }),
  }),
  meta: () => ({ title: 'Payouts', noindex: true }),
})
