import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** The id of the notice before which the page begins; undefined for the newest ones. */
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
