import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSubject, {
  needs: ({ call, params, search }) => ({
    subject: call.getDeskSubject({ params: { core_id: params.subject } }),
    ...(search.get('into') && {
      into: optional(call.getDeskSubject({ params: { core_id: search.get('into') ?? '' } })),
    }),
  }),
  meta: ({ subject }) => ({ title: subject.name, noindex: true }),
})
