import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSettings, {
  needs: ({ call }) => ({ settings: call.getDeskSettings() }),
  meta: () => ({ title: 'Settings', noindex: true }),
})
