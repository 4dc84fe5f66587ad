import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.offline, {
  meta: () => ({ title: 'You’re offline', noindex: true }),
})
