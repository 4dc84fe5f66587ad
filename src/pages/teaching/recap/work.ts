import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachRecap, {
  needs: ({ call, params }) => ({ taught: call.getTaughtRecap({ params: { class_id: params.lesson } }) }),
  meta: ({ taught }) => ({
    title: `Recap of class ${taught.class.number}: ${taught.class.course.title}`,
    noindex: true,
  }),
})
