import { addDays, calendarChoice, calendarSpan } from '../../../features/timetable/calendar/days.ts'
import { daysOnPhone } from '../../../features/timetable/calendar/grid/shown.ts'
import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayKey } from '../../../ui/format/when.ts'

export const work = pageWork(pages.teachClasses, {
  needs: ({ call, search, site }) => {
    const { view, on } = calendarChoice(search, dayKey(site.now, site.timeZone))
    const span = calendarSpan(view, on)
    // On a phone, the days may continue into the next week.
    const to = isMobile(site.device) && view === 'week' ? `${addDays(on, daysOnPhone + 1)}T00:00:00Z` : ''
    const end = to > span.to ? to : span.to
    const query = { from: span.from, to: end, items: 100 }
    return {
      classes: call.getTeacherClasses({ query }),
      busy: whereOffered(call.getBusyHours({ query: { from: span.from, to: end } })),
      leaves: whereOffered(call.getLeaves({ query: { items: 100 } })),
      // With a full week of classes, a month has more than a hundred.
      ...(view === 'month' && { more: optional(call.getTeacherClasses({ query: { ...query, page: 2 } })) }),
    }
  },
  meta: () => ({ title: 'Teaching calendar', noindex: true }),
})
