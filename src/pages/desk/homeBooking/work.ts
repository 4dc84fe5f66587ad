import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBooking, {
  needs: ({ call, params }) => ({
    booking: call.getHomeBooking({ params: { bookingId: params.booking } }),
    // Only for their names, which the estate doesn't know.
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ booking }) => ({ title: `${booking.unit.unit_no}, ${booking.name}`, noindex: true }),
})
