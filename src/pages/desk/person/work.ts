import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPerson, {
  needs: ({ call, params, viewer }) => ({
    person: call.getDeskPerson({ params: { user_id: params.person } }),
    ...(viewer?.capabilities?.includes('consents.read') && {
      agreed: optional(call.getDeskConsents({ params: { user_id: params.person } })),
    }),
  }),
  meta: ({ person }) => ({ title: person.name, noindex: true }),
})
