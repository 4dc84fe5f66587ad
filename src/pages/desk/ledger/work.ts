import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLedger, {
  needs: ({ call, search }) => {
    const { tutor } = sightIn(deskLists.ledger, search)
    return {
      page: call.getDeskLedger({ query: sightIn(deskLists.ledger, search) }),
      books: optional(call.getLedgerBalances({ query: tutor ? { tutor } : {} })),
      ...(search.get('check') && { check: call.checkLedger() }),
    }
  },
  meta: () => ({ title: 'Ledger', noindex: true }),
})
