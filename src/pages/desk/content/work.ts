import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskContent, {
  needs: ({ call, params }) => ({
    entry: call.getContent({ params: { entry: params.entry } }),
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ entry }) => ({ title: entry.title, noindex: true }),
})
