import type { CourseList } from '#contract/learning/catalogue.ts'
import { type CourseSort, courseSorts, type DayPart } from '#contract/learning/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { catalogueNames } from '../../../siteMap/learn.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { joinList, weekdayName, weekdayShort } from '../../../ui/format/when.ts'
import { catalogueWords } from '../catalogueQuery.ts'

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
  /** The most that one class may cost, in rupees. */
  readonly price?: string | undefined
  readonly seats?: 'true' | undefined
  /** ISO weekdays, as in "6,7". */
  readonly weekday?: string | undefined
  readonly time?: DayPart | undefined
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

export interface ActiveFilter {
  readonly name: 'q' | FacetName | 'price' | 'seats' | 'week'
  readonly label: string
  /** The same address without this filter. */
  readonly without: string
  /** How many courses there would be without it, if that is known. */
  readonly count: number | null
}

export function activeFilters(choice: Choice, courses: CourseList): readonly ActiveFilter[] {
  const { q, price, seats, weekday, time } = choice
  const without = (...names: (keyof Choice)[]): string =>
    addressOf({ ...choice, ...Object.fromEntries(names.map((name) => [name, undefined])) })
  const uncounted = { count: null }
  return [
    ...(q ? [{ name: 'q' as const, label: `“${q}”`, without: without('q'), ...uncounted }] : []),
    ...facets.flatMap((name) => facetFilter(name, choice, courses)),
    ...(price
      ? [
          {
            name: 'price' as const,
            label: `Up to ₹${groupIndian(Number(price))}`,
            without: without('price'),
            ...uncounted,
          },
        ]
      : []),
    ...(seats
      ? [{ name: 'seats' as const, label: 'Seats left', without: without('seats'), ...uncounted }]
      : []),
    ...(weekday || time
      ? [
          {
            name: 'week' as const,
            label: weekText(choice),
            without: without('weekday', 'time'),
            ...uncounted,
          },
        ]
      : []),
  ]
}

function facetFilter(name: FacetName, choice: Choice, courses: CourseList): readonly ActiveFilter[] {
  const value = choice[name]
  if (!value) return []
  const counts = courses.facets[name]
  return [
    {
      name,
      label: counts.find((facet) => facet.value === value)?.label ?? inWords(value),
      without: addressOf({ ...choice, [name]: undefined }),
      // A course has several skills, so their counts don't add up.
      count: name === 'skill' ? null : counts.reduce((sum, facet) => sum + facet.count, 0),
    },
  ]
}

const partWords: Readonly<Record<DayPart, string>> = {
  morning: 'mornings',
  afternoon: 'afternoons',
  evening: 'evenings',
}

export function daysIn(weekday: string | undefined): readonly number[] {
  return weekday ? weekday.split(',').map(Number) : []
}

/** "Sat and Sun mornings", "Tuesdays", "Evenings" */
export function weekText({ weekday, time }: Pick<Choice, 'weekday' | 'time'>): string {
  const days = daysIn(weekday)
  if (days.length === 0) return time ? inWords(partWords[time]) : 'Any time'
  if (!time && days.length === 1) return `${weekdayName(days[0] ?? 1)}s`
  return [joinList(days.map(weekdayShort)), time && partWords[time]].filter(Boolean).join(' ')
}

/** "14 courses for “chess” in Games at beginner level taught in Hindi" */
export function foundText(total: number, active: readonly ActiveFilter[]): string {
  const labels: Readonly<Record<ActiveFilter['name'], (label: string) => string>> = {
    q: (label) => `for ${label}`,
    core: (label) => `in ${label}`,
    skill: (label) => `about ${label}`,
    level: (label) => (label === 'All levels' ? 'for all levels' : `at ${label.toLowerCase()} level`),
    language: (label) => `taught in ${label}`,
    mode: (label) => label.toLowerCase(),
    price: (label) => `${label.replace('Up', 'up')} a class`,
    seats: () => 'with seats left',
    week: (label) =>
      Object.values(partWords).includes(label.toLowerCase())
        ? `in the ${label.toLowerCase().slice(0, -1)}`
        : `on ${label}`,
  }
  const counted = total === 1 ? '1 course' : `${groupIndian(total)} courses`
  return [counted, ...active.map(({ name, label }) => labels[name](label))].join(' ')
}
