import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountSessions, {
  needs: ({ call }) => ({
    sessions: whereOffered(call.getSessions({ query: { items: 100 } })),
    devices: whereOffered(call.getDevices()),
  }),
  meta: () => ({ title: 'Where you are signed in', noindex: true }),
})
