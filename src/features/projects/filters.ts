import type { Project } from '#contract/estate/projects/overview.ts'
import { priceRange } from '#contract/estate/projects/priceRange.ts'
import { priceLimits, priceSearch } from '#contract/estate/projects/prices.ts'
import {
  type PriceKind,
  type ProjectKind,
  type ProjectStatus,
  projectKinds,
  projectSorts,
  projectStatuses,
} from '#contract/estate/projects/words.ts'

export const bedrooms = [1, 2, 3, 4, 5] as const

/** Parses configurations such as "3 BHK villa"; empty if homes aren't sold by bedrooms. */
export function bedroomsOf({ configurations }: Pick<Project, 'configurations'>): number[] {
  return configurations.flatMap((each) => {
    const match = /^(\d) BHK\b/.exec(each)
    return match ? [Number(match[1])] : []
  })
}

export interface ProjectFilters {
  readonly city: string | null
  /** The number of bedrooms. */
  readonly bhk: number | null
  readonly kind: ProjectKind | null
  readonly status: ProjectStatus | null
  /** The highest price of a home, in the units of `price`. */
  readonly budget: number | null
}
export interface ProjectSearch extends ProjectFilters {
  readonly price: PriceKind
}
export type FilterName = keyof ProjectFilters
export const filterNames = [
  'city',
  'bhk',
  'kind',
  'status',
  'budget',
] as const satisfies readonly FilterName[]
export type ProjectSort = (typeof projectSorts)[number]

/** The filters in the address; unknown values are ignored. */
export function filtersFrom(
  search: URLSearchParams,
  chosen: PriceKind,
): ProjectSearch & { readonly sort: ProjectSort } {
  const { kind: price, limit: budget } = priceSearch(search, chosen)
  return {
    price,
    budget,
    city: search.get('city') || null,
    bhk: bedrooms.find((each) => String(each) === search.get('bhk')) ?? null,
    kind: projectKinds.find((kind) => kind === search.get('kind')) ?? null,
    status: projectStatuses.find((status) => status === search.get('status')) ?? null,
    sort: projectSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}

export function matchProjects(projects: readonly Project[], search: ProjectSearch): Project[] {
  const { city, kind, status } = search
  return projects.filter(
    (project) =>
      (city === null || project.city.toLowerCase() === city.toLowerCase()) &&
      (kind === null || project.kind === kind) &&
      (status === null || project.status === status) &&
      offers(project, search),
  )
}

/** One home for sale has to match both filters. A project with none released yet matches by what it plans. */
function offers(project: Project, { bhk, budget, price }: ProjectSearch): boolean {
  if (bhk === null && budget === null) return true
  const planned = bhk === null || bedroomsOf(project).includes(bhk)
  if (budget === null && (project.status === 'upcoming' || !project.homes)) return planned
  if (budget === null) return project.homes?.some((home) => home.bhk === bhk) === true
  const range = priceRange(project, price, bhk)
  // Plots have only a listed price, no monthly instalment.
  if (!range || !planned || (price === 'monthly' && range.from.kind !== 'monthly')) return false
  return range.from.paise <= budget * priceLimits[price].unit
}

/** The list comes newest first. Projects without a price or a date are sorted last. */
export function sortProjects(
  projects: readonly Project[],
  { sort, price, bhk }: ProjectSearch & { readonly sort: ProjectSort },
): Project[] {
  if (sort === 'newest') return [...projects]
  const least = (project: Project) => priceRange(project, price, bhk)?.from.paise ?? Infinity
  if (sort === 'price_low') return projects.toSorted((a, b) => least(a) - least(b))
  return projects.toSorted((a, b) => (a.possession_on ?? '9999').localeCompare(b.possession_on ?? '9999'))
}
