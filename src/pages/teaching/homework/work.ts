import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachHomework, {
  needs: ({ call, params }) => ({
    given: call.getTaughtHomework({
      params: { course_id: params.course, schedule_id: params.schedule },
    }),
  }),
  meta: ({ given }) => ({ title: `Homework: ${given.group.course.title}`, noindex: true }),
})
