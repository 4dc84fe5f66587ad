import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSubjects, {
  needs: ({ call, search }) => ({
    page: call.getDeskSubjects({ query: sightIn(deskLists.subjects, search) }),
  }),
  meta: () => ({ title: 'Subjects', noindex: true }),
})
