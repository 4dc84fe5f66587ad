import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { landingMeta } from '../landingMeta.ts'

export const work = pageWork(pages.home, {
  needs: ({ call, viewer }) => ({
    cores: call.getCores(),
    soon: call.getCourses({ query: { sort: 'each_day', items: 30 } }),
    ...(!viewer && {
      tutors: optional(call.getArtists({ query: { items: 12 } })),
      featured: optional(call.getFeatured()),
    }),
    ...(viewer && {
      enrolments: optional(call.getEnrolments({ query: { items: 20 } })),
      classes: optional(call.getStudentClasses({ query: { items: 50 } })),
    }),
    // A young person neither books nor pays.
    ...(viewer &&
      !viewer.learner && {
        demos: optional(call.getStudentDemoSchedules({ query: { items: 20 } })),
        proposals: optional(call.getOwnDemoProposals({ query: { status: 'open', items: 5 } })),
        orders: optional(call.getOrders({ query: { items: 5 } })),
      }),
  }),
  meta: (data, args) => landingMeta(data, args),
})
