import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { offerIn, offerSpan } from '../offer.ts'

export const work = pageWork(pages.teachOffer, {
  needs: ({ call, search, site }) => {
    const span = offerSpan(offerIn(search), site.timeZone)
    const taken = (at: number) => call.getTeacherClasses({ query: { ...span, items: 100, page: at } })
    return {
      settings: optional(call.getDemoSettings()),
      courses: call.getMyCourses({ query: { items: 100 } }),
      leaves: whereOffered(call.getLeaves({ query: { items: 100 } })),
      ...(span && { taken: taken(1), more: optional(taken(2)) }),
    }
  },
  meta: () => ({ title: 'Offer demo classes', noindex: true }),
})
