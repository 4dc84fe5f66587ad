import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountHidden, {
  needs: ({ call }) => ({ hidden: call.getOwnHidden() }),
  meta: () => ({ title: 'What we took off the site', noindex: true }),
})
