import { homeList } from '#contract/estate/stock/list.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const all = { items: 100, page: 1 } as const

export const work = pageWork(pages.deskHomesChange, {
  needs: ({ call, search }) => {
    const params = { projectId: search.get('project') ?? '' }
    return {
      // Only for the number of homes.
      page: call.getStock({ query: { ...filterIn(search), items: 1 } }),
      // The names behind the filters; the forms work without them.
      projects: optional(call.getProjects({ query: all })),
      ...(params.projectId && {
        blocks: optional(call.getBlocks({ params, query: all })),
        types: optional(call.getUnitTypes({ params })),
      }),
    }
  },
  meta: () => ({ title: 'Change homes', noindex: true }),
})

/** The list's filters, without its order, its columns and its place in the pages. */
export function filterIn(search: URLSearchParams): Readonly<Record<string, string>> {
  const { after: _, before: __, columns: ___, order: ____, ...filter } = sightIn(homeList, search)
  return filter
}

export function numbersIn(search: URLSearchParams): readonly string[] {
  return (search.get('numbers') ?? '').split(',').filter(Boolean)
}
