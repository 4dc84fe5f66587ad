import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskDispute, {
  needs: ({ call, params }) => ({ dispute: call.getDispute({ params: { dispute_id: params.dispute } }) }),
  meta: ({ dispute }) => ({ title: `Decide: ${dispute.course.title}`, noindex: true }),
})
