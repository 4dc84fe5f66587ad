import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountConfirm, {
  needs: ({ call }) => ({
    passkeys: whereOffered(call.getPasskeys()),
    secondWay: whereOffered(call.getSecondWay()),
  }),
  meta: () => ({ title: 'Confirm it’s you', noindex: true }),
})
