import { audienceIn } from '../../../features/desk/broadcastWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBroadcastNew, {
  needs: ({ call, search }) => ({ group: call.getAudience({ query: audienceIn(search) }) }),
  meta: () => ({ title: 'New broadcast', noindex: true }),
})
