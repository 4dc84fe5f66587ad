import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.logout, {
  meta: () => ({ title: 'Sign out', noindex: true }),
})
