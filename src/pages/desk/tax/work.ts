import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskTax, {
  needs: ({ call, search }) => ({
    report: call.getTaxReport({ query: { year: search.get('year') ?? undefined } }),
  }),
  meta: ({ report }) => ({ title: `Tax, ${report.year}`, noindex: true }),
})
