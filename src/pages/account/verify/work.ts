import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.verify, {
  meta: () => ({ title: 'Enter your code', noindex: true }),
})
