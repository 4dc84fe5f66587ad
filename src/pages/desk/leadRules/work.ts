import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLeadRules, {
  needs: ({ call }) => ({ table: call.getLeadRules() }),
  meta: () => ({ title: 'Who gets enquiries', noindex: true }),
})
