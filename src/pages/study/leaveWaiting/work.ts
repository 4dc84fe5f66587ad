import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.leaveWaiting, {
  needs: ({ call, search }) => {
    const waiting_id = search.get('place')?.slice(0, 64)
    return { ...(waiting_id && { waiting: optional(call.getWaitingPlace({ params: { waiting_id } })) }) }
  },
  meta: () => ({ title: 'Leave a waiting list', noindex: true }),
})
