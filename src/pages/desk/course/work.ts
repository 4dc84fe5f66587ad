import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskCourse, {
  needs: ({ call, params }) => ({ course: call.getDeskCourse({ params: { course_id: params.course } }) }),
  meta: ({ course }) => ({ title: course.title, noindex: true }),
})
