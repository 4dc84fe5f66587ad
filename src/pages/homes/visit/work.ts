import { visitKinds } from '#contract/estate/visits/words.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.visit, {
  needs: ({ call, search }) => {
    const kind = visitKinds.find((each) => each === search.get('kind'))
    const token = (search.get('token') ?? '').slice(0, 400)
    return { own: call.getVisit({ query: { token, ...(kind && { kind }) } }) }
  },
  meta: () => ({ title: 'Your visit', noindex: true }),
})
