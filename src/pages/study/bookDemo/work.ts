import { hinted, optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

export const work = pageWork(pages.bookDemo, {
  needs: ({ call, params, search, viewer }) => ({
    slot: hinted(call.getDemoSchedule({ params: { demo_schedule_id: params.slot } }), {
      tutor: search.get('tutor')?.slice(0, 64) ?? '',
    }),
    ...(viewer && {
      learners: optional(call.getLearners()),
      booked: optional(call.getStudentDemoSchedules({ query: { when: 'upcoming', items: 100 } })),
    }),
  }),
  meta: ({ slot }, { site }) => ({
    title: `A free demo class with ${slot.tutor.name}`,
    description: `${dayAndTime(slot.starts_at, site.timeZone)}, ${slot.minutes} minutes, free.`,
    noindex: true,
  }),
})
