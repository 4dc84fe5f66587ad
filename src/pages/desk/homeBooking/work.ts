import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBooking, {
  needs: ({ call, params }) => ({
    booking: call.getHomeBooking({ params: { bookingId: params.booking } }),
    // Only for the colleagues' names, which the Homes service doesn't have.
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ booking }) => ({ title: `${booking.unit.unit_no}, ${booking.name}`, noindex: true }),
})
