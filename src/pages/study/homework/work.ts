import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.homework, {
  needs: ({ call, params }) => ({
    homework: call.getOwnHomework({
      params: { course_id: params.course, schedule_id: params.schedule, homework_id: params.homework },
    }),
  }),
  meta: ({ homework }) => ({ title: `Homework: ${homework.course.title}`, noindex: true }),
})
