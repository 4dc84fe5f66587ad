import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskMember, {
  needs: ({ call, params }) => ({ member: call.getTeamMember({ params: { member_id: params.member } }) }),
  meta: ({ member }) => ({ title: member.name, noindex: true }),
})
