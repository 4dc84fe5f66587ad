import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.welcome, {
  meta: () => ({ title: 'Complete your profile', noindex: true }),
})
