import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.account, {
  meta: () => ({ title: 'Your profile', noindex: true }),
})
