import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountAuthenticator, {
  needs: ({ call }) => ({ secondWay: call.getSecondWay(), safety: call.getSafety() }),
  meta: () => ({ title: 'Authenticator app', noindex: true }),
})
