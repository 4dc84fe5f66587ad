import { enrolmentStatuses } from '#contract/learning/base/words.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachStudents, {
  needs: ({ call, params, search }) => {
    const course_id = params.course
    const status = enrolmentStatuses.find((each) => each === search.get('status'))
    const query = { items: 50, page: pageNumber(search, 'page'), ...(status && { status }) }
    return {
      seats: call.getCourseSeats({ params: { course_id }, query }),
      groups: optional(call.getMySchedules({ query: { course_id, items: 100 } })),
    }
  },
  meta: () => ({ title: 'Students of a course', noindex: true }),
})
