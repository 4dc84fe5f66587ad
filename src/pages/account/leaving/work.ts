import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountData, {
  needs: ({ call }) => ({
    closing: whereOffered(call.getClosing()),
    safety: whereOffered(call.getSafety()),
    staffActions: whereOffered(call.getOwnStaffActions({ query: { items: 20 } })),
  }),
  meta: () => ({ title: 'Your data, and closing your account', noindex: true }),
})
