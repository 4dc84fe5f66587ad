import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountNotices, {
  needs: ({ call }) => ({ notices: whereOffered(call.getNotices()) }),
  meta: () => ({ title: 'Notifications', noindex: true }),
})
