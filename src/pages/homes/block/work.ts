import type { PriceKind } from '#contract/estate/projects/words.ts'
import { unitFiltersFrom, unitQuery, unitSortFrom } from '../../../features/projects/availability/filters.ts'
import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { blockMeta } from '../unitMeta.ts'

const all = { items: 100, page: 1 } as const

export const work = pageWork(pages.block, {
  needs: ({ call, params, search, site }) => {
    const of = { params: { projectId: params.project } }
    const blockId = `${params.project}.${params.block}`
    const filters = unitFiltersFrom(search, site.price)
    const part =
      search.get('view') === 'list'
        ? { items: 50, page: pageNumber(search.get('page')), ...orderOf(search, filters.price) }
        : // Beside the elevation, only available homes are listed.
          { items: 10, page: 1, status: filters.status ?? ('available' as const) }
    return {
      project: call.getProject(of),
      blocks: call.getBlocks({ ...of, query: all }),
      availability: call.getAvailability({
        params: { blockId },
        query: { at_most: 3000, price: filters.price },
      }),
      types: optional(call.getUnitTypes(of)),
      shape: whereOffered(call.getBlockShape({ params: { blockId } })),
      units: optional(
        call.getUnitList({
          params: { blockId },
          query: { ...part, ...unitQuery(filters), unit_type: filters.type ?? undefined },
        }),
      ),
    }
  },
  meta: (data, args) => blockMeta(data, args),
})

function orderOf(search: URLSearchParams, price: PriceKind) {
  const sort = unitSortFrom(search)
  return sort === 'floor' ? {} : { sort, price }
}

function pageNumber(typed: string | null): number {
  return typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
}
