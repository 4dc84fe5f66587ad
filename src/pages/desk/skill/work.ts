import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSkill, {
  needs: ({ call, params }) => ({ skill: call.getDeskSkill({ params: { skill_id: params.skill } }) }),
  meta: ({ skill }) => ({ title: skill.name, noindex: true }),
})
