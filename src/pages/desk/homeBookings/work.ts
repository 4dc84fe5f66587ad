import { homeBookingList } from '#contract/estate/bookings/list.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBookings, {
  needs: ({ call, search }) => ({
    page: call.getHomeBookings({ query: sightIn(homeBookingList, search) }),
    // The choices of a filter; the list works without them.
    projects: optional(call.getProjects({ query: { items: 100, page: 1 } })),
  }),
  meta: () => ({ title: 'Bookings', noindex: true }),
})
