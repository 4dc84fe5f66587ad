import { addDays } from '../../../features/timetable/calendar/days.ts'
import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayKey } from '../../../ui/format/when.ts'

export const work = pageWork(pages.teachCourse, {
  needs: ({ call, params, search, site }) => {
    const today = dayKey(site.now, site.timeZone)
    const week = { from: `${today}T00:00:00Z`, to: `${addDays(today, 8)}T00:00:00Z` }
    return {
      course: call.getMyCourse({ params: { id: params.course } }),
      cores: call.getCores({ query: { items: 100 } }),
      skills: optional(call.getSkills({ query: { items: 100 } })),
      // The groups of all courses, whose times may clash.
      groups: optional(call.getMySchedules({ query: { items: 100 } })),
      tutor: optional(call.getOwnArtist()),
      ...(search.get('step') === 'price' && { fee: whereOffered(call.getTutorFee()) }),
      ...(search.get('step') === 'schedules' && {
        demos: optional(call.getTeacherClasses({ query: { ...week, kind: 'demo' as const, items: 100 } })),
        busy: whereOffered(call.getBusyHours({ query: week })),
        leaves: whereOffered(call.getLeaves({ query: { items: 100 } })),
      }),
    }
  },
  meta: ({ course }) => ({ title: `Edit ${course.title}`, noindex: true }),
})
