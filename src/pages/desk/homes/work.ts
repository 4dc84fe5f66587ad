import { homeList } from '#contract/estate/stock/list.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const all = { items: 100, page: 1 } as const

export const work = pageWork(pages.deskHomes, {
  needs: ({ call, search }) => {
    const projectId = search.get('project')
    const params = { projectId: projectId ?? '' }
    return {
      page: call.getStock({ query: sightIn(homeList, search) }),
      // The choices of the filters; the list works without them.
      projects: optional(call.getProjects({ query: all })),
      ...(projectId && {
        blocks: optional(call.getBlocks({ params, query: all })),
        types: optional(call.getUnitTypes({ params })),
      }),
      colleagues: optional(call.getColleagues()),
    }
  },
  meta: () => ({ title: 'Homes', noindex: true }),
})
