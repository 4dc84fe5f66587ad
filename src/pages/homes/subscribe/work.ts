import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.subscribeConfirm, {
  meta: () => ({ title: 'Confirm email address', noindex: true }),
})
