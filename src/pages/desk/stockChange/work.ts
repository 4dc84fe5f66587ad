import { rowFates } from '#contract/estate/stock/changes.ts'
import { changeTitle } from '../../../features/desk/stockChangeWords.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskStockChange, {
  needs: ({ call, params, search }) => ({
    change: call.getStockChange({
      params: { changeId: params.change },
      query: { page: pageNumber(search, 'page'), fate: fateIn(search) },
    }),
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ change }) => ({ title: changeTitle(change), noindex: true }),
})

export function fateIn(search: URLSearchParams) {
  return rowFates.find((fate) => fate === search.get('fate'))
}
