import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.withdraw, {
  meta: () => ({ title: 'Take back what you agreed to', noindex: true }),
})
