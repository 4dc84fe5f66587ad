import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskTutors, {
  needs: ({ call, search }) => ({
    page: call.getDeskTutors({ query: sightIn(deskLists.tutors, search) }),
  }),
  meta: () => ({ title: 'Tutors', noindex: true }),
})
