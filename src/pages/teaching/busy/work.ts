import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachBusy, {
  needs: ({ call }) => ({ calendars: call.getBusyCalendars({ query: { items: 20 } }) }),
  meta: () => ({ title: 'Your other calendars', noindex: true }),
})
