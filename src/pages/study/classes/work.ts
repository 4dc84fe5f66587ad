import { calendarChoice, calendarSpan } from '../../../features/timetable/calendar/days.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayKey } from '../../../ui/format/when.ts'
import { learnerIn } from '../addresses.ts'

export const work = pageWork(pages.myClasses, {
  needs: ({ call, search, site, viewer }) => {
    const { view, on } = calendarChoice(search, dayKey(site.now, site.timeZone))
    return {
      classes: call.getStudentClasses({
        query: { ...calendarSpan(view, on), ...learnerIn(search), items: 100 },
      }),
      ...(!viewer?.learner && {
        learners: optional(call.getLearners()),
        calendar: optional(call.getCalendarAddress()),
      }),
    }
  },
  meta: () => ({ title: 'My calendar', noindex: true }),
})
