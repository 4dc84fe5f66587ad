import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskTeam, {
  needs: ({ call }) => ({ team: call.getTeam() }),
  meta: () => ({ title: 'Team', noindex: true }),
})
