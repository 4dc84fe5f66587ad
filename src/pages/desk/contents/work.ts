import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskContents, {
  needs: ({ call }) => ({ contents: call.getContents(), colleagues: optional(call.getColleagues()) }),
  meta: () => ({ title: 'Content', noindex: true }),
})
