import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPeople, {
  needs: ({ call, search }) => ({
    page: call.getDeskPeople({ query: sightIn(deskLists.people, search) }),
  }),
  meta: () => ({ title: 'People', noindex: true }),
})
