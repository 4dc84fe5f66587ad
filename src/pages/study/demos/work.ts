import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.myDemos, {
  needs: ({ call, search }) => {
    const tutor = search.get('move') && search.get('with')
    return {
      demos: call.getStudentDemoSchedules({ query: { items: 20, page: pageNumber(search, 'page') } }),
      proposals: optional(call.getOwnDemoProposals({ query: { items: 10 } })),
      ...(tutor && {
        slots: optional(
          call.getTeacherDemoSchedules({ params: { artist_id: tutor.slice(0, 64) }, query: { items: 50 } }),
        ),
      }),
    }
  },
  meta: () => ({ title: 'My demo classes', noindex: true }),
})
