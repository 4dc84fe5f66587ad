import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachVerification, {
  needs: ({ call }) => ({ own: call.getOwnVerification() }),
  meta: () => ({ title: 'Verification', noindex: true }),
})
