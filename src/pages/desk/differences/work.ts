import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Open differences, unless the address asks for settled ones. */
export function stateIn(search: URLSearchParams): 'open' | 'settled' {
  return search.get('state') === 'settled' ? 'settled' : 'open'
}

export const work = pageWork(pages.deskDifferences, {
  needs: ({ call, search }) => ({
    page: call.getDifferences({
      query: { state: stateIn(search), after: search.get('after') ?? undefined },
    }),
  }),
  meta: () => ({ title: 'Settlement differences', noindex: true }),
})
