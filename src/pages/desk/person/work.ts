import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPerson, {
  needs: ({ call, params }) => ({ person: call.getDeskPerson({ params: { user_id: params.person } }) }),
  meta: ({ person }) => ({ title: person.name, noindex: true }),
})
