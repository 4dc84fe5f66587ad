import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** Where earlier ones begin; undefined for the newest. */
export function beforeIn(search: URLSearchParams): string | undefined {
  const typed = search.get('before')
  return typed && /^[\w-]{1,64}$/.test(typed) ? typed : undefined
}

export const work = pageWork(pages.notices, {
  needs: ({ call, search }) => {
    const before = beforeIn(search)
    return { told: call.listNotices(before === undefined ? {} : { query: { before } }) }
  },
  meta: () => ({ title: 'Notifications', noindex: true }),
})
