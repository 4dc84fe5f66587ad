import { courseStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachCourses, {
  needs: ({ call, search }) => {
    const status = courseStatuses.find((each) => each === search.get('status'))
    const q = search.get('q')?.trim().slice(0, 120)
    const query = { items: 20, page: pageNumber(search, 'page'), ...(status && { status }), ...(q && { q }) }
    return { courses: call.getMyCourses({ query }) }
  },
  meta: () => ({ title: 'Courses you teach', noindex: true }),
})
