import { reportedKinds } from '#contract/learning/desk/moderationWords.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** What is being reported, from the address. With an unknown kind nothing is found, and the page says so. */
export function aboutIn(search: URLSearchParams) {
  const kind = reportedKinds.find((each) => each === search.get('kind')) ?? 'review'
  return { kind, subject: (search.get('subject') || 'none').slice(0, 64) }
}

export const work = pageWork(pages.report, {
  needs: ({ call, search }) => ({ written: call.getReportable({ query: aboutIn(search) }) }),
  meta: ({ written }) => ({ title: `Report: ${written.title}`, noindex: true }),
})
