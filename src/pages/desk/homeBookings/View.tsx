import type { ReactElement } from 'react'
import { homeBookingList } from '#contract/estate/bookings/list.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** Every home that was sold: what is paid, and what is late. */
export default function HomeBookingsView(): ReactElement {
  const { data } = usePage(work)
  const projects = data.projects?.items ?? []
  return (
    <ListView
      list={homeBookingList}
      path={href(pages.deskBookings)}
      page={data.page}
      recordOf={(booking) => href(pages.deskBooking, { booking })}
      rows={{ project: Object.fromEntries(projects.map(({ slug, name }) => [slug, name])) }}
    />
  )
}
