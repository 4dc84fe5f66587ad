import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.role, {
  meta: () => ({ title: 'Learning or teaching', noindex: true }),
})
