import { disputeStatuses } from '#contract/learning/words.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.staffDisputes, {
  needs: ({ call, search }) => {
    const status = disputeStatuses.find((word) => word === search.get('status'))
    return {
      disputes: call.getStaffDisputes({
        query: { items: 30, page: pageNumber(search, 'page'), ...(status && { status }) },
      }),
    }
  },
  meta: () => ({ title: 'Disputes to decide', noindex: true }),
})
