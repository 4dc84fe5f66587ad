import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachNewCourse, {
  meta: () => ({ title: 'New course', noindex: true }),
})
