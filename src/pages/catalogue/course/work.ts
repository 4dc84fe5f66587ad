import { later, optional } from '../../../platform/calls/needs.ts'
import { href, pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'
import { courseMeta } from '../courseMeta.ts'

export const work = pageWork(pages.course, {
  needs: ({ call, params, search, signedIn }) => ({
    course: call.getCourse({ params: { id: params.course } }),
    demos: optional(call.getCourseDemoSchedules({ params: { id: params.course }, query: { items: 60 } })),
    ...(signedIn && {
      ownQuestions: optional(call.getOwnQuestions({ query: { course: params.course, items: 20 } })),
      waiting: optional(call.getWaiting({ query: { course: params.course, items: 20 } })),
    }),
    questions: later(
      call.getCourseQuestions({
        params: { id: params.course },
        query: { items: 5, page: pageNumber(search, 'questions') },
      }),
    ),
    reviews: later(
      call.getCourseReviews({
        params: { id: params.course },
        query: { items: 5, page: pageNumber(search, 'reviews') },
      }),
    ),
  }),
  // A tutor can open their own course before it's live.
  betterAddress: ({ course }, { signedIn }) =>
    signedIn && course.status === 'waiting' ? href(pages.teachPreview, { course: course.id }) : null,
  meta: (data, args) => courseMeta(data, args),
})
