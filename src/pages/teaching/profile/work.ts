import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachProfile, {
  needs: ({ call }) => ({
    profile: call.getOwnArtist(),
    skills: optional(call.getSkills({ query: { items: 100 } })),
    cores: optional(call.getCores({ query: { items: 100 } })),
  }),
  meta: () => ({ title: 'Your teaching profile', noindex: true }),
})
