import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachGroup, {
  needs: ({ call, params }) => ({
    schedule: call.getTaughtSchedule({
      params: { course_id: params.course, schedule_id: params.schedule },
    }),
  }),
  meta: ({ schedule }) => ({ title: `${schedule.course.title}: students and attendance`, noindex: true }),
})
