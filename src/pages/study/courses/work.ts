import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'
import { learnerIn } from '../addresses.ts'

export const work = pageWork(pages.myCourses, {
  needs: ({ call, search, viewer }) => ({
    enrolments: call.getEnrolments({
      query: { items: 20, page: pageNumber(search, 'page'), ...learnerIn(search) },
    }),
    ...(!viewer?.learner && {
      learners: whereOffered(call.getLearners()),
      waiting: whereOffered(call.getWaiting({ query: { items: 20 } })),
    }),
  }),
  meta: () => ({ title: 'My courses', noindex: true }),
})
