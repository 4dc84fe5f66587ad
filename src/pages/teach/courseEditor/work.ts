import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachCourse, {
  needs: ({ call, params }) => ({
    course: call.getMyCourse({ params: { id: params.course } }),
    cores: call.getCores({ query: { items: 100 } }),
    skills: optional(call.getSkills({ query: { items: 100 } })),
    // The other groups of all courses, whose times are in the way.
    groups: optional(call.getMySchedules({ query: { items: 100 } })),
    tutor: optional(call.getOwnArtist()),
  }),
  meta: ({ course }) => ({ title: `Edit ${course.title}`, noindex: true }),
})
