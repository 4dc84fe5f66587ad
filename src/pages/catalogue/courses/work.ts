import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { catalogueQuery } from '../catalogueQuery.ts'
import { addressOf, choiceIn } from './choice.ts'
import { addressMeant } from './meant.ts'

export const work = pageWork(pages.courses, {
  needs: ({ call, search, site }) => ({
    courses: call.getCourses({ query: catalogueQuery(search, site.timeZone) }),
    ...(choiceIn(search).q && {
      meaning: optional(call.getMeaning({ query: { q: choiceIn(search).q ?? '' } })),
    }),
  }),
  movedTo: ({ courses: { moved_core: core, moved_skill: skill } }, { search }) =>
    (core || skill) && addressOf({ ...choiceIn(search), ...(core && { core }), ...(skill && { skill }) }),
  betterAddress: ({ meaning }, { search }) => addressMeant(meaning, search),
  meta: ({ courses }, { search }) => ({
    title: search.get('q') ? `Courses for “${search.get('q')}”` : 'All courses',
    description: `${courses.total} live courses in small groups, by subject, level and language, with times in your time zone and the seats left.`,
    ...(search.size > 0 && { noindex: search.has('q') }),
  }),
})
