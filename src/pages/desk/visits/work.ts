import { z } from 'zod/mini'
import { Day } from '#contract/shapes.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskVisits, {
  needs: ({ call, search }) => {
    const on = z.safeParse(Day, search.get('on')).data
    const project = search.get('project')
    const query = { ...(on && { on }), ...(project && { project }) }
    return { sheet: call.getVisitSheet({ query }) }
  },
  meta: () => ({ title: 'Visits', noindex: true }),
})
