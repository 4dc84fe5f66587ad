import { lineFates } from '#contract/learning/desk/settlementWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSettlement, {
  needs: ({ call, params, search }) => ({
    report: call.getSettlement({
      params: { settlement_id: params.settlement },
      query: {
        fate: lineFates.find((fate) => fate === search.get('fate')),
        after: search.get('after') ?? undefined,
      },
    }),
  }),
  meta: ({ report }) => ({ title: report.name, noindex: true }),
})
