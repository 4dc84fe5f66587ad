import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.askDemo, {
  needs: ({ call, params, viewer }) => ({
    tutor: call.getArtist({ params: { artist_id: params.tutor } }),
    ...(viewer && {
      learners: optional(call.getLearners()),
      asked: optional(call.getOwnDemoProposals({ query: { status: 'open', items: 20 } })),
    }),
  }),
  meta: ({ tutor }) => ({
    title: `Ask ${tutor.name} for a demo`,
    description: `Propose up to three times for a free demo class with ${tutor.name}.`,
    noindex: true,
  }),
})
