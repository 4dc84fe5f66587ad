import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskCorrections, {
  needs: ({ call }) => ({ corrections: call.getLedgerCorrections() }),
  meta: () => ({ title: 'Corrections', noindex: true }),
})
