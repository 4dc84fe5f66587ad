import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBroadcasts, {
  needs: ({ call, search }) => ({
    page: call.getBroadcasts({ query: { before: search.get('before') ?? undefined } }),
  }),
  meta: () => ({ title: 'Broadcasts', noindex: true }),
})
