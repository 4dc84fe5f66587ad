import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLeadTemplates, {
  needs: ({ call }) => ({ kept: call.getLeadTemplates() }),
  meta: () => ({ title: 'Templates', noindex: true }),
})
