import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBroadcast, {
  needs: ({ call, params }) => ({
    broadcast: call.getBroadcast({ params: { broadcast_id: params.broadcast } }),
  }),
  meta: ({ broadcast }) => ({ title: broadcast.subject, noindex: true }),
})
