import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskCourses, {
  needs: ({ call, search }) => ({
    page: call.getDeskCourses({ query: sightIn(deskLists.courses, search) }),
  }),
  meta: () => ({ title: 'Courses', noindex: true }),
})
