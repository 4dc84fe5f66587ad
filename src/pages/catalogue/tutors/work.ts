import { optional } from '../../../platform/calls/needs.ts'
import { href, pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { tutorChoice, tutorsQuery } from '../tutorsQuery.ts'

export const work = pageWork(pages.tutors, {
  needs: ({ call, search }) => ({
    tutors: call.getArtists({ query: tutorsQuery(search) }),
    cores: optional(call.getCores()),
    // Only the languages in which the catalogue has courses.
    classes: optional(call.getCourses({ query: { items: 1 } })),
  }),
  movedTo: ({ tutors: { moved_core: core } }, { search }) =>
    core && href(pages.tutors, {}, { ...tutorChoice(search), core }),
  meta: ({ tutors }, { search }) => ({
    title: search.get('q') ? `Tutors for “${search.get('q')}”` : 'Tutors',
    description: `${tutors.total} tutors: what they teach, when they offer a free demo and what students say about them.`,
    ...(search.has('q') && { noindex: true }),
  }),
})
