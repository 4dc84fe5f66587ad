import type { Project } from '#contract/estate/projects.ts'
import {
  type ProjectKind,
  type ProjectStatus,
  projectKinds,
  projectSorts,
  projectStatuses,
} from '#contract/estate/words.ts'
import { rupeesShort } from '../../ui/format/money.ts'

const lakh = 1_00_000_00

/** Upper limits in lakh, as in the address. */
export const budgets = [50, 75, 100, 150, 200, 300, 500] as const

export const bedrooms = [1, 2, 3, 4, 5] as const

/** Read from the configurations, as in "3 BHK villa"; empty where homes aren't sold by bedrooms. */
export function bedroomsOf({ configurations }: Pick<Project, 'configurations'>): number[] {
  return configurations.flatMap((each) => {
    const match = /^(\d) BHK\b/.exec(each)
    return match ? [Number(match[1])] : []
  })
}

export function budgetText(inLakh: number): string {
  return rupeesShort(inLakh * lakh)
}

export function citiesOf(projects: readonly Project[]): string[] {
  return [...new Set(projects.map(({ city }) => city))].sort()
}

export interface ProjectFilters {
  readonly city: string | null
  /** Bedrooms. */
  readonly bhk: number | null
  readonly kind: ProjectKind | null
  readonly status: ProjectStatus | null
  readonly budget: number | null
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
export function filtersFrom(search: URLSearchParams): ProjectFilters & { readonly sort: ProjectSort } {
  return {
    city: search.get('city') || null,
    bhk: bedrooms.find((each) => String(each) === search.get('bhk')) ?? null,
    kind: projectKinds.find((kind) => kind === search.get('kind')) ?? null,
    status: projectStatuses.find((status) => status === search.get('status')) ?? null,
    budget: budgets.find((each) => String(each) === search.get('budget')) ?? null,
    sort: projectSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}

export function matchProjects(projects: readonly Project[], filters: ProjectFilters): Project[] {
  const { city, bhk, kind, status, budget } = filters
  return projects.filter(
    (project) =>
      (city === null || project.city.toLowerCase() === city.toLowerCase()) &&
      (bhk === null || bedroomsOf(project).includes(bhk)) &&
      (kind === null || project.kind === kind) &&
      (status === null || project.status === status) &&
      (budget === null || (project.price_from !== null && project.price_from <= budget * lakh)),
  )
}

/** The list arrives newest first. Projects without a price or a date come last. */
export function sortProjects(projects: readonly Project[], sort: ProjectSort): Project[] {
  if (sort === 'newest') return [...projects]
  if (sort === 'price_low')
    return projects.toSorted((a, b) => (a.price_from ?? Infinity) - (b.price_from ?? Infinity))
  return projects.toSorted((a, b) => (a.possession_on ?? '9999').localeCompare(b.possession_on ?? '9999'))
}
