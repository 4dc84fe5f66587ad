import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachDemos, {
  needs: ({ call, search, viewer }) => {
    const params = { artist_id: viewer?.id ?? 'me' }
    const bookings = (query: object) => call.getTutorBookings({ params, query: { items: 50, ...query } })
    return {
      requested: bookings({ status: 'requested' }),
      confirmed: bookings({ status: 'confirmed' }),
      attended: bookings({ status: 'attended' }),
      proposals: optional(call.getTutorDemoProposals({ query: { status: 'open', items: 30 } })),
      slots: call.getOwnDemoSchedules({
        query: { items: 30, status: 'open', page: pageNumber(search, 'slots') },
      }),
      all: bookings({ items: 20, page: pageNumber(search, 'page') }),
      profile: optional(call.getOwnArtist()),
      groups: optional(call.getMySchedules({ query: { items: 100 } })),
    }
  },
  meta: () => ({ title: 'Your demo classes', noindex: true }),
})
