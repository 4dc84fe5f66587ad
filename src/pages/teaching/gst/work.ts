import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachGst, {
  needs: ({ call }) => ({ gst: call.getGst({}) }),
  meta: () => ({ title: 'GST', noindex: true }),
})
