import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { titleOf } from '../words.ts'

/** The message before which the page begins; undefined for the newest ones. */
export function beforeIn(search: URLSearchParams): number | undefined {
  const typed = search.get('before')
  return typed && /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}

export const work = pageWork(pages.thread, {
  needs: ({ call, params, search, site }) => {
    const before = beforeIn(search)
    return {
      thread: call.getThread({
        params: { thread_id: params.thread },
        ...(before !== undefined && { query: { before } }),
      }),
      ...(!isMobile(site.device) && { threads: optional(call.getThreads()) }),
    }
  },
  meta: ({ thread }) => ({ title: titleOf(thread), noindex: true }),
})
