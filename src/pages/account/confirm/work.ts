import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountConfirm, {
  meta: () => ({ title: 'Confirm it’s you', noindex: true }),
})
