import { calendarChoice, calendarSpan } from '../../../features/calendar/days.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayKey } from '../../../ui/format/when.ts'

export const work = pageWork(pages.myClasses, {
  needs: ({ call, search, site }) => {
    const { view, on } = calendarChoice(search, dayKey(site.now, site.timeZone))
    return {
      classes: call.getStudentClasses({ query: { ...calendarSpan(view, on), items: 100 } }),
      calendar: optional(call.getCalendarAddress()),
    }
  },
  meta: () => ({ title: 'My calendar', noindex: true }),
})
