import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLeadNew, {
  // Optional, since what the enquiry is about can also be typed.
  needs: ({ call }) => ({ projects: optional(call.getProjects({ query: {} })) }),
  meta: () => ({ title: 'Enter an enquiry', noindex: true }),
})
