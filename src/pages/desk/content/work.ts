import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { officeZone } from './officeZone.ts'

export const work = pageWork(pages.deskContent, {
  zones: [officeZone],
  needs: ({ call, params }) => ({
    entry: call.getContent({ params: { entry: params.entry } }),
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ entry }) => ({ title: entry.title, noindex: true }),
})
