import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Open ones, unless the address asks for those that are settled. */
export function stateIn(search: URLSearchParams): 'open' | 'settled' {
  return search.get('state') === 'settled' ? 'settled' : 'open'
}

export const work = pageWork(pages.deskDifferences, {
  needs: ({ call, search }) => ({
    page: call.getDifferences({
      query: { state: stateIn(search), after: search.get('after') ?? undefined },
    }),
  }),
  meta: () => ({ title: 'Differences with providers', noindex: true }),
})
