import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachMore, {
  meta: () => ({ title: 'More', noindex: true }),
})
