import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachNewCourse, {
  meta: () => ({ title: 'A new course', noindex: true }),
})
