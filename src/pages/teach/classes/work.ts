import { calendarChoice, calendarSpan } from '../../../features/calendar/days.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayKey } from '../../../ui/format/when.ts'

export const work = pageWork(pages.teachClasses, {
  needs: ({ call, search, site }) => {
    const { view, on } = calendarChoice(search, dayKey(site.now, site.timeZone))
    const query = { ...calendarSpan(view, on), items: 100 }
    return {
      classes: call.getTeacherClasses({ query }),
      // A full week of classes makes more than a hundred in a month.
      ...(view === 'month' && { more: optional(call.getTeacherClasses({ query: { ...query, page: 2 } })) }),
    }
  },
  meta: () => ({ title: 'Teaching calendar', noindex: true }),
})
