import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.progress, {
  needs: ({ call, params }) => ({
    enrolment: call.getEnrolment({
      params: { course_id: params.course, schedule_id: params.schedule },
    }),
  }),
  meta: ({ enrolment }) => ({ title: `Progress in ${enrolment.course.title}`, noindex: true }),
})
