import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { movingTo } from '../moving.ts'

export const work = pageWork(pages.teachClass, {
  needs: ({ call, params, search, site }) => {
    const to = movingTo(search, site.timeZone)
    return {
      lesson: call.getTeacherClass({ params: { class_id: params.lesson } }),
      ...(to && {
        around: optional(call.getTeacherClasses({ query: { ...to.around, items: 100 } })),
        leaves: whereOffered(call.getLeaves({ query: { items: 100 } })),
      }),
    }
  },
  meta: ({ lesson }) => ({ title: `${lesson.course?.title ?? 'A class'}: one class`, noindex: true }),
})
