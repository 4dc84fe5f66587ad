import type { CourseList, facetNames } from '#contract/learning/catalogue.ts'
import { type CourseSort, courseSorts } from '#contract/learning/words.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { catalogueQuery } from '../../catalogueQuery.ts'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'

export type FacetName = (typeof facetNames)[number]
/** What the address asks for; a page is always given up when something else changes. */
export interface Choice {
  readonly q?: string | undefined
  readonly core?: string | undefined
  readonly level?: string | undefined
  readonly language?: string | undefined
  readonly sort?: CourseSort | undefined
}

export function choiceIn(search: URLSearchParams): Choice {
  const { q, core, level, language, sort } = catalogueQuery(search)
  return { q, core, level, language, sort }
}

export function addressOf({ q, core, level, language, sort }: Choice, page?: number): string {
  const ordered = sort === courseSorts[0] ? undefined : sort
  return href(
    pages.courses,
    {},
    { q, core, level, language, sort: ordered, ...(page && page > 1 && { page }) },
  )
}

/** A choice that nothing has any more, read off the address: "speaking-and-writing" → "Speaking and writing". */
function inWords(value: string): string {
  const spaced = value.replace(/[-_]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export interface ActiveFilter {
  readonly name: 'q' | FacetName
  readonly label: string
  /** The same address without this one. */
  readonly without: string
  /** How many classes there would be without it, where that is known. */
  readonly count: number | null
}

const facets: readonly FacetName[] = ['core', 'level', 'language']

export function activeFilters(choice: Choice, courses: CourseList): readonly ActiveFilter[] {
  const chosen = facets.flatMap((name) => {
    const value = choice[name]
    if (!value) return []
    const known = courses.facets[name]
    return [
      {
        name,
        label: known.find((facet) => facet.value === value)?.label ?? inWords(value),
        without: addressOf({ ...choice, [name]: undefined }),
        count: known.reduce((sum, facet) => sum + facet.count, 0),
      },
    ]
  })
  if (!choice.q) return chosen
  return [
    { name: 'q', label: `“${choice.q}”`, without: addressOf({ ...choice, q: undefined }), count: null },
    ...chosen,
  ]
}

/** "14 classes for “chess”, in Games, beginner, taught in Hindi" */
export function foundText(total: number, active: readonly ActiveFilter[]): string {
  const said: Readonly<Record<ActiveFilter['name'], (label: string) => string>> = {
    q: (label) => `for ${label}`,
    core: (label) => `in ${label}`,
    level: (label) => (label === 'All levels' ? 'for all levels' : `at ${label.toLowerCase()} level`),
    language: (label) => `taught in ${label}`,
  }
  const counted = total === 1 ? '1 class' : `${groupIndian(total)} classes`
  return [counted, ...active.map(({ name, label }) => said[name](label))].join(' ')
}
