import { visitKinds } from '#contract/estate/visits/words.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskVisit, {
  needs: ({ call, params, search }) => {
    const kind = visitKinds.find((each) => each === search.get('kind'))
    return { details: call.getDeskVisit({ params: { id: params.visit }, query: { ...(kind && { kind }) } }) }
  },
  meta: ({ details }) => ({ title: `Visit ${details.visit.reference}`, noindex: true }),
})
