import type { CourseList } from '#contract/learning/catalogue.ts'
import { type CourseSort, courseSorts, type DayPart } from '#contract/learning/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { catalogueNames } from '../../../siteMap/learn.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { catalogueWords } from '../catalogueQuery.ts'
import { agesWords, daysText, hoursText, partText } from './whenText.ts'

/** The filters whose values the services list and count. */
export const facets = ['core', 'skill', 'level', 'language', 'mode'] as const
export type FacetName = (typeof facets)[number]
/** The filters in the address; changing any of them goes back to the first page. */
export interface Choice {
  readonly q?: string | undefined
  readonly core?: string | undefined
  readonly skill?: string | undefined
  readonly level?: string | undefined
  readonly language?: string | undefined
  readonly mode?: string | undefined
  /** An age, or a range such as "11-12". */
  readonly age?: string | undefined
  /** A town or a part of one. */
  readonly place?: string | undefined
  /** The most that one class may cost, in rupees. */
  readonly price?: string | undefined
  readonly seats?: 'true' | undefined
  /** ISO weekdays, as in "6,7". */
  readonly weekday?: string | undefined
  readonly time?: DayPart | undefined
  /** When classes begin, as in "17-19"; never beside `time`. */
  readonly hours?: string | undefined
  readonly sort?: CourseSort | undefined
}

export function choiceIn(search: URLSearchParams): Choice {
  return catalogueWords(search)
}

/** The names are in one fixed order, so that one list has one address. */
export function addressOf(choice: Choice, page = 1): string {
  // Called for every filter on the page, so it copies only what is set.
  const query: Record<string, string | number> = {}
  for (const name of catalogueNames) {
    const value = name === 'page' ? page : choice[name]
    if (value && value !== unsaid[name]) query[name] = value
  }
  return href(pages.courses, {}, query)
}

const unsaid: Readonly<Record<string, string | number>> = { sort: courseSorts[0], page: 1 }

/** A choice that no course has any more, named from the address: "speaking-and-writing" → "Speaking and writing". */
function inWords(value: string): string {
  const spaced = value.replace(/[-_]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export type FilterName = 'q' | FacetName | 'age' | 'place' | 'price' | 'seats' | 'weekday' | 'time'
export interface ActiveFilter {
  readonly name: FilterName
  readonly label: string
  /** The same address without this filter. */
  readonly without: string
}

/** What is chosen, each in words that also say it apart from the others. */
export function activeFilters(choice: Choice, courses: CourseList): readonly ActiveFilter[] {
  const { q, age, place, price, seats, weekday, time, hours } = choice
  const facet = (name: FacetName) => [name, choice[name] && labelOf(name, choice[name], courses)] as const
  const labels: readonly (readonly [FilterName, string | undefined])[] = [
    ['q', q && `“${q}”`],
    ...facets.map(facet),
    ['age', age && agesWords(age)],
    ['place', place && `In ${place}`],
    ['price', price && `Up to ₹${groupIndian(Number(price))} a class`],
    ['seats', seats && 'Seats left'],
    ['weekday', weekday && daysText(weekday)],
    ['time', (time && partText(time)) || (hours && hoursText(hours))],
  ]
  return labels.flatMap(([name, label]) =>
    label ? [{ name, label, without: addressOf(withoutParts(choice, [name])) }] : [],
  )
}

/** The choice without some of its filters. The hours go with the time of day. */
export function withoutParts(choice: Choice, names: readonly string[]): Choice {
  const gone = names.includes('time') ? [...names, 'hours'] : names
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !gone.includes(name)))
}

function labelOf(name: FacetName, value: string, { facets: counts }: CourseList): string {
  const label = counts[name].find((facet) => facet.value === value)?.label ?? inWords(value)
  return name === 'language' ? `In ${label}` : label
}
