import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachMaterials, {
  needs: ({ call, params }) => ({
    given: call.getTaughtMaterials({
      params: { course_id: params.course, schedule_id: params.schedule },
    }),
  }),
  meta: ({ given }) => ({ title: `Materials: ${given.group.course.title}`, noindex: true }),
})
