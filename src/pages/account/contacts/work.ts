import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountContacts, {
  needs: ({ call }) => ({
    safety: whereOffered(call.getSafety()),
    passkeys: whereOffered(call.getPasskeys()),
    secondWay: whereOffered(call.getSecondWay()),
  }),
  meta: () => ({ title: 'How you sign in', noindex: true }),
})
