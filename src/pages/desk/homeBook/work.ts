import { buyers } from '#contract/estate/projects/words.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskBook, {
  needs: ({ call, params, search }) => {
    const buyer = buyers.find((each) => each === search.get('buyer')) ?? 'man'
    const lead = search.get('lead')?.slice(0, 40)
    const query = { buyer, ...(lead && { lead }) }
    return { offer: call.getHomeOffer({ params: { unitId: params.home }, query }) }
  },
  meta: ({ offer }) => ({ title: `Book ${offer.unit.unit_no}, ${offer.project.name}`, noindex: true }),
})
