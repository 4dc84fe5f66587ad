import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachDispute, {
  needs: ({ call, params }) => ({ dispute: call.getDispute({ params: { dispute_id: params.dispute } }) }),
  meta: ({ dispute }) => ({ title: `A dispute about ${dispute.course.title}`, noindex: true }),
})
