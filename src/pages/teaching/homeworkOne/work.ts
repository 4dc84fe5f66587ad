import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachHomeworkOne, {
  needs: ({ call, params }) => ({
    homework: call.getOneHomework({ params: { homework_id: params.homework } }),
  }),
  meta: ({ homework }) => ({ title: `Homework: ${homework.group.course.title}`, noindex: true }),
})
