import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskStockChanges, {
  needs: ({ call }) => ({
    changes: call.getStockChanges(),
    colleagues: optional(call.getColleagues()),
  }),
  meta: () => ({ title: 'Changes of homes', noindex: true }),
})
