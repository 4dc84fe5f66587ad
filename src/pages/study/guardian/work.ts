import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.guardian, {
  meta: () => ({ title: 'For your parent or guardian', noindex: true }),
})
