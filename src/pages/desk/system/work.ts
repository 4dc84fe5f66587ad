import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSystem, {
  needs: ({ call }) => ({ system: call.getSystem() }),
  meta: () => ({ title: 'System', noindex: true }),
})
