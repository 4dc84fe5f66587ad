import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskKeys, {
  needs: ({ call }) => ({ keys: call.getKeys() }),
  meta: () => ({ title: 'Keys', noindex: true }),
})
