import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountNotices, {
  needs: ({ call, viewer }) => ({
    notices: whereOffered(call.getNotices()),
    push: whereOffered(call.getPush()),
    ...(viewer?.roles.includes('tutor') && { sales: whereOffered(call.getSaleSettings()) }),
  }),
  meta: () => ({ title: 'Notifications', noindex: true }),
})
