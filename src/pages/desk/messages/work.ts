import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskMessages, {
  needs: ({ call, search }) => ({
    page: call.getDeskMessages({ query: sightIn(deskLists.messages, search) }),
  }),
  meta: () => ({ title: 'Messages', noindex: true }),
})
