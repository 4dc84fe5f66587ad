import { limitText, priceLimits } from '#contract/estate/projects/prices.ts'
import {
  type FilterName,
  filterNames,
  type ProjectSearch,
  type ProjectSort,
} from '../../../features/projects/filters.ts'
import { countText, kindNames, statusNames } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export type ProjectQuery = ProjectSearch & { readonly sort: ProjectSort }

/** The text of a filter's chip; null if the filter is off. */
export function filterText(filters: ProjectSearch, name: FilterName): string | null {
  const { city, bhk, kind, status, budget, price } = filters
  const texts: Readonly<Record<FilterName, string | null>> = {
    city,
    bhk: bhk === null ? null : countText(bhk, 'bedroom'),
    kind: kind && kindNames[kind],
    status: status && statusNames[status],
    budget: budget === null ? null : `Up to ${limitText(price, budget)}`,
  }
  return texts[name]
}

/** The list's address with some of the filters changed. */
export function projectsHref(current: ProjectQuery, change: Partial<ProjectQuery> = {}): string {
  const { sort, price, ...filters } = { ...current, ...change }
  const query = filterNames.flatMap((name) =>
    filters[name] === null
      ? []
      : [[name === 'budget' ? priceLimits[price].name : name, String(filters[name])] as const],
  )
  return href(pages.projects, {}, { ...Object.fromEntries(query), ...(sort !== 'newest' && { sort }) })
}
