import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskReport, {
  needs: ({ call, params }) => ({ report: call.getDeskReport({ params: { case_id: params.report } }) }),
  meta: ({ report }) => ({ title: report.title, noindex: true }),
})
