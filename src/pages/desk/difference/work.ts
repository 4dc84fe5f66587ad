import { titleOf } from '../../../features/desk/settlementWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskDifference, {
  needs: ({ call, params }) => ({
    difference: call.getDifference({ params: { difference_id: params.difference } }),
  }),
  meta: ({ difference }) => ({ title: titleOf(difference), noindex: true }),
})
